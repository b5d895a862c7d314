// The strict operations that this layer is made of, and those of jax.lax that are made of others.
#pragma once
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <functional>

namespace tessera::inline v0::lax {

/// x with axes of `sizes` in front, along which it repeats.
///   source  jax.lax.broadcast
TESSERA_API Array broadcast(Operand x, const Shape& sizes);
/// Axes [start, stop), or all from `start` on, made one; negative numbers count from the end.
///   errors  ArgumentError for an empty or a reversed range
///   source  jax.lax.collapse
TESSERA_API Array collapse(Operand x, std::int64_t start, std::optional<std::int64_t> stop = {});
/// One index of an axis; without `keep` the axis goes. Negative ones count from the end.
///   errors  ArgumentError outside of the axis
///   source  jax.lax.index_in_dim
TESSERA_API Array index_in_dim(Operand x, std::int64_t index, std::int64_t axis = 0, bool keep = true);
/// Elements of x at indices along several axes at once: one array of indices per axis.
///   indices  I[n] each
///   result   T[n, other axes of x]; indices are counted round: -1 is the last one, n the first
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
/// x with f applied to the slices at indices: as often as they name an element.
///   slice_sizes  one per axis of x, as in gather
///   options      with .unique f runs once, and derivatives go backward, too
///   source       jax.lax.scatter_apply
TESSERA_API Array scatter_apply(Operand x, const Array& indices, const std::function<Array(const Array&)>& f,
                                const IndexAxes& axes, const Dims& slice_sizes,
                                const IndexOptions& options = {});

/// x broadcast to the shape of `like`, as NumPy does.
///   source  jax.lax.broadcast_like
TESSERA_API Array broadcast_like(Operand x, Operand like);
/// x with axes of size 1 in front, up to this rank.
///   errors  ArgumentError for a rank below that of x
///   source  jax.lax.broadcast_to_rank
TESSERA_API Array broadcast_to_rank(Operand x, std::int64_t rank);
/// The index along one axis as an array of a shape.
///   source  jax.lax.broadcasted_iota
TESSERA_API Array broadcasted_iota(Dtype dtype, const Shape& shape, std::int64_t axis, Where where = here());
/// The sizes as a vector of the default integer.
///   source  jax.lax.shape_as_value
TESSERA_API Array shape_as_value(const Shape& shape);
/// Keys in ascending order along an axis, and values reordered alike.
///   keys, values  T[...], U[...]   one shape
///   source        jax.lax.sort_key_val
TESSERA_API std::pair<Array, Array> sort_key_val(Operand keys, Operand values, std::int64_t axis = -1,
                                                 bool stable = true);

struct ApproxOptions {
  std::int64_t axis = -1;       ///< along which elements are chosen
  double recall_target = 0.95;  ///< how many of the true ones are found at least: here all
  std::int64_t reduction_input_size_override = -1;  ///< of the axis in all parts of it; changes nothing here
  bool aggregate_to_topk = true;  ///< false: more than k results, of a first step; here the same k
};
/// The k largest elements along an axis, descending, and where they were. Exact, as in JAX on CPUs.
///   x       T[...]   floating
///   result  T[...] and i32[...]: the axis has the size k
///   errors  ArgumentError for k beyond the axis or a recall outside (0, 1]; DtypeError
///   source  jax.lax.approx_max_k
TESSERA_API std::pair<Array, Array> approx_max_k(Operand x, std::int64_t k,
                                                 const ApproxOptions& options = {});
/// The same of the k smallest elements, ascending.
///   source  jax.lax.approx_min_k
TESSERA_API std::pair<Array, Array> approx_min_k(Operand x, std::int64_t k,
                                                 const ApproxOptions& options = {});

/// A convolution with dilation and without groups, in the order "NCHW", "OIHW", "NCHW".
///   source  jax.lax.conv_with_general_padding
TESSERA_API Array conv_with_general_padding(Operand lhs, Operand rhs, const Dims& strides, Padding padding,
                                            const Dims& lhs_dilation = {}, const Dims& rhs_dilation = {},
                                            std::optional<Dtype> preferred = {});

struct ScaledDotOptions {
  Array lhs_scale = {}, rhs_scale = {};   ///< 1 where empty
  std::optional<DotAxes> axes = {};       ///< matrices unless given: the last axes, all before them a batch
  std::optional<Dtype> preferred = bf16;  ///< of the result
};
/// A product of operands with scales for blocks along the contracted axes: each is multiplied by its scales in
/// bf16 first.
///   lhs, rhs  T[...], U[...]   narrow floats, as a rule
///   scales    of the operands' rank and sizes, but along contracted axes, whose size is a multiple of theirs
///   errors    ShapeError for scales that do not fit; as dot_general
///   source    jax.lax.scaled_dot
TESSERA_API Array scaled_dot(Operand lhs, Operand rhs, const ScaledDotOptions& options = {});

/// The axes of a ragged product: those of a dot_general; the axis of lhs that is split into groups; and the axis
/// of rhs that runs over groups, where the ragged axis is one of the result.
struct RaggedDotAxes {
  DotAxes dot;
  std::int64_t lhs_ragged;
  std::optional<std::int64_t> rhs_group = {};
};
/// Products of each group of rows with a matrix of its own: result[i] = lhs[i] rhs[g] for the i of group g. Rows
/// behind the last group are 0.
///   lhs     T[m, k]
///   rhs     U[g, k, n]
///   sizes   integer[g]: how many rows each group has, one after the other
///   result  [m, n]
///   cost    2 m k n operations, and those of up to g blocks of rows more
///   errors  ShapeError, DtypeError
///   source  jax.lax.ragged_dot
TESSERA_API Array ragged_dot(Operand lhs, Operand rhs, const Array& sizes,
                             std::optional<Dtype> preferred = {});
/// The same over any axes. The ragged axis of lhs is one of the result (as above), contracted (the result has an
/// axis for the groups in front: a product for each of them), or a batch axis (then groups change nothing).
///   sizes   integer[g], or [batch..., axes of lhs before the ragged one..., g]
///   result  as dot_general, without the axis of groups in rhs
///   source  jax.lax.ragged_dot_general
TESSERA_API Array ragged_dot_general(Operand lhs, Operand rhs, const Array& sizes, const RaggedDotAxes& axes,
                                     std::optional<Dtype> preferred = {});

}  // namespace tessera::inline v0::lax

namespace tessera::inline v0::lax::linalg {

/// The upper triangular factor of r^T r + w w^T from that of r^T r.
///   r, w    T[n, n], T[n]   real
///   cost    3 n^2 operations, n rotations one after the other
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.cholesky_update
TESSERA_API Array cholesky_update(Operand r, Operand w);
/// The permutation of rows that a list of row swaps makes.
///   pivots  i32[..., k]: row i was swapped with row pivots[i]
///   size    of the permutation, at least k
///   result  i32[..., size]
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.lu_pivots_to_permutation
TESSERA_API Array lu_pivots_to_permutation(Operand pivots, std::int64_t size);
/// Products with the matrix q that reflectors stand for, which is never made.
///   a, taus    T[..., m, n], T[..., k]   as geqrf gives them
///   c          T[..., m, p], or [..., p, m] from the right
///   left       q c, else c q
///   transpose  the adjoint of q
///   cost       4 m k p operations
///   errors     ShapeError, DtypeError
///   source     jax.lax.linalg.ormqr
TESSERA_API Array ormqr(Operand a, const Array& taus, const Array& c, bool left = true,
                        bool transpose = false);

struct QdwhOptions {
  bool is_hermitian = false;  ///< a promise; changes nothing
  int max_iterations = 10;
  std::optional<double> eps = {};  ///< the dtype's unless given
};
struct QdwhResult {
  Array u;             ///< T[m, n]: orthonormal columns
  Array h;             ///< T[n, n]: Hermitian, positive semidefinite
  Array iterations;    ///< i32[]
  Array is_converged;  ///< bool[]
};
/// The polar decomposition x = u h by Halley's iteration with dynamic weights (Nakatsukasa, Bai, Gygi 2010).
///   x       T[m, n]   m at least n
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.qdwh
TESSERA_API QdwhResult qdwh(Operand x, const QdwhOptions& options = {});

struct SymmetricProductOptions {
  double alpha = 1, beta = 0;
  bool symmetrize_output = false;  ///< the upper triangle copied from the lower one
};
/// alpha a a^T + beta c.
///   a, c    T[..., m, k], T[..., m, m]
///   errors  ShapeError, DtypeError
///   source  jax.lax.linalg.symmetric_product
TESSERA_API Array symmetric_product(Operand a, Operand c, const SymmetricProductOptions& options = {});

/// x with t x = b for a tridiagonal matrix t, with row pivoting.
///   dl, d, du         T[..., n]: below the diagonal (dl[0] is not read), the diagonal, above it (du[n-1] is not
///                     read)
///   b                 T[..., n, k]
///   perturb_singular  pivots of 0 become a tiny number, as inverse iteration needs it
///   cost              8 n k operations, n steps one after the other
///   errors            ShapeError, DtypeError
///   source            jax.lax.linalg.tridiagonal_solve; LAPACK gtsv
TESSERA_API Array tridiagonal_solve(Operand dl, Operand d, Operand du, Operand b,
                                    bool perturb_singular = false);

}  // namespace tessera::inline v0::lax::linalg
