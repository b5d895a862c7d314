// The module of MPI: messages are non-blocking point-to-point operations on a duplicate of the communicator.
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
    MPI_Request request;
    MPI_Isend(data, static_cast<int>(bytes), MPI_BYTE, to, tag, communicator_, &request);
    keep(message, request);
  }
  void receive(TransportMessage& message, int from, int tag, void* data, std::int64_t bytes) override {
    MPI_Request request;
    MPI_Irecv(data, static_cast<int>(bytes), MPI_BYTE, from, tag, communicator_, &request);
    keep(message, request);
  }
  bool done(TransportMessage& message) override {
    if (!message.in_flight) return true;
    MPI_Request request;
    std::memcpy(&request, message.state, sizeof request);
    int ended = 0;
    MPI_Test(&request, &ended, MPI_STATUS_IGNORE);
    if (ended)
      message.in_flight = false;
    else
      std::memcpy(message.state, &request, sizeof request);
    return ended != 0;
  }
  void gather(const void* mine, void* all, std::int64_t bytes) override {
    MPI_Allgather(mine, static_cast<int>(bytes), MPI_BYTE, all, static_cast<int>(bytes), MPI_BYTE,
                  communicator_);
  }
  void finish() override {
    int finalized = 0;
    MPI_Finalized(&finalized);
    if (finalized) return;
    if (owned_)
      MPI_Finalize();
    else
      MPI_Comm_free(&communicator_);
  }

 private:
  static void keep(TransportMessage& message, MPI_Request request) {
    std::memcpy(message.state, &request, sizeof request);
    message.in_flight = true;
  }
  MPI_Comm communicator_;
  bool owned_;  // MPI_Init was called here
  int rank_ = 0, size_ = 1;
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
