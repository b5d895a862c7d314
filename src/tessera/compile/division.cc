// Estimates of the duration of work, and of the number of chunks into which it is divided.
#include <tessera/base/processor.h>
#include <tessera/compile/division.h>
#include <tessera/device/machine.h>
#include <algorithm>

namespace tessera::inline v0 {

std::int64_t DivisionLimits::chunks_for(double seconds) const {
  if (seconds < min_seconds) return 1;
  return std::clamp(static_cast<std::int64_t>(std::min(seconds, 1.0) / chunk_seconds), min_chunks,
                    max_chunks);
}

// Two blocks for each CPU that a device has: the second one lets threads that are ahead take over work. More blocks would keep
// more threads busy, but each block of a product reads its rows and columns of the operands again, and each block of a
// convolution reorders its weights. [1024,1024] x [1024,1024] in f32 runs at 104 GFLOP/s as one call, at 101 as 4 calls and at
// 96 as 32 (oneDNN on AMD EPYC, Zen 4).
std::int64_t DivisionLimits::blocks_for(double seconds, std::int64_t devices) const {
  std::int64_t cpus = machine_cpus();
  if (devices >= cpus) return 1;  // the devices keep all CPUs busy
  return std::min(chunks_for(seconds), std::clamp<std::int64_t>(2 * cpus / devices, 4, 32));
}

// Every node is evaluated once in each iteration of the loops on which it depends. So only the elements of an array
// that the kernel reads or writes are counted.
double seconds_of(const FusedKernel& kernel) {
  const Machine& cpu = machine_named("cpu");
  const expr::Graph& graph = kernel.graph;
  auto iterations = [&](std::span<const expr::Atom> loops) {
    double times = 1;
    for (expr::Atom v : loops) times *= static_cast<double>(graph.atom(v).high + 1);
    return times;
  };
  double operations = 0, bytes = 0;
  std::vector<double> read(kernel.buffers.size(), 0), written = read;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    auto id = static_cast<expr::Id>(i);
    const expr::Node& node = graph.node(id);
    expr::Id counted =
        node.op == expr::ScalarOp::reduce ? graph.reduction(node.reduction).contributions[0] : id;
    double times = iterations(graph.variables(counted));
    operations += times;
    if (node.op == expr::ScalarOp::load) read[node.buffer] += times;
  }
  for (const FusedKernel::Store& store : kernel.stores) written[store.buffer] += iterations(store.loops);
  for (std::size_t i = 0; i < kernel.buffers.size(); ++i) {
    const FusedKernel::BufferType& buffer = kernel.buffers[i];
    double count = static_cast<double>(buffer.count);
    bytes +=
        (std::min(read[i], count) + std::min(written[i], count)) * static_cast<double>(buffer.dtype.bytes());
  }
  return std::max(cpu.elementwise_seconds(operations), cpu.memory_seconds(bytes));
}

double seconds_of_routine(double flops, Dtype dtype) {
  return machine_named("cpu").routine_seconds(flops, dtype);
}
double seconds_of_copy(double bytes) { return machine_named("cpu").memory_seconds(2 * bytes); }

}  // namespace tessera::inline v0
