// Counts the bytes and operations of a kernel in its expression graph.
#include <tessera/compile/kernel_work.h>
#include <algorithm>

namespace tessera::inline v0 {

static bool is_flop(expr::ScalarOp op) {
  using expr::ScalarOp;
  return op == ScalarOp::add || op == ScalarOp::sub || op == ScalarOp::mul || op == ScalarOp::div ||
         op == ScalarOp::sqrt || op == ScalarOp::fma || op == ScalarOp::min || op == ScalarOp::max ||
         op == ScalarOp::neg || op == ScalarOp::abs || op == ScalarOp::rem;
}

static double flops_of(const FusedKernel& kernel) {
  double total = 0;
  for (std::size_t i = 0; i < kernel.graph.size(); ++i) {
    auto id = static_cast<expr::Id>(i);
    const expr::Node& node = kernel.graph.node(id);
    bool reduces = node.op == expr::ScalarOp::reduce;
    if (!reduces && (!is_flop(node.op) || !node.dtype.is_floating())) continue;
    double times = node.op == expr::ScalarOp::fma ? 2 : 1;
    expr::Id counted = reduces ? kernel.graph.reduction(node.reduction).contributions[0] : id;
    for (expr::Atom v : kernel.graph.variables(counted))
      times *= static_cast<double>(kernel.graph.atom(v).high + 1);
    total += times;
  }
  return total;
}

KernelWork work_of(const FusedKernel& kernel) {
  KernelWork work{.flops = flops_of(kernel)};
  for (const FusedKernel::BufferType& buffer : kernel.buffers) {
    if (buffer.read) work.bytes_read += buffer.count * buffer.dtype.bytes();
    if (buffer.written) work.bytes_written += buffer.count * buffer.dtype.bytes();
  }
  return work;
}

double predicted_seconds(const KernelWork& work, const Machine& machine) {
  double bytes = static_cast<double>(work.bytes_read + work.bytes_written);
  return std::max(machine.elementwise_seconds(work.flops), machine.memory_seconds(bytes));
}

}  // namespace tessera::inline v0
