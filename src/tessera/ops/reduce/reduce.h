// Reductions over whole axes. Strict, as in jax.lax; the NumPy names (axis, keepdims, where) stand in lib/.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Axes reduced away: sorted, not repeated.
struct ReduceAxes {
  Axes axes;
  TESSERA_FIELDS(axes)
};
TESSERA_API extern const Primitive reduce_sum_p, reduce_or_p;

namespace lax {

/// Sum over `axes`, which disappear; an empty sum is 0.
///   x       T[...]   any number type
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_sum; StableHLO reduce
TESSERA_API Array reduce_sum(Operand x, const Axes& axes);

}  // namespace lax
}  // namespace tessera::inline v0
