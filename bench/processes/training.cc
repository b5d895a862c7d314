// Training over processes beside one process with as many devices, and beside MPI.
//   TESSERA_DEVICES=8 build/bin/bench_process_training
//   TESSERA_DEVICES=2 mpirun --oversubscribe -n 4 build/bin/bench_process_training
// print milliseconds of a step of gradient descent of a Transformer and of a video model, batch sharded over all devices. With
// several processes the second table has 1000 steps of gradient descent in one loop with a psum of the gradient: their time beside
// the sum of the time of the same loop without the psum and of MPI_Allreduce of the gradient.
#include <examples/models/video.h>
#include <mpi.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace ts = tessera;
using ts::Array, ts::P, ts::none, ts::slice;

namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The shortest of several runs, in seconds.
template <class F>
double seconds_of(int runs, F&& f) {
  double best = 1e9;
  for (int run = 0; run <= runs; ++run) {
    ts::sync_processes("run");
    double begin = now();
    f();
    if (run > 0) best = std::min(best, now() - begin);  // the first run compiles
  }
  return best;
}

template <class Model>
void time_step(const char* name, const Model& model, const ts::Shape& shape, ts::Mesh mesh) {
  Model placed = ts::shard(model, {mesh, P()});
  Array x = ts::random::normal(ts::random::key(1), shape, ts::f32, {mesh, P("data")});
  auto step = ts::jit(
      [](const Model& m, Array batch) {
        Model slope =
            ts::grad([](const Model& weights, Array rows) { return mean(square(weights(rows))); })(m, batch);
        return ts::tree_map([](const Array& w, const Array& g) { return w - 1e-4 * g; }, m, slope);
      },
      {.donate = {0}});
  double seconds = seconds_of(7, [&] {
    placed = step(placed, x);
    ts::block_until_ready(placed);
  });
  if (ts::process_index() == 0)
    std::printf("%-32s %d processes, %d devices %10.2f ms\n", name, ts::process_count(), ts::device_count(),
                1e3 * seconds);
}

constexpr int steps = 1000;

// Seconds of the loop on `rows` rows of each device; `adds`: the gradient is added over all devices.
double loop_seconds(bool adds, std::int64_t rows, std::int64_t features, ts::Mesh mesh) {
  auto body = [=](Array x, Array w) {
    return ts::fori_loop(
        0, steps,
        [=](Array, Array v) {
          Array error = matmul(x, v) - 1.0;
          Array slope = matmul(error, x);
          return v - 1e-6 * ts::pvary(adds ? ts::psum(slope, "data") : slope, {"data"});
        },
        ts::pvary(w, {"data"}))(slice(0, 1));
  };
  auto f = ts::jit(ts::shard_map(body, {.in_specs = {P("data"), P()}, .out_specs = P("data"), .mesh = mesh}));
  Array x = ts::shard(ts::ones({rows * ts::device_count(), features}), {mesh, P("data")}),
        w = ts::shard(ts::zeros({features}), {mesh, P()});
  return seconds_of(5, [&] { f(x, w).block_until_ready(); });
}

void time_loops(ts::Mesh mesh) {
  if (ts::process_index() == 0)
    std::printf("%d steps in one loop%16s %12s %12s %8s\n", steps, "Tessera, ms", "without psum", "MPI, ms",
                "ratio");
  for (std::int64_t features : {64, 1024, 16384}) {
    std::int64_t rows = 65536 / features;
    double whole = loop_seconds(true, rows, features, mesh),
           computing = loop_seconds(false, rows, features, mesh);
    std::vector<float> in(features, 1.0f), out(in.size());
    double mpi = seconds_of(5, [&] {
      for (int i = 0; i < steps; ++i)
        MPI_Allreduce(in.data(), out.data(), static_cast<int>(in.size()), MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    });
    if (ts::process_index() == 0)
      std::printf("f32[%5d] %26.2f %12.2f %12.2f %8.2f\n", static_cast<int>(features), 1e3 * whole,
                  1e3 * computing, 1e3 * mpi, whole / (computing + mpi));
  }
}

}  // namespace

int main() try {
  ts::Mesh mesh = ts::make_mesh({{"data", ts::device_count()}});
  Array key = ts::random::key(0);
  if (ts::process_count() > 1) time_loops(mesh);
  for (auto [width, heads] : {std::pair(128, 4), std::pair(512, 8)})
    time_step(("Transformer(" + std::to_string(width) + ") [8,256,64]").c_str(),
              models::Transformer(key, 64, width, heads, 8), {8, 256, 64}, mesh);
  time_step("Video [8,10,16,16,3]", models::Video(key), {8, 10, 16, 16, 3}, mesh);
} catch (const std::exception& e) {
  return std::fprintf(stderr, "%s\n", e.what()), 1;
}
