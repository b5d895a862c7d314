// computed_with_sharding: computes an array directly with its sharding.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/api/sharding/placement.h>
#include <tessera/api/transform/eval_shape.h>
#include <tessera/core/trace.h>

namespace tessera::inline v0::lib {

// Returns make(arrays...) with a sharding; each device computes only its own blocks. Inside a transformation, and for a
// placement without a mesh, the full array is computed and then placed.
template <class F, class... A>
Array computed_with_sharding(const char* name, const Placement& where, F make, const A&... arrays) {
  Sharding sharding = where.sharding();
  bool traced = current_trace() != eval_trace() || (... || (arrays.value()->trace() != nullptr));
  if (!sharding || !sharding.mesh() || traced) return detail::place(make(arrays...), sharding, name, nullptr);
  Where line = current_where();
  detail::check_rank(eval_shape(make, line)(arrays...).shape(), sharding, name, nullptr);
  return jit(make, {.out_shardings = sharding}, line)(arrays...);
}

}  // namespace tessera::inline v0::lib
