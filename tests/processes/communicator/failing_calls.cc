// Each operation calls that of the library and returns an error in its place if it has the chosen name.
#include "tests/processes/communicator/failing_calls.h"
#include <tessera/mpi.h>
#include <tessera/tessera.h>
#include <atomic>
#include <cstdio>
#include <string>
#include <string_view>

using namespace tessera;

namespace {

std::atomic<const char*> failing_call{""};

int result(std::string_view name, int status) { return name == failing_call.load() ? MPI_ERR_OTHER : status; }

}  // namespace

extern "C" {
int MPI_Isend(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm communicator,
              MPI_Request* request) {
  return result("MPI_Isend", PMPI_Isend(data, count, type, to, tag, communicator, request));
}
int MPI_Irecv(void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm communicator,
              MPI_Request* request) {
  return result("MPI_Irecv", PMPI_Irecv(data, count, type, from, tag, communicator, request));
}
int MPI_Test(MPI_Request* request, int* done, MPI_Status* status) {
  return result("MPI_Test", PMPI_Test(request, done, status));
}
int MPI_Allgather(const void* mine, int mine_count, MPI_Datatype mine_type, void* all, int count,
                  MPI_Datatype type, MPI_Comm communicator) {
  return result("MPI_Allgather", PMPI_Allgather(mine, mine_count, mine_type, all, count, type, communicator));
}
}

int run_with_failing_call(const char* name) {
  if (std::string_view(name) == "MPI_Allgather") failing_call = name;
  for (int call = 0; call < 3; ++call) try {
      Mesh mesh = make_mesh({{"d", device_count()}});
      auto sum = jit(shard_map([](Array x) { return psum(x, "d"); },
                               {.in_specs = P("d"), .out_specs = P(), .mesh = mesh}));
      sum(shard(ones({device_count()}), {mesh, P("d")})).block_until_ready();
      if (process_index() == 0) failing_call = name;
    } catch (const Error& e) {
      std::string text = std::string(e.what()) + "\n";
      std::fwrite(text.data(), 1, text.size(), stdout);
      if (failing_call.load() == std::string_view("MPI_Allgather")) return 3;
    }
  return 0;
}
