// Strong and weak scaling of a training step over processes. Prints one row of a table: milliseconds of a step of
// gradient descent whose batch is sharded over all devices, with a batch of fixed size (strong) and one of fixed size
// per device (weak).
//   for n in 1 2 4 8; do TESSERA_DEVICES=1 TESSERA_THREADS=1 mpirun --oversubscribe -n $n build/bin/bench_scaling; done
#include <tessera/tessera.h>
#include <chrono>
#include <cstdio>

namespace ts = tessera;
using ts::Array, ts::P;

namespace {

constexpr int layers = 4, features = 256, hidden = 1024, strong_rows = 2048, weak_rows_per_device = 512;

struct Weights {
  Array up, down;  // [layers, features, hidden] and [layers, hidden, features]
  TESSERA_FIELDS(up, down)
};

Array loss(const Weights& w, Array x) {
  auto layer = [](Array h, const Weights& one) {
    return std::pair(h + matmul(tanh(matmul(h, one.up)), one.down), ts::none);
  };
  return mean(square(ts::scan(layer, x, w).first));
}

Weights step(const Weights& w, Array x) {
  Weights slope = ts::grad(loss)(w, x);
  return {w.up - 0.01f * slope.up, w.down - 0.01f * slope.down};
}

double milliseconds_of(std::int64_t rows, const ts::Mesh& mesh) {
  ts::Sharding replicated(mesh, P());
  Weights w{ts::shard(0.01f * ts::ones({layers, features, hidden}), replicated),
            ts::shard(0.01f * ts::ones({layers, hidden, features}), replicated)};
  Array x = ts::make_array({rows, features}, {mesh, P("data")},
                           [](const ts::Block& block) { return ts::ones(block.shape()); });
  auto f = ts::jit(step, {.out_shardings = replicated});
  double best = 1e9;
  for (int run = 0; run < 12; ++run) {
    ts::sync_processes("run");
    auto begin = std::chrono::steady_clock::now();
    w = f(w, x);
    ts::block_until_ready(w);
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  return 1e3 * best;
}

}  // namespace

int main() {
  int count = ts::device_count();
  ts::Mesh mesh = ts::make_mesh({{"data", count}});
  double strong = milliseconds_of(strong_rows, mesh),
         weak = milliseconds_of(weak_rows_per_device * count, mesh);
  if (ts::process_index() == 0)
    std::printf("%2d processes, %2d devices: strong %8.2f ms, weak %8.2f ms\n", ts::process_count(), count,
                strong, weak);
}
