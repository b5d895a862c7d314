// Compares collectives over processes with those of MPI. TESSERA_DEVICES=2 mpirun -n 4 build/bin/bench_processes
// prints a table: microseconds of a psum and an all_gather in a loop of one program, of MPI's operation of the same
// size in the same run, and their ratio.
#include <mpi.h>
#include <tessera/tessera.h>
#include <chrono>
#include <cstdio>

namespace ts = tessera;
using ts::Array, ts::P;

namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Seconds of one repetition: the best of five runs.
template <class F>
double seconds_of(int repetitions, F&& f) {
  double best = 1e9;
  for (int run = 0; run < 5; ++run) {
    ts::sync_processes("bench");
    double begin = now();
    f();
    best = std::min(best, (now() - begin) / repetitions);
  }
  return best;
}

// A loop of collectives on blocks of `bytes` on each device.
double tessera_seconds(bool gather, std::int64_t bytes, int repetitions) {
  int devices = ts::device_count();
  std::int64_t elements = bytes / 4;
  ts::Mesh mesh = ts::make_mesh({{"d", devices}});
  auto body = [=](Array x) {
    return ts::fori_loop(
        0, repetitions,
        [=](Array, Array v) {
          if (!gather) return ts::psum(v, "d");
          return ts::pvary(ts::all_gather(v, "d", 0, {.tiled = true}), {"d"})(ts::slice(0, elements));
        },
        x);
  };
  auto f = ts::jit(ts::shard_map(body, {.in_specs = P("d"), .out_specs = P("d"), .mesh = mesh}));
  Array x = ts::shard(ts::zeros({elements * devices}), {mesh, P("d")});  // sums of zeros do not overflow
  f(x).block_until_ready();
  return seconds_of(repetitions, [&] { f(x).block_until_ready(); });
}

}  // namespace

int main() try {
  if (ts::process_count() == 1) {
    std::printf("start it in several processes: mpirun -n 4 bench_processes\n");
    return 0;
  }
  bool prints = ts::process_index() == 0;
  if (prints)
    std::printf("%d processes, %d devices\n%-24s %12s %12s %8s\n", ts::process_count(), ts::device_count(),
                "", "Tessera, us", "MPI, us", "ratio");
  for (bool gather : {false, true})
    for (std::int64_t bytes :
         {std::int64_t{64}, std::int64_t{64} << 10, std::int64_t{1} << 20, std::int64_t{16} << 20}) {
      int repetitions = bytes <= 65536 ? 500 : bytes <= 1 << 20 ? 40 : 5;
      double ours = tessera_seconds(gather, bytes, repetitions), theirs = 0;
      // MPI gathers the blocks of all devices of a process; it sums one block of a process.
      std::vector<float> in(bytes / 4 * (gather ? ts::local_device_count() : 1), 1.0f);
      std::vector<float> out(in.size() * (gather ? ts::process_count() : 1));
      int count = static_cast<int>(in.size());
      theirs = seconds_of(repetitions, [&] {
        for (int i = 0; i < repetitions; ++i)
          if (gather)
            MPI_Allgather(in.data(), count, MPI_FLOAT, out.data(), count, MPI_FLOAT, MPI_COMM_WORLD);
          else
            MPI_Allreduce(in.data(), out.data(), count, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
      });
      if (prints) {
        std::string name = std::string(gather ? "all_gather " : "psum ") + std::to_string(bytes) + " B";
        std::printf("%-24s %12.1f %12.1f %8.2f\n", name.c_str(), 1e6 * ours, 1e6 * theirs,
                    theirs ? ours / theirs : 0.0);
      }
    }
  return 0;
} catch (const std::exception& e) {
  return std::fprintf(stderr, "%s\n", e.what()), 1;
}
