// Chooses the stores that are non-temporal: of large results that the kernel does not read, at aligned addresses.
#include <tessera/base/processor.h>
#include <tessera/compile/memory/choose_non_temporal_stores.h>
#include <algorithm>
#include <functional>
#include <set>

namespace tessera::inline v0 {

namespace {

// Results of at least one and a half times the last-level cache are written faster past the caches, even if the next
// program reads them. Measured with a cache of 32 MiB and loops that compute two arrays from each other.
std::int64_t min_bytes() { return caches().last / 2 * 3; }

void each_store(nest::Statements& block, const std::function<void(nest::Store&)>& visit) {
  for (nest::Statement& s : block) {
    if (auto* loop = std::get_if<nest::Loop>(&s.form)) each_store(loop->body, visit);
    if (auto* reduce = std::get_if<nest::ReduceStatement>(&s.form)) each_store(reduce->body, visit);
    if (auto* tile = std::get_if<nest::Tile>(&s.form)) each_store(tile->body, visit);
    if (auto* store = std::get_if<nest::Store>(&s.form)) visit(*store);
  }
}

// Marks large results that the kernel itself does not read.
std::vector<bool> candidates_of(const Nest& nest) {
  std::vector<bool> out(nest.buffers.size(), false);
  for (std::size_t i = 0; i < nest.arguments; ++i) {
    const FusedKernel::BufferType& b = nest.buffers[i];
    out[i] = b.written && b.count * b.dtype.bytes() >= min_bytes();
  }
  for (std::size_t i = 0; i < nest.graph.size(); ++i)
    if (const expr::Node& node = nest.graph.node(static_cast<expr::Id>(i)); node.op == expr::ScalarOp::load)
      out[node.buffer] = false;
  return out;
}

// All allocations start at multiples of 64 bytes.
bool is_aligned(const Ref& ref) {
  return ref.offset % 64 == 0 && std::all_of(ref.loop_strides.begin(), ref.loop_strides.end(),
                                             [](const auto& step) { return step.second % 64 == 0; });
}

}  // namespace

ProgramPlan choose_non_temporal_stores(ProgramPlan plan) {
  std::vector<std::vector<bool>> chosen;
  for (const Nest& nest : plan.nests) chosen.push_back(candidates_of(nest));
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t) {
    auto* call = std::get_if<KernelStep>(&step.form);
    if (!call) return;
    std::vector<bool>& buffers = chosen[call->kernel];
    for (std::size_t i = 0; i < call->buffers.size(); ++i)
      if (!is_aligned(call->buffers[i])) buffers[i] = false;
  });
  for (std::size_t k = 0; k < plan.nests.size(); ++k)
    for (nest::Statements& group : plan.nests[k].groups)
      each_store(group,
                 [&](nest::Store& store) { store.non_temporal = chosen[k][store.buffer] && !store.ordered; });
  return plan;
}

std::vector<int> non_temporal_buffers(const Nest& nest) {
  std::set<int> out;
  for (nest::Statements group : nest.groups)
    each_store(group, [&](nest::Store& store) {
      if (store.non_temporal) out.insert(store.buffer);
    });
  return {out.begin(), out.end()};
}

Nest without_non_temporal_stores(Nest nest) {
  for (nest::Statements& group : nest.groups)
    each_store(group, [](nest::Store& store) { store.non_temporal = false; });
  return nest;
}

}  // namespace tessera::inline v0
