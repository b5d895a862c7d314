// Matrix decompositions, eigenvalues and triangular systems, by LAPACK. Strict, as in jax.lax.linalg; NumPy's
// names are in lib/linalg/linalg.h.
//
//   For all of them:
//   x       T[..., m, n]   T one of f32, f64, c64, c128; leading axes are a batch
//   NaN     in all results of a matrix that has no solution: one that is not positive definite (cholesky),
//           not finite, or whose iteration does not converge. lu of a matrix that is not finite has NaN only
//           in the elements that depend on such elements. Other matrices of the batch are not affected
//   errors  DtypeError for other dtypes, ShapeError for matrices of another form
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

struct TriangularSolve {
  bool left_side, lower, transpose_a, conjugate_a, unit_diagonal;
  TESSERA_FIELDS(left_side, lower, transpose_a, conjugate_a, unit_diagonal)
};
struct Qr {
  bool full_matrices;
  bool pivoting = false;
  TESSERA_FIELDS(full_matrices, pivoting)
};
struct Svd {
  bool full_matrices, compute_uv;
  TESSERA_FIELDS(full_matrices, compute_uv)
};
struct Eigh {
  bool lower, compute_vectors;
  TESSERA_FIELDS(lower, compute_vectors)
};
struct Eig {
  bool left, right, vector_derivatives;
  TESSERA_FIELDS(left, right, vector_derivatives)
};
struct Schur {
  bool compute_vectors;
  TESSERA_FIELDS(compute_vectors)
};
struct Tridiagonal {
  bool lower;
  TESSERA_FIELDS(lower)
};
TESSERA_API extern const Primitive cholesky_p, triangular_solve_p, lu_p, geqrf_p, geqp3_p,
    householder_product_p, qr_p, svd_p, eigh_p, eig_p, schur_p, hessenberg_p, tridiagonal_p;

// Returns the unique part of the results of a primitive whose definition leaves a choice (the signs of
// eigenvectors, an order): arrays that are equal for all correct results. For other primitives returns the
// results.
TESSERA_API Arrays unique_results(const Primitive& primitive, const Arrays& results);

namespace lax::linalg {

/// The Cholesky factor: lower triangular l with x = l l^H, its diagonal positive. Only the lower triangle of
/// x is read, and the real part of the diagonal.
///   x                 T[..., n, n]   Hermitian, positive definite
///   symmetrize_input  replace x by (x + x^H) / 2 first, so that gradients are Hermitian as well
///   result            T[..., n, n]
///   cost              n^3 / 3
///   source            jax.lax.linalg.cholesky
TESSERA_API Array cholesky(Operand x, bool symmetrize_input = true);

struct TriangularSolveOptions {
  bool left_side = false;      ///< solve op(a) x = b, else x op(a) = b
  bool lower = false;          ///< read the lower triangle of a, otherwise the upper
  bool transpose_a = false;    ///< op(a) = a^T
  bool conjugate_a = false;    ///< op(a) = conj(a), or a^H if both
  bool unit_diagonal = false;  ///< the diagonal of a is taken as 1 and not read
};
/// Solves a system whose matrix is triangular. A zero on the diagonal gives infinities and NaN.
///   a, b    T[..., k, k], T[..., m, n] with k = m on the left side, n on the right; equal batches
///   result  x: T[..., m, n]
///   cost    k m n
///   source  jax.lax.linalg.triangular_solve
TESSERA_API Array triangular_solve(Operand a, const Array& b, const TriangularSolveOptions& options = {});

struct LuFactors {
  Array lu;           ///< T[..., m, n]: u on and above the diagonal, l below (its diagonal is 1)
  Array pivots;       ///< i32[..., min(m, n)]: row i was swapped with row pivots[i], in this order
  Array permutation;  ///< i32[..., m]: row i of l u is row permutation[i] of x
  TESSERA_FIELDS(lu, pivots, permutation)
};
/// LU factors with row pivoting: x[permutation] = l u. For a singular matrix u has a zero on its diagonal.
///   cost    2/3 n^3
///   source  jax.lax.linalg.lu
TESSERA_API LuFactors lu(Operand x);

struct Reflectors {
  Array a;     ///< T[..., m, n]: r on and above the diagonal; the vectors of the reflectors below it
  Array taus;  ///< T[..., min(m, n)]: the scales of the reflectors
  TESSERA_FIELDS(a, taus)
};
/// QR factors in the form of LAPACK's geqrf: q = H(1) ... H(k), H(i) = 1 - taus[i] v v^H, v = (0, ..., 1, a
/// below the diagonal).
///   source  jax._src.lax.linalg.geqrf
TESSERA_API Reflectors geqrf(Operand x);
struct PivotedReflectors {
  Array a, taus;  ///< as returned by geqrf, for x[..., :, pivots]
  Array pivots;   ///< i32[..., n]: column i is column pivots[i] of x
  TESSERA_FIELDS(a, taus, pivots)
};
/// QR factors, in the form of geqrf, of x with its columns reordered: first those selected by `first`, then
/// repeatedly the one whose part orthogonal to the previous columns is longest. After the
/// selected columns the diagonal of r therefore descends in absolute value.
///   first   i32[..., n]: nonzero for columns that come first; default: none
TESSERA_API PivotedReflectors geqp3(Operand x, const Array& first = {});
/// The first n columns of a product of reflectors.
///   a, taus  T[..., m, n] with m >= n, T[..., k] with k <= n, as geqrf and hessenberg return them
///   result   T[..., m, n]
///   source   jax.lax.linalg.householder_product
TESSERA_API Array householder_product(Operand a, const Array& taus);

struct QrFactors {
  Array q;  ///< T[..., m, k]: orthonormal columns
  Array r;  ///< T[..., k, n]: upper triangular
  TESSERA_FIELDS(q, r)
};
/// QR factors: x = q r, k = m with full_matrices, otherwise min(m, n).
///   cost    2 m n^2 - 2/3 n^3 for r, and the same for q
///   source  jax.lax.linalg.qr
TESSERA_API QrFactors qr(Operand x, bool full_matrices = true);
struct PivotedQrFactors {
  Array q, r;    ///< as returned by qr; the diagonal of r descends in absolute value
  Array pivots;  ///< i32[..., n]: column i of q r is column pivots[i] of x
  TESSERA_FIELDS(q, r, pivots)
};
/// QR factors that reveal the rank: x[..., :, pivots] = q r; each pivot is the column whose part orthogonal
/// to the previous ones is longest.
///   source  jax.lax.linalg.qr with pivoting
TESSERA_API PivotedQrFactors pivoted_qr(Operand x, bool full_matrices = true);

/// Selects some of the eigenvalues or singular values: those of index first <= i < second in the order in which the
/// function returns them. All of them are computed.
///   errors  ArgumentError for an empty range, and for one beyond the last value
using Subset = std::optional<std::pair<std::int64_t, std::int64_t>>;

struct SvdFactors {
  Array u;   ///< T[..., m, k]: orthonormal columns; k is m with full_matrices, otherwise min(m, n)
  Array s;   ///< real[..., min(m, n)]: descending
  Array vh;  ///< T[..., k, n]: orthonormal rows; k is n with full_matrices, otherwise min(m, n)
  TESSERA_FIELDS(u, s, vh)
};
/// Singular value decomposition x = u s vh, by divide and conquer.
///   subset_by_index  {0, 2}: the two largest and their vectors; needs full_matrices = false
///   source           jax.lax.linalg.svd
TESSERA_API SvdFactors svd(Operand x, bool full_matrices = true, const Subset& subset_by_index = {});
/// Singular values only, descending: real[..., min(m, n)].
///   source  jax.lax.linalg.svd with compute_uv = False
TESSERA_API Array singular_values(Operand x, const Subset& subset_by_index = {});

struct EighResult {
  Array v;  ///< T[..., n, n]: orthonormal columns
  Array w;  ///< real[..., n]: ascending
  TESSERA_FIELDS(v, w)
};
/// Eigenvalues and vectors of Hermitian matrices, x v = v w. One triangle of x is read. The derivative is
/// defined where no two eigenvalues are equal.
///   lower             read the lower triangle, otherwise the upper
///   symmetrize_input  replace x by (x + x^H) / 2 first
///   subset_by_index   {n - 2, n}: the two largest and their vectors
///   source            jax.lax.linalg.eigh
TESSERA_API EighResult eigh(Operand x, bool lower = true, bool symmetrize_input = true,
                            const Subset& subset_by_index = {});
/// Eigenvalues of Hermitian matrices, ascending: real[..., n].
TESSERA_API Array hermitian_values(Operand x, bool lower = true, bool symmetrize_input = true,
                                   const Subset& subset_by_index = {});

struct EigOptions {
  bool compute_left_eigenvectors = true, compute_right_eigenvectors = true;
  bool enable_eigvec_derivs = false;  ///< allow derivatives of vectors; the eigenvalues of x must be distinct
};
struct EigResult {
  Array w;      ///< complex[..., n]: in unspecified order
  Array left;   ///< complex[..., n, n]: columns u with u^H x = w u^H; empty unless requested
  Array right;  ///< complex[..., n, n]: columns v with x v = v w; empty unless requested
  TESSERA_FIELDS(w, left, right)
};
/// Eigenvalues and vectors of general matrices. Vectors have norm 1 and a real largest component. The derivative
/// is defined where no two eigenvalues are equal.
///   source  jax.lax.linalg.eig
TESSERA_API EigResult eig(Operand x, const EigOptions& options = {});

struct SchurResult {
  /// T[..., n, n]: upper triangular; for real matrices with 2 by 2 blocks for conjugate pairs.
  Array t;
  Array vectors;  ///< T[..., n, n]: orthonormal columns; empty unless requested
  TESSERA_FIELDS(t, vectors)
};
/// Schur form: x = vectors t vectors^H.
///   source  jax.lax.linalg.schur
TESSERA_API SchurResult schur(Operand x, bool compute_schur_vectors = true);
/// Hessenberg form, x = q h q^H: h is on and above the first subdiagonal of `a`, and the reflectors of q are
/// below it.
///   result  a: T[..., n, n], taus: T[..., n-1]
///   source  jax.lax.linalg.hessenberg
TESSERA_API Reflectors hessenberg(Operand x);

struct TridiagonalResult {
  Array a;     ///< T[..., n, n]: the vectors of the reflectors
  Array d, e;  ///< real[..., n], real[..., n-1]: the diagonal and the off-diagonal
  Array taus;  ///< T[..., n-1]
  TESSERA_FIELDS(a, d, e, taus)
};
/// Reduces a Hermitian matrix to q t q^H with t real and tridiagonal. One triangle of x is read.
///   source  jax.lax.linalg.tridiagonal
TESSERA_API TridiagonalResult tridiagonal(Operand x, bool lower = true);

}  // namespace lax::linalg
}  // namespace tessera::inline v0
