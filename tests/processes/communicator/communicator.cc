// A program that starts MPI itself and gives Tessera a part of its processes: two jobs of two processes each, which compute
// different programs, beside messages of the program's own. With the name of an operation of MPI, runs programs in which it
// fails.
#include <tessera/mpi.h>
#include <tessera/tessera.h>
#include <cstdio>
#include <cstdlib>
#include "tests/processes/communicator/failing_calls.h"

using namespace tessera;

namespace {

void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "failed: %s\n", what);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

// Requires that initialize() refuses the communicator and says why.
void expect_refusal(MPI_Comm communicator, const char* text) {
  try {
    initialize(communicator);
  } catch (const DeviceError& e) {
    std::string message = e.what();
    if (message.find(text) == std::string::npos) std::fprintf(stderr, "%s\n", message.c_str());
    return require(
        message.find(text) != std::string::npos && message.find("communicator.cc:") != std::string::npos,
        text);
  }
  require(false, text);
}

float sum_of_devices(const Mesh& mesh, float factor) {
  Array x = make_array({device_count()}, {mesh, P("d")}, [&](const Block& block) {
    return full({1}, factor * static_cast<float>(block.begin[0] + 1));
  });
  auto total = jit(
      shard_map([](Array a) { return psum(a, "d"); }, {.in_specs = P("d"), .out_specs = P(), .mesh = mesh}));
  return total(x).to_vector<float>()[0];
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2) return run_with_failing_call(argv[1]);
  expect_refusal(MPI_COMM_WORLD, "the communicator cannot be used: MPI_Init_thread was not called");
  int level = 0, rank = 0, size = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  require(level == MPI_THREAD_MULTIPLE, "MPI_THREAD_MULTIPLE");
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  require(size == 4, "4 processes");
  expect_refusal(MPI_COMM_NULL, "the communicator cannot be used: it is MPI_COMM_NULL");
  MPI_Comm half;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);  // in the other order
  initialize(half);
  require(process_count() == 2 && process_index() == 1 - rank / 2, "the processes of the communicator");
  int count = device_count();
  require(count == 2 * local_device_count(), "the devices of both processes");
  float factor = rank % 2 ? 3 : 1;
  for (int call = 0; call < 20; ++call) {
    require(sum_of_devices(make_mesh({{"d", count}}), factor) ==
                factor * static_cast<float>(count * (count + 1) / 2),
            "psum");
    int value = rank + call, total = 0;
    MPI_Allreduce(&value, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    require(total == 6 + 4 * call, "MPI_Allreduce beside it");
  }
  expect_refusal(MPI_COMM_WORLD, "the devices of this process exist already");
  finalize();
  MPI_Comm_free(&half);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
}
