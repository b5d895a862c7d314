// The functions of jax.lax: includes the primitives of ops/, and declares those that are composed of primitives.
#pragma once
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/sort/sort_ops.h>

namespace tessera::inline v0::lax {

/// Broadcasts x along new leading axes of the given sizes.
///   source  jax.lax.broadcast
TESSERA_API Array broadcast(Operand x, const Shape& sizes);
/// Merges the axes [start, stop), or all from `start` on, into one; negative numbers count from the end.
///   errors  ArgumentError for an empty or a reversed range
///   source  jax.lax.collapse
TESSERA_API Array collapse(Operand x, std::int64_t start, std::optional<std::int64_t> stop = {});
/// Selects one index of an axis; a negative index counts from the end.
///   keep    false: removes the axis; true: the axis has size 1
///   errors  ArgumentError for an index out of range
///   source  jax.lax.index_in_dim
TESSERA_API Array index_in_dim(Operand x, std::int64_t index, std::int64_t axis = 0, bool keep = true);
/// Gathers elements of x at indices along several axes at once: one array of indices per axis.
///   indices  I[n] each; indices wrap around: -1 is the last entry of the axis, its size the first
///   result   T[n, other axes of x]
///   source   jax.lax.index_take
TESSERA_API Array index_take(Operand x, const Arrays& indices, const Axes& axes);
/// Splits x into its entries along an axis, which is removed.
///   source  jax.lax.unstack
TESSERA_API Arrays unstack(Operand x, std::int64_t axis = 0);
/// Batched matrix product: all axes but the last two are batch axes.
///   lhs, rhs  T[batch..., m, k], U[batch..., k, n]
///   preferred the dtype of the result
///   result    [batch..., m, n]
///   source    jax.lax.batch_matmul
TESSERA_API Array batch_matmul(Operand lhs, Operand rhs, std::optional<Dtype> preferred = {});
/// The upper half of the double-width product of two integers.
///   x, y    T[...]   of the same shape and integer dtype
///   source  jax.lax.mulhi
TESSERA_API Array mulhi(Operand x, Operand y);
/// Subtracts `updates` from the slices of x at `indices`; operands as in scatter.
///   source  jax.lax.scatter_sub
TESSERA_API Array scatter_sub(Operand x, const Array& indices, const Array& updates, const IndexAxes& axes,
                              const IndexOptions& options = {});
/// Applies f to the slices of x at `indices`, to each element as often as it is indexed.
///   slice_sizes  one per axis of x, as in gather
///   options      with .unique, f is called once on all slices, and reverse mode works
///   source       jax.lax.scatter_apply
TESSERA_API Array scatter_apply(Operand x, const Array& indices, const SharedFunction<Array(const Array&)>& f,
                                const IndexAxes& axes, const Dims& slice_sizes,
                                const IndexOptions& options = {});

/// Broadcasts x to the shape of `like`, by NumPy's rules.
///   source  jax.lax.broadcast_like
TESSERA_API Array broadcast_like(Operand x, Operand like);
/// Adds leading axes of size 1 up to the given rank.
///   errors  ArgumentError for a rank below that of x
///   source  jax.lax.broadcast_to_rank
TESSERA_API Array broadcast_to_rank(Operand x, std::int64_t rank);
/// An array of the given shape whose elements are their indices along one axis.
///   source  jax.lax.broadcasted_iota
TESSERA_API Array broadcasted_iota(Dtype dtype, const Shape& shape, std::int64_t axis, Where where = here());
/// Returns the sizes as a vector of the default integer dtype.
///   source  jax.lax.shape_as_value
TESSERA_API Array shape_as_value(const Shape& shape);
/// Sorts keys in ascending order along an axis, and permutes the values in the same way.
///   keys, values  T[...], U[...]   of the same shape
///   source        jax.lax.sort_key_val
TESSERA_API std::pair<Array, Array> sort_key_val(Operand keys, Operand values, std::int64_t axis = -1,
                                                 bool stable = true);

struct ApproxOptions {
  std::int64_t axis = -1;       ///< the axis along which elements are selected
  double recall_target = 0.95;  ///< the minimal recall; without effect: the recall is always 1
  std::int64_t reduction_input_size_override = -1;  ///< accepted as in JAX; without effect
  bool aggregate_to_topk = true;                    ///< accepted as in JAX; without effect
};
/// The k largest elements along an axis, descending, and their indices. Exact, as in JAX on CPUs.
///   x       T[...]   floating
///   result  T[...] and i32[...]: the axis has size k
///   errors  ArgumentError for k larger than the axis or a recall outside (0, 1]; DtypeError
///   source  jax.lax.approx_max_k
TESSERA_API std::pair<Array, Array> approx_max_k(Operand x, std::int64_t k,
                                                 const ApproxOptions& options = {});
/// The k smallest elements along an axis, ascending, and their indices. See approx_max_k.
///   source  jax.lax.approx_min_k
TESSERA_API std::pair<Array, Array> approx_min_k(Operand x, std::int64_t k,
                                                 const ApproxOptions& options = {});

/// Convolution with dilation and without groups. The axes are "NCHW" of lhs, "OIHW" of rhs, "NCHW" of the result.
///   source  jax.lax.conv_with_general_padding
TESSERA_API Array conv_with_general_padding(Operand lhs, Operand rhs, const Dims& strides, Padding padding,
                                            const Dims& lhs_dilation = {}, const Dims& rhs_dilation = {},
                                            std::optional<Dtype> preferred = {});

struct ScaledDotOptions {
  Array lhs_scale = {}, rhs_scale = {};  ///< the scales; 1 if empty
  /// Default: contracts the last axis of lhs with the second to last of rhs; all axes before the last two are batch
  /// axes.
  std::optional<DotAxes> axes = {};
  std::optional<Dtype> preferred = bf16;  ///< the dtype of the result
};
/// Product of block-scaled operands: each operand is first multiplied in bf16 by its scales, one per block along the
/// contracted axes.
///   lhs, rhs  T[...], U[...]   usually 8-bit or narrower floats
///   scales    the rank and sizes of the operand; along contracted axes their size must divide the operand's
///   errors    ShapeError for scales that do not fit; those of dot_general
///   source    jax.lax.scaled_dot
TESSERA_API Array scaled_dot(Operand lhs, Operand rhs, const ScaledDotOptions& options = {});

/// The axes of a ragged product: those of a dot_general; the ragged axis of lhs, which is split into groups; and the
/// group axis of rhs, if the ragged axis is not contracted.
struct RaggedDotAxes {
  DotAxes dot;
  std::int64_t lhs_ragged;
  std::optional<std::int64_t> rhs_group = {};
};
/// Multiplies each group of consecutive rows with its own matrix: result[i] = lhs[i] rhs[g] for the rows i of group g.
/// Rows after the last group are 0.
///   lhs     T[m, k]
///   rhs     U[g, k, n]
///   sizes   integer[g]: the number of rows of each group
///   result  [m, n]
///   cost    2 m k n operations, plus one block of up to 128 rows for each group, whose last block is padded
///   errors  ShapeError, DtypeError
///   source  jax.lax.ragged_dot
TESSERA_API Array ragged_dot(Operand lhs, Operand rhs, const Array& sizes,
                             std::optional<Dtype> preferred = {});
/// ragged_dot over any axes. The ragged axis of lhs is an axis of the result (as in ragged_dot), contracted (the result
/// has a leading group axis with one product per group), or a batch axis (then groups have no effect).
///   sizes   integer[g], or [batch..., axes of lhs before the ragged one..., g]
///   result  as dot_general, without the group axis of rhs
///   source  jax.lax.ragged_dot_general
TESSERA_API Array ragged_dot_general(Operand lhs, Operand rhs, const Array& sizes, const RaggedDotAxes& axes,
                                     std::optional<Dtype> preferred = {});

}  // namespace tessera::inline v0::lax

namespace tessera::inline v0::lax::linalg {

/// Rank-1 update of a Cholesky factor: the upper triangular factor of r^T r + w w^T from r, that of r^T r.
///   r, w    T[n, n], T[n]   real
///   cost    3 n^2 operations, n sequential rotations
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.cholesky_update
TESSERA_API Array cholesky_update(Operand r, Operand w);
/// Converts a list of row swaps, as lu returns it, to a permutation of rows.
///   pivots  i32[..., k]: row i was swapped with row pivots[i]
///   size    the size of the permutation, at least k
///   result  i32[..., size]
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.lu_pivots_to_permutation
TESSERA_API Array lu_pivots_to_permutation(Operand pivots, std::int64_t size);
/// Products with the matrix q that Householder reflectors define, without forming q.
///   a, taus    T[..., m, n], T[..., k]   as geqrf returns them
///   c          T[..., m, p], or [..., p, m] from the right
///   left       true: q c; false: c q
///   transpose  true: uses the adjoint of q
///   cost       4 m k p operations
///   errors     ShapeError, DtypeError
///   source     jax.lax.linalg.ormqr
TESSERA_API Array ormqr(Operand a, const Array& taus, const Array& c, bool left = true,
                        bool transpose = false);

struct QdwhOptions {
  bool is_hermitian = false;  ///< promises that x is Hermitian; without effect
  int max_iterations = 10;
  std::optional<double> eps = {};  ///< the machine epsilon of the dtype unless given
};
struct QdwhResult {
  Array u;             ///< T[m, n]: orthonormal columns
  Array h;             ///< T[n, n]: Hermitian, positive semidefinite
  Array iterations;    ///< i32[]
  Array is_converged;  ///< bool[]
  TESSERA_FIELDS(u, h, iterations, is_converged)
};
/// The polar decomposition x = u h by Halley's iteration with dynamic weights (Nakatsukasa, Bai, Gygi 2010).
///   x       T[m, n]   m at least n
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.qdwh
TESSERA_API QdwhResult qdwh(Operand x, const QdwhOptions& options = {});

struct SymmetricProductOptions {
  double alpha = 1, beta = 0;
  bool symmetrize_output = false;  ///< copies the lower triangle to the upper one
};
/// Computes alpha a a^T + beta c.
///   a, c    T[..., m, k], T[..., m, m]
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.symmetric_product
TESSERA_API Array symmetric_product(Operand a, Operand c, const SymmetricProductOptions& options = {});

/// Solves t x = b for a tridiagonal matrix t, with partial pivoting.
///   dl, d, du         T[..., n]: below the diagonal (dl[0] is not read), the diagonal, above it (du[n-1] is not
///                     read)
///   b                 T[..., n, k]
///   perturb_singular  replaces pivots of 0 by the machine epsilon, as inverse iteration needs it
///   cost              8 n k operations, 2 n sequential steps
///   errors            ShapeError, DtypeError
///   source            jax.lax.linalg.tridiagonal_solve; LAPACK gtsv
TESSERA_API Array tridiagonal_solve(Operand dl, Operand d, Operand du, Operand b,
                                    bool perturb_singular = false);

}  // namespace tessera::inline v0::lax::linalg
