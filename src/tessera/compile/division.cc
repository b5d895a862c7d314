#include <tessera/compile/division.h>
#include <tessera/device/machine.h>
#include <algorithm>

namespace tessera::inline v0 {

// Handing work to a thread that waits costs 1 to 2 us on a 2-core virtual machine (AMD EPYC, Zen 4), half of it for the
// thread that gives; with parts of 5 us the last thread is late by a tenth of the smallest work.
constexpr double kWorthDividing = 20e-6, kChunk = 5e-6;
constexpr std::int64_t kFewestChunks = 4, kMostChunks = 128;

std::int64_t chunks_for(double seconds) {
  if (seconds < kWorthDividing) return 1;
  return std::clamp(static_cast<std::int64_t>(std::min(seconds, 1.0) / kChunk), kFewestChunks, kMostChunks);
}

// Every node is evaluated once in each iteration of the loops on which it depends.
double seconds_of(const FusedKernel& kernel) {
  const Machine& cpu = machine_named("cpu");
  double operations = 0, bytes = 0;
  for (std::size_t i = 0; i < kernel.graph.size(); ++i) {
    auto id = static_cast<expr::Id>(i);
    const expr::Node& node = kernel.graph.node(id);
    expr::Id position =
        node.op == expr::ScalarOp::reduce ? kernel.graph.reduction(node.reduction).contributions[0] : id;
    double times = 1;
    for (expr::Atom v : kernel.graph.variables(position))
      times *= static_cast<double>(kernel.graph.atom(v).high + 1);
    operations += times;
  }
  for (const FusedKernel::BufferType& buffer : kernel.buffers)
    bytes += static_cast<double>(buffer.count * buffer.dtype.bytes() * (buffer.read + buffer.written));
  return std::max(operations / cpu.arithmetic, bytes / cpu.memory_bandwidth);
}

double seconds_of_routine(double flops) { return flops / machine_named("cpu").product_flops(f32); }
double seconds_of_copy(double bytes) { return 2 * bytes / machine_named("cpu").memory_bandwidth; }

}  // namespace tessera::inline v0
