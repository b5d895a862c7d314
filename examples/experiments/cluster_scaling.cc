// Predicts how a training step scales from 8 to 1,024 hosts. The cost model (docs/sharding.md) needs only the program
// of each host: hosts of 1.5 TFLOP/s in f32 products and 200 GB/s of memory, connected by one switch, with links of
// 100 Gb/s, 5 us of latency and 10 us to start an operation. The batch is sharded over the hosts, and the gradients
// are summed over all hosts.
//   strong   the batch has 2,048 rows, whatever the number of hosts
//   weak     each host has 32 rows
#include <tessera/tessera.h>
#include <cstdio>
namespace ts = tessera;
using ts::Array, ts::P;

constexpr int layers = 12, features = 1024, hidden = 4096, length = 128;

// One step of gradient descent on a stack of residual layers.
struct Weights {
  Array up, down;  // [layers, features, hidden] and [layers, hidden, features]
  TESSERA_FIELDS(up, down)
};

Array loss(const Weights& w, Array x, Array y) {
  auto layer = [](Array h, const Weights& one) {
    return std::pair(h + matmul(gelu(matmul(h, one.up)), one.down), ts::none);
  };
  return mean(square(ts::scan(layer, x, w).first - y));
}

Weights step(const Weights& w, Array x, Array y) {
  Weights slope = ts::grad(loss)(w, x, y);
  return {w.up - 0.1f * slope.up, w.down - 0.1f * slope.down};
}

// A switch of 100 Gb/s links between hosts.
const ts::Machine& cluster(int hosts) {
  ts::Machine machine;
  machine.name = "hosts:" + std::to_string(hosts);
  machine.source = "assumptions of this program";
  machine.devices = hosts;
  machine.products = {{ts::f32, 1.5e12}};
  machine.arithmetic = 0.2e12;
  machine.memory_bandwidth = 200e9;
  machine.link_bandwidth = 12.5e9;
  machine.hop_seconds = 5e-6;
  machine.launch_seconds = 10e-6;
  machine.overlaps = true;
  return ts::add_machine(machine);
}

ts::Prediction predicted(int hosts, int rows) {
  ts::Mesh mesh = ts::make_mesh({{"data", hosts}});
  auto replicated = [&](ts::Shape shape) { return ts::ShapeDtype(shape, ts::f32, {mesh, P()}); };
  auto batch = ts::ShapeDtype({rows, length, features}, ts::f32, {mesh, P("data")});
  auto flat = [](Array up, Array down, Array x, Array y) {
    Weights next = step({up, down}, x, y);
    return std::pair(next.up, next.down);
  };
  auto program = ts::jit(flat, {.out_shardings = ts::Sharding(mesh, P())})
                     .lower(replicated({layers, features, hidden}), replicated({layers, hidden, features}),
                            batch, batch);
  return ts::predict(program.jaxpr(), ts::machine_named("hosts:" + std::to_string(hosts)));
}

int main() {
  ts::Config config{.devices = 1024};
  std::printf("%6s  %32s  %32s\n%6s  %10s %10s %10s  %10s %10s %10s\n", "", "strong, ms", "weak, ms", "hosts",
              "a step", "waiting", "efficiency", "a step", "waiting", "efficiency");
  double first = 0;
  for (int hosts = 8; hosts <= 1024; hosts *= 2) {
    cluster(hosts);
    ts::Prediction strong = predicted(hosts, 2048), weak = predicted(hosts, 32 * hosts);
    if (hosts == 8) first = strong.seconds * hosts;
    auto waiting = [](const ts::Prediction& p) { return 1e3 * (p.seconds - p.computing); };
    std::printf("%6d  %10.1f %10.1f %9.0f%%  %10.1f %10.1f %9.0f%%\n", hosts, 1e3 * strong.seconds,
                waiting(strong), 100 * first / (strong.seconds * hosts), 1e3 * weak.seconds, waiting(weak),
                100 * weak.computing / weak.seconds);
  }
}
// Output:
//                               strong, ms                          weak, ms
//  hosts      a step    waiting efficiency      a step    waiting efficiency
//      8     13222.1       14.6       100%      1674.3       14.6        99%
//     16      6628.7       16.1       100%      1679.6       16.1        99%
//     32      3338.4       17.6        99%      1688.7       17.6        99%
//     64      1706.3       19.8        97%      1706.3       19.8        99%
//    128       916.1       23.7        90%      1740.9       23.7        99%
//    256       572.9       31.5        72%      1810.1       31.5        98%
//    512       400.4      187.4        52%      1843.9      187.4        90%
//   1024       420.3      310.4        25%      1966.8      310.4        84%
