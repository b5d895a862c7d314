// Arrays that are computed where they go.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/api/sharding/placement.h>
#include <tessera/api/transform/eval_shape.h>
#include <tessera/core/trace.h>

namespace tessera::inline v0::lib {

// What `make` computes of arrays, each device its own blocks. Inside of a transformation, and where no mesh says what
// blocks there are, the whole is computed and then cut.
template <class F, class... A>
Array placed(const char* name, const Placement& where, F make, const A&... arrays) {
  Sharding sharding = where.sharding();
  bool traced = current_trace() != eval_trace() || (... || (arrays.value()->trace() != nullptr));
  if (!sharding || !sharding.mesh() || traced) return detail::place(make(arrays...), sharding, name, nullptr);
  Where line = current_where();
  detail::check_rank(eval_shape(make, line)(arrays...).shape(), sharding, name, nullptr);
  return jit(make, {.out_shardings = sharding}, line)(arrays...);
}

}  // namespace tessera::inline v0::lib
