// The named axes that collectives may use where a function is traced: those of the enclosing vmap(axis_name),
// shard_map and pmap. Each thread has its own stack.
#pragma once
#include <tessera/base/axis_name.h>
#include <tessera/base/fields.h>
#include <tessera/base/where.h>
#include <span>

namespace tessera::inline v0 {

struct NamedAxis {
  AxisName name = "_";
  std::int64_t size = 1;
  TESSERA_FIELDS(name, size)
  friend bool operator==(const NamedAxis&, const NamedAxis&) = default;
};
using NamedAxes = std::vector<NamedAxis>;

// The gradient of a value that is replicated along an axis: one gradient per batch element (vmap) or device (pmap), or
// the sum of these (shard_map).
enum class SharedGradient { separate, sum };

// Makes axes visible to collectives during the lifetime of the object.
class TESSERA_API WithAxes {
 public:
  explicit WithAxes(const NamedAxes& axes, SharedGradient shared);
  ~WithAxes();
  WithAxes(const WithAxes&) = delete;
  WithAxes& operator=(const WithAxes&) = delete;

 private:
  std::size_t count_;
};

// The axes in scope, outermost first.
TESSERA_API std::span<const NamedAxis> axes_in_scope();
// The axes in scope along which `grad` computes a separate gradient for each batch element or device.
TESSERA_API AxisSet separate_gradient_axes();
// Returns an axis in scope; throws a TraceError that lists the axes in scope if there is no such axis.
TESSERA_API NamedAxis axis_in_scope(const char* operation, AxisName name);

}  // namespace tessera::inline v0
