// The estimated seconds of work, and the number of chunks into which it is divided.
#include <tessera/compile/division.h>
#include <tessera/device/machine.h>
#include <algorithm>

namespace tessera::inline v0 {

DivisionLimits& division_limits() {
  static DivisionLimits limits;
  return limits;
}

std::int64_t chunks_for(double seconds) {
  const DivisionLimits& limits = division_limits();
  if (seconds < limits.worth) return 1;
  return std::clamp(static_cast<std::int64_t>(std::min(seconds, 1.0) / limits.chunk), limits.fewest,
                    limits.most);
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
