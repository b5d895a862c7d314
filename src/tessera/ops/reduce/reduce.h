// Reductions over whole axes. Strict, as in jax.lax; the NumPy names (axis, keepdims, where) stand in lib/.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// Axes reduced away: sorted, not repeated.
struct ReduceAxes {
  Axes axes;
  TESSERA_FIELDS(axes)
};
struct ArgReduce {
  std::int64_t axis;
  Dtype index_dtype;
  TESSERA_FIELDS(axis, index_dtype)
};
TESSERA_API extern const Primitive reduce_sum_p, reduce_prod_p, reduce_max_p, reduce_min_p, reduce_and_p,
    reduce_or_p, reduce_xor_p, argmax_p, argmin_p;

namespace lax {

/// Sum over `axes`, which disappear; an empty sum is 0.
///   x       T[...]   any number type
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_sum; StableHLO reduce
TESSERA_API Array reduce_sum(Operand x, const Axes& axes);
/// Product over `axes`, which disappear; an empty product is 1.
///   x       T[...]   any number type
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_prod; StableHLO reduce
TESSERA_API Array reduce_prod(Operand x, const Axes& axes);
/// Largest element over `axes`, which disappear; NaN if any is NaN. Of nothing: the least number.
///   x       T[...]   bool, integer or floating
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_max; StableHLO reduce
TESSERA_API Array reduce_max(Operand x, const Axes& axes);
/// Smallest element over `axes`, which disappear; NaN if any is NaN. Of nothing: the largest number.
///   x       T[...]   bool, integer or floating
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_min; StableHLO reduce
TESSERA_API Array reduce_min(Operand x, const Axes& axes);
/// Bitwise and over `axes`, which disappear; of bool, whether all are true.
///   x       T[...]   bool or integer
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_and; StableHLO reduce
TESSERA_API Array reduce_and(Operand x, const Axes& axes);
/// Bitwise or over `axes`, which disappear; of bool, whether any is true.
///   x       T[...]   bool or integer
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_or; StableHLO reduce
TESSERA_API Array reduce_or(Operand x, const Axes& axes);
/// Bitwise exclusive or over `axes`, which disappear; of bool, whether an odd number is true.
///   x       T[...]   bool or integer
///   axes    axis numbers; negative ones count from the end
///   result  T[...]   without the axes
///   errors  ArgumentError for an axis out of range or repeated; DtypeError
///   source  jax.lax.reduce_xor; StableHLO reduce
TESSERA_API Array reduce_xor(Operand x, const Axes& axes);
/// Index of the largest element along an axis: the first of equals; of the first NaN if there is one.
///   x            T[...]   bool, integer or floating; not empty along the axis
///   axis         negative ones count from the end
///   index_dtype  I: an integer dtype
///   result       I[...]   without the axis
///   errors       ArgumentError, ShapeError, DtypeError
///   source       jax.lax.argmax
TESSERA_API Array argmax(Operand x, std::int64_t axis, Dtype index_dtype = i32);
/// Index of the smallest element along an axis: the first of equals; of the first NaN if there is one.
///   x            T[...]   bool, integer or floating; not empty along the axis
///   axis         negative ones count from the end
///   index_dtype  I: an integer dtype
///   result       I[...]   without the axis
///   errors       ArgumentError, ShapeError, DtypeError
///   source       jax.lax.argmin
TESSERA_API Array argmin(Operand x, std::int64_t axis, Dtype index_dtype = i32);

}  // namespace lax
}  // namespace tessera::inline v0
