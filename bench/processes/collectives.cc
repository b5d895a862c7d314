// Compares collectives over processes with those of MPI. TESSERA_DEVICES=2 mpirun -n 4 build/bin/bench_processes
// prints a table: microseconds of a psum and an all_gather in a loop of one program, of MPI's operation of the same
// size in the same run, and their ratio.
#include <mpi.h>
#include <tessera/tessera.h>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

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

// The same operation written for MPI by hand. The blocks of a process's devices are one operand of MPI_Allgather; for a
// sum they are added before MPI_Allreduce, whose result is copied to each of them.
double mpi_seconds(bool gather, std::int64_t bytes, int repetitions) {
  int devices = ts::local_device_count(), processes = ts::process_count();
  int elements = static_cast<int>(bytes / 4), count = gather ? elements * devices : elements;
  std::vector<float> in(static_cast<std::size_t>(elements) * devices, 0.0f);
  std::vector<float> out(static_cast<std::size_t>(count) * (gather ? processes : 1));
  return seconds_of(repetitions, [&] {
    for (int i = 0; i < repetitions; ++i) {
      if (gather) {
        MPI_Allgather(in.data(), count, MPI_FLOAT, out.data(), count, MPI_FLOAT, MPI_COMM_WORLD);
        continue;
      }
      for (int d = 1; d < devices; ++d)
        for (int e = 0; e < elements; ++e) in[e] += in[d * elements + e];
      MPI_Allreduce(in.data(), out.data(), count, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
      for (int d = 0; d < devices; ++d) std::memcpy(&in[d * elements], out.data(), bytes);
    }
  });
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
      double ours = tessera_seconds(gather, bytes, repetitions);
      double theirs = mpi_seconds(gather, bytes, repetitions);
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
