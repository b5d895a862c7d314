// TraceContext: the state of a thread, besides its traces, that changes what tracing a function gives. It is part of the
// key of every cache of traced programs (docs/compile_keys.md), so that a program is never found under another context.
#pragma once
#include <tessera/base/axis_name.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0 {

struct NamedAxis {
  AxisName name = "_";
  std::int64_t size = 1;
  TESSERA_FIELDS(name, size)
  friend bool operator==(const NamedAxis&, const NamedAxis&) = default;
};
using NamedAxes = std::vector<NamedAxis>;

struct TraceContext {
  Mesh mesh;             // WithMesh: the mesh for which a spec alone stands
  NamedAxes axes;        // axes that collectives may name, outermost first
  AxisSet own_gradient;  // those of `axes` along which a shared value has a gradient of its own (WithAxes)
  std::vector<AxisName> spmd_axes;      // mesh axes that shard the axis of the vmap whose rule is running
  bool unspecified_replicated = false;  // UnspecifiedIsReplicated is alive
  std::vector<const void*> rules;       // custom functions whose rules are being staged
  Mesh pmap_mesh;                       // the mesh of the outermost pmap that is being traced
  int observers = 0;                    // scopes that record something while a function is traced (Observed)
};

/// The context of this thread.
TESSERA_API TraceContext& trace_context();

/// Appends words that identify the context, with the default dtypes and the machine that programs are made for.
///   cost  three words, where nothing is set, without an allocation
TESSERA_API void append_trace_context(std::vector<std::uint64_t>& key);

/// While it lives, a member of the context has another value.
template <class T>
class WithContext {
 public:
  WithContext(T TraceContext::*member, T value)
      : member_(member), saved_(std::exchange(trace_context().*member, std::move(value))) {}
  ~WithContext() { trace_context().*member_ = std::move(saved_); }
  WithContext(const WithContext&) = delete;
  WithContext& operator=(const WithContext&) = delete;

 private:
  T TraceContext::*member_;
  T saved_;
};

/// While it lives, tracing has effects that a program from a cache would not have (a counter, a list of axes that were
/// met): traced programs are neither found in caches nor kept.
class Observed : public WithContext<int> {
 public:
  Observed() : WithContext(&TraceContext::observers, trace_context().observers + 1) {}
};

}  // namespace tessera::inline v0
