// The strict operations that this layer is made of, and those of jax.lax that are made of others.
#pragma once
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/index/index.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/linalg/linalg.h>
#include <tessera/ops/random/random.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/ops/sort/sort.h>
#include <functional>

namespace tessera::inline v0::lax {

/// x with axes of `sizes` in front, along which it repeats.
///   source  jax.lax.broadcast
TESSERA_API Array broadcast(Operand x, const Shape& sizes);
/// Axes [start, stop) made one; negative numbers count from the end.
///   errors  ArgumentError for an empty or a reversed range
///   source  jax.lax.collapse
TESSERA_API Array collapse(Operand x, std::int64_t start, std::int64_t stop);
/// One index of an axis; without `keep` the axis goes. Negative ones count from the end.
///   errors  ArgumentError outside of the axis
///   source  jax.lax.index_in_dim
TESSERA_API Array index_in_dim(Operand x, std::int64_t index, std::int64_t axis = 0, bool keep = true);
/// Elements of x at indices along several axes at once: one array of indices per axis.
///   indices  I[n] each
///   result   T[n, other axes of x]; indices outside of x are moved to its nearest element
///   source   jax.lax.index_take
TESSERA_API Array index_take(Operand x, const Arrays& indices, const Axes& axes);
/// The parts of x along an axis, without it.
///   source  jax.lax.unstack
TESSERA_API Arrays unstack(Operand x, std::int64_t axis = 0);
/// Products of matrices, all axes but the last two run along.
///   lhs, rhs  T[batch..., m, k], U[batch..., k, n]
///   result    [batch..., m, n]
///   source    jax.lax.batch_matmul
TESSERA_API Array batch_matmul(Operand lhs, Operand rhs, std::optional<Dtype> preferred = {});
/// The upper half of the product of two integers, in twice the bits.
///   x, y    T[...]   one shape, one integer dtype
///   source  jax.lax.mulhi
TESSERA_API Array mulhi(Operand x, Operand y);
/// x with `updates` subtracted from the slices at indices; operands as in scatter.
///   source  jax.lax.scatter_sub
TESSERA_API Array scatter_sub(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                              const IndexOptions& options = {});
/// x with f applied to the slices at indices: once, however often an index names an element.
///   slice_sizes  one per axis of x, as in gather
///   source       jax.lax.scatter_apply
TESSERA_API Array scatter_apply(Operand x, const Array& indices, const std::function<Array(const Array&)>& f,
                                const IndexAxes& axes, const Dims& slice_sizes,
                                const IndexOptions& options = {});

}  // namespace tessera::inline v0::lax
