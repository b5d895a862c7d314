// The trace context of each thread, and the words that it adds to cache keys.
#include <tessera/base/per_thread.h>
#include <tessera/base/time_slice.h>
#include <tessera/core/trace_context.h>
#include <tessera/device/device.h>
#include <tessera/device/machine.h>

namespace tessera::inline v0 {

TraceContext& trace_context() { return per_thread<TraceContext>(); }

namespace {

std::uint64_t word(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

// Appends state that is seldom set; each list is preceded by its size.
void append_rest(std::vector<std::uint64_t>& key, const TraceContext& c) {
  key.push_back(hash_of(c.mesh));
  key.push_back(hash_of(c.pmap_mesh));
  key.push_back(c.axes.size());
  for (const NamedAxis& axis : c.axes) {
    key.push_back(hash_of(axis.name));
    key.push_back(static_cast<std::uint64_t>(axis.size) * 2 + c.separate_gradient.contains(axis.name));
  }
  key.push_back(c.spmd_axes.size());
  for (AxisName axis : c.spmd_axes) key.push_back(hash_of(axis));
  for (const void* rule : c.rules) key.push_back(word(rule));
}

}  // namespace

void append_trace_context(std::vector<std::uint64_t>& key) {
  const TraceContext& c = trace_context();
  bool rest = c.mesh || c.pmap_mesh || !c.axes.empty() || !c.spmd_axes.empty() || !c.rules.empty();
  std::uint64_t flags = x64_enabled() | c.unspecified_replicated << 1 | rest << 2 | profiling() << 3;
  key.insert(key.end(), {flags, word(&current_machine()), c.rules.size() | devices().size() << 32});
  if (rest) append_rest(key, c);
}

}  // namespace tessera::inline v0
