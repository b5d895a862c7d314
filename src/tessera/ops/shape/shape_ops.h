// Operations that move elements: broadcast, transpose, reshape, slice, pad, ... Strict, as in jax.lax.
#pragma once
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

struct Reshape {
  Shape shape;
  TESSERA_FIELDS(shape)
};
// Parameters of slice: elements start, start + stride, ... below limit along every axis.
struct Slice {
  Dims start, limit, strides;
  TESSERA_FIELDS(start, limit, strides)
};
struct Concatenate {
  std::int64_t axis;
  TESSERA_FIELDS(axis)
};
// Parameters of pad: padding before, after and between the elements of every axis; negative `low` and `high`
// remove elements.
struct Pad {
  Dims low, high, interior;
  TESSERA_FIELDS(low, high, interior)
};
struct Rev {
  Axes axes;
  TESSERA_FIELDS(axes)
};
struct Squeeze {
  Axes axes;  // sorted
  TESSERA_FIELDS(axes)
};
struct Iota {
  Shape shape;
  Dtype dtype;
  std::int64_t axis;
  TESSERA_FIELDS(shape, dtype, axis)
};
struct BitcastConvertType {
  Dtype dtype;
  TESSERA_FIELDS(dtype)
};
TESSERA_API extern const Primitive reshape_p, slice_p, concatenate_p, pad_p, rev_p, squeeze_p, iota_p,
    bitcast_convert_type_p;

namespace lax {

/// Repeats `x` to a larger shape.
///   x       T[...]    any dtype
///   shape   of the result
///   dims    axis i of x becomes axis dims[i] of the result: strictly increasing, equal size or 1
///   result  T[shape]
///   errors  ShapeError, ArgumentError
///   source  jax.lax.broadcast_in_dim; StableHLO broadcast_in_dim
TESSERA_API Array broadcast_in_dim(Operand x, const Shape& shape, const Axes& dims);

/// Permutes the axes: axis i of the result is axis permutation[i] of `x`.
///   x       T[...]    any dtype
///   result  T[...]    permuted
///   errors  ArgumentError unless `permutation` names each axis once
///   source  jax.lax.transpose; StableHLO transpose
TESSERA_API Array transpose(Operand x, const Axes& permutation);

/// The same elements in row-major order under another shape.
///   x       T[...]    any dtype
///   shape   with the same number of elements; one size may be -1: it is inferred
///   order   the order in which the axes of x are read, the last one fastest; by default their order in x
///   result  T[shape]
///   errors  ShapeError when the numbers of elements differ; ArgumentError unless `order` names each axis
///           once
///   source  jax.lax.reshape; StableHLO reshape
TESSERA_API Array reshape(Operand x, const Shape& shape, const Axes& order = {});

/// Elements start, start + stride, ... below limit along every axis.
///   x        T[...]   any dtype
///   start    one per axis, 0 <= start <= limit
///   limit    one per axis, at most the size of the axis
///   strides  one per axis, at least 1; empty: all 1
///   result   T[...]   of sizes ceil((limit - start) / stride)
///   errors   ArgumentError
///   source   jax.lax.slice; StableHLO slice
TESSERA_API Array slice(Operand x, const Dims& start, const Dims& limit, const Dims& strides = {});
/// Slices one axis and keeps all elements of the others.
///   errors  ArgumentError
///   source  jax.lax.slice_in_dim
TESSERA_API Array slice_in_dim(Operand x, std::int64_t start, std::int64_t limit, std::int64_t stride,
                               std::int64_t axis);

/// Joins arrays along one axis.
///   x       T[...] each   at least one; equal sizes along the other axes
///   axis    negative ones count from the end
///   result  T[...]
///   errors  ShapeError, DtypeError, ArgumentError
///   source  jax.lax.concatenate; StableHLO concatenate
TESSERA_API Array concatenate(const Arrays& x, std::int64_t axis, Where where = here());

/// Pads x with `value` before, after and between the elements along every axis.
///   x         T[...]   any dtype
///   value     T[]
///   low       one per axis: number of elements before; negative removes elements
///   high      one per axis: number of elements after; negative removes elements
///   interior  one per axis: number of elements between two neighbours, at least 0; empty: none
///   result    T[...]   of sizes low + size + (size - 1) * interior + high
///   errors    ShapeError, DtypeError, ArgumentError
///   source    jax.lax.pad; StableHLO pad
TESSERA_API Array pad(Operand x, const Array& value, const Dims& low, const Dims& high,
                      const Dims& interior = {});

/// Reverses the order of the elements along `axes`.
///   x       T[...]   any dtype
///   result  T[...]
///   errors  ArgumentError for an axis out of range or repeated
///   source  jax.lax.rev; StableHLO reverse
TESSERA_API Array rev(Operand x, const Axes& axes);

/// Drops axes of size 1.
///   x       T[...]   any dtype
///   result  T[...]   without `axes`
///   errors  ShapeError for an axis of another size; ArgumentError
///   source  jax.lax.squeeze
TESSERA_API Array squeeze(Operand x, const Axes& axes);

/// Inserts axes of size 1.
///   x       T[...]   any dtype
///   axes    their positions in the result; negative ones count from its end
///   result  T[...]
///   errors  ArgumentError for an axis out of range or repeated
///   source  jax.lax.expand_dims
TESSERA_API Array expand_dims(Operand x, const Axes& axes);

/// The index along one axis: element [i, j, ...] is its index along `axis`.
///   dtype   T: integer, floating or complex
///   result  T[shape]
///   errors  ShapeError for a negative size; DtypeError, ArgumentError
///   source  jax.lax.broadcasted_iota; StableHLO iota
TESSERA_API Array iota(Dtype dtype, const Shape& shape, std::int64_t axis = 0, Where where = here());

/// The same bits as another dtype. A narrower T adds an axis of the parts, least significant first; a wider
/// one removes the last axis, whose size must be the ratio of the widths.
///   x       S[...]   integer or floating
///   dtype   T: integer or floating
///   result  T[...], T[..., ratio], or T[...] without the last axis
///   errors  DtypeError, ShapeError
///   source  jax.lax.bitcast_convert_type; StableHLO bitcast_convert
TESSERA_API Array bitcast_convert_type(Operand x, Dtype dtype);

}  // namespace lax
}  // namespace tessera::inline v0
