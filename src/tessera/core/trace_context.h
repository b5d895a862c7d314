// TraceContext: the state of a thread, besides its traces, that changes the result of tracing a function. It
// is part of the key of every cache of traced programs (docs/compile_keys.md), so that no program is reused
// under another context.
#pragma once
#include <tessera/core/axis_scope.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0 {

struct TraceContext {
  Mesh mesh;       // set by WithMesh: the mesh of a spec that is given without one
  NamedAxes axes;  // axes that collectives may name, outermost first
  // The members of `axes` along which the gradient of a replicated value is separate for each batch element or device
  // (SharedGradient::separate).
  AxisSet separate_gradient;
  // Mesh axes that shard the batch axis of the vmap whose rule is running.
  std::vector<AxisName> spmd_axes;
  bool unspecified_replicated = false;  // UnspecifiedIsReplicated is alive
  std::vector<const void*> rules;       // custom functions whose rules are being staged
  Mesh pmap_mesh;                       // the mesh of the outermost pmap that is being traced
  int observers = 0;                    // scopes that record something while a function is traced (Observed)
};

/// The context of this thread.
TESSERA_API TraceContext& trace_context();

/// Appends words that identify the context, the default dtypes and the target machine of compiled programs.
///   cost  three words and no allocation if nothing is set
TESSERA_API void append_trace_context(std::vector<std::uint64_t>& key);

/// Sets a member of the context, and restores its value when it is destroyed.
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

/// Marks a scope in which tracing has side effects that a cached program would not have (a counter, a list of axes): traced
/// programs are neither looked up in caches nor stored.
class Observed : public WithContext<int> {
 public:
  Observed() : WithContext(&TraceContext::observers, trace_context().observers + 1) {}
};

}  // namespace tessera::inline v0
