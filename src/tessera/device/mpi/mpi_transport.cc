// The module of MPI: messages are non-blocking point-to-point operations on a duplicate of the communicator, which returns
// errors. Errors of the user's communicator, and those of starting and ending MPI, go to the handlers of MPI, which by default
// print them and end the process.
#include <mpi.h>
#include <tessera/base/export.h>
#include <tessera/device/processes/transport.h>
#include <cstring>

namespace tessera::inline v0 {

namespace {

static_assert(sizeof(MPI_Request) <= sizeof(TransportMessage::state));

std::string text_of(int error) {
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(error, text, &length);
  return std::string(text, length);
}

class MpiTransport final : public ProcessTransport {
 public:
  MpiTransport(MPI_Comm communicator, bool owned) : communicator_(communicator), owned_(owned) {
    MPI_Comm_rank(communicator_, &rank_);
    MPI_Comm_size(communicator_, &size_);
  }
  int rank() const override { return rank_; }
  int size() const override { return size_; }
  std::string library() const override {
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    MPI_Get_library_version(text, &length);
    std::string all(text, length);
    return all.substr(0, all.find_first_of(",\n"));
  }
  void send(TransportMessage& message, int to, int tag, const void* data, std::int64_t bytes) override {
    MPI_Request request = MPI_REQUEST_NULL;
    int error = MPI_Isend(data, static_cast<int>(bytes), MPI_BYTE, to, tag, communicator_, &request);
    check(error, "MPI_Isend to process ", to);
    keep(message, request);
  }
  void receive(TransportMessage& message, int from, int tag, void* data, std::int64_t bytes) override {
    MPI_Request request = MPI_REQUEST_NULL;
    int error = MPI_Irecv(data, static_cast<int>(bytes), MPI_BYTE, from, tag, communicator_, &request);
    check(error, "MPI_Irecv from process ", from);
    keep(message, request);
  }
  bool done(TransportMessage& message) override {
    if (!message.in_flight) return true;
    if (!failure_.empty()) return false;
    MPI_Request request;
    std::memcpy(&request, message.state, sizeof request);
    int ended = 0;
    if (!check(MPI_Test(&request, &ended, MPI_STATUS_IGNORE), "MPI_Test of a message")) return false;
    if (ended)
      message.in_flight = false;
    else
      std::memcpy(message.state, &request, sizeof request);
    return ended != 0;
  }
  void gather(const void* mine, void* all, std::int64_t bytes) override {
    int count = static_cast<int>(bytes);
    check(MPI_Allgather(mine, count, MPI_BYTE, all, count, MPI_BYTE, communicator_), "MPI_Allgather");
  }
  const std::string& failure() const override { return failure_; }
  void finish() override {
    int finalized = 0;
    MPI_Finalized(&finalized);
    if (finalized) return;
    if (owned_)
      MPI_Finalize();
    else
      check(MPI_Comm_free(&communicator_), "MPI_Comm_free");
  }

 private:
  // Keeps the first error; returns true if there is none.
  bool check(int error, const char* operation, int process = -1) {
    if (error == MPI_SUCCESS) return true;
    if (failure_.empty())
      failure_ = operation + (process < 0 ? "" : std::to_string(process)) + " failed: " + text_of(error);
    return false;
  }
  static void keep(TransportMessage& message, MPI_Request request) {
    std::memcpy(message.state, &request, sizeof request);
    message.in_flight = true;
  }
  MPI_Comm communicator_;
  bool owned_;  // MPI_Init was called here
  int rank_ = 0, size_ = 1;
  std::string failure_;
};

}  // namespace

extern "C" TESSERA_API ProcessTransport* tessera_backend_mpi(const void* communicator, std::string* reason) {
  int begun = 0, ended = 0, level = 0;
  MPI_Initialized(&begun);
  MPI_Finalized(&ended);
  if (ended) {
    *reason = "MPI_Finalize was called already";
    return nullptr;
  }
  MPI_Comm from = communicator ? *static_cast<const MPI_Comm*>(communicator) : MPI_COMM_WORLD,
           ours = MPI_COMM_NULL;
  if (communicator && !begun) {
    *reason = "MPI_Init_thread was not called";
    return nullptr;
  }
  if (from == MPI_COMM_NULL) {
    *reason = "it is MPI_COMM_NULL";
    return nullptr;
  }
  int error =
      begun ? MPI_Query_thread(&level) : MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &level);
  if (error == MPI_SUCCESS && level < MPI_THREAD_MULTIPLE) {
    *reason = "MPI was started without MPI_THREAD_MULTIPLE, so only one thread may use it";
    return nullptr;
  }
  if (error == MPI_SUCCESS) error = MPI_Comm_dup(from, &ours);
  if (error != MPI_SUCCESS) {
    *reason = text_of(error);
    return nullptr;
  }
  MPI_Comm_set_errhandler(ours, MPI_ERRORS_RETURN);
  return new MpiTransport(ours, !begun);
}

}  // namespace tessera::inline v0
