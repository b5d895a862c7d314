// The axes that collectives may name where a function is being traced: those of vmap(axis_name), of shard_map
// and of pmap around it. One stack for each thread.
#pragma once
#include <tessera/base/where.h>
#include <tessera/core/trace_context.h>
#include <span>

namespace tessera::inline v0 {

// Whose gradient is that of a value which all lanes or devices along an axis share: each one's own (vmap, pmap), or
// one for all, the sum (shard_map).
enum class SharedGradient { own, sum };

// Brings axes into scope.
class TESSERA_API WithAxes {
 public:
  explicit WithAxes(const NamedAxes& axes, SharedGradient shared);
  ~WithAxes();
  WithAxes(const WithAxes&) = delete;
  WithAxes& operator=(const WithAxes&) = delete;

 private:
  std::size_t count_;
};

// Outermost first.
TESSERA_API std::span<const NamedAxis> axes_in_scope();
// Those along which what `grad` differentiates by is every lane's own.
TESSERA_API AxisSet own_gradient_axes();
// An axis in scope; a TraceError that lists those there are.
TESSERA_API NamedAxis axis_in_scope(const char* operation, AxisName name);

}  // namespace tessera::inline v0
