// Linear algebra with the names of numpy.linalg and scipy.linalg.
//   For all functions:
//   x, a    T[..., m, n]   f32, f64, c64 or c128 (bool and integers become floating); leading axes are a
//   batch, and those of two operands broadcast
//   result  an array, or a struct of arrays, which is a tree: jit, vmap and grad accept and return it
//   NaN     for a matrix that is not finite, and for the Cholesky factor of a matrix that is not positive
//           definite; systems with a singular matrix, and its inverse, have infinite or NaN elements
//   errors  ShapeError for matrices of another form; DtypeError for f16 and bf16, which must be converted
//           with astype
//   source  jax.numpy.linalg, jax.scipy.linalg; by LAPACK
#pragma once
#include <tessera/lib/axis.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/signals.h>
#include <tessera/ops/linalg/decompositions.h>

namespace tessera::inline v0::linalg {

struct CholeskyOptions {
  ByName by_name = ByName();
  bool upper = false;            ///< return u with a = u^H u; default: l with a = l l^H
  bool symmetrize_input = true;  ///< replace a by (a + a^H) / 2 first; false: read only its lower triangle
};
/// The Cholesky factor of a Hermitian positive definite matrix.
TESSERA_API Array cholesky(Operand a, CholeskyOptions options = {});

enum class QrMode { reduced, complete, r, raw };
/// QR factors: q [..., m, k] with orthonormal columns, r [..., k, n] upper triangular.
///   mode  reduced: k = min(m, n); complete: k = m; r: reduced without q (which is empty);
///         raw: LAPACK's reflectors in place of q, transposed, and their scales in place of r
///   result  .q, .r
TESSERA_API lax::linalg::QrFactors qr(Operand a, QrMode mode = QrMode::reduced);
/// QR factors with column pivoting, a[..., :, pivots] = q r: each pivot is the column whose part orthogonal
/// to the previous ones is longest, so that the diagonal of r descends in absolute value and reveals the
/// rank. The modes are those of qr.
///   result  .q, .r, .pivots
///   source  jax.scipy.linalg.qr with pivoting; LAPACK geqp3
TESSERA_API lax::linalg::PivotedQrFactors pivoted_qr(Operand a, QrMode mode = QrMode::reduced);

using lax::linalg::Subset;

struct SvdValuesOptions {
  ByName by_name = ByName();
  bool hermitian = false;       ///< a is Hermitian: uses the eigenvalues of (a + a^H) / 2
  Subset subset_by_index = {};  ///< {0, 2}: the two largest
};
struct SvdOptions {
  ByName by_name = ByName();
  /// u [..., m, m] and vh [..., n, n]; false: [..., m, k] and [..., k, n], k = min(m, n)
  bool full_matrices = true;
  bool hermitian = false;       ///< a is Hermitian: uses the eigenvectors of (a + a^H) / 2
  Subset subset_by_index = {};  ///< {0, 2}: the two largest and their vectors; needs full_matrices = false
};
/// Singular value decomposition a = u s vh, s descending.
///   result  .u, .s, .vh
TESSERA_API lax::linalg::SvdFactors svd(Operand a, SvdOptions options = {});
TESSERA_API lax::linalg::SvdFactors svd(Operand a, bool full_matrices);
/// The singular values only, descending.
///   source  jax.numpy.linalg.svdvals; svd with compute_uv = False
TESSERA_API Array svdvals(Operand a, SvdValuesOptions options = {});

struct LuParts {
  Array p, l, u;
  TESSERA_FIELDS(p, l, u)
};
TESSERA_API LuParts lu(Operand a);  ///< .p, .l, .u with a = p l u, where p is a permutation matrix
struct PermutedLu {
  Array pl, u;
  TESSERA_FIELDS(pl, u)
};
/// LU factors with permuted l: a = pl u, where pl is the product of p and l.
///   result  .pl, .u
///   source  jax.scipy.linalg.lu with permute_l
TESSERA_API PermutedLu permuted_lu(Operand a);
struct LuAndPivots {
  Array lu, pivots;
  TESSERA_FIELDS(lu, pivots)
};
/// The input of lu_solve: .lu with l and u in one matrix, and the row .pivots.
TESSERA_API LuAndPivots lu_factor(Operand a);

struct CholeskyAndSide {
  Array factor;
  bool lower;
  TESSERA_FIELDS(factor, lower)
};
/// The Cholesky factor for cho_solve. The other triangle is zero, but do not rely on it.
TESSERA_API CholeskyAndSide cho_factor(Operand a, bool lower = false);

struct SchurParts {
  Array t, z;
  TESSERA_FIELDS(t, z)
};
/// The Schur form of a real matrix: real, or complex and upper triangular.
enum class SchurOutput : std::uint8_t { real, complex };
/// Schur form a = z t z^H. For real a, t is real with 2 by 2 blocks for conjugate pairs, unless complex
/// output is requested.
///   result  .t, .z
///   source  jax.scipy.linalg.schur
TESSERA_API SchurParts schur(Operand a, SchurOutput output = SchurOutput::real);

struct Hessenberg {
  Array h, q;
  TESSERA_FIELDS(h, q)
};
/// Hessenberg form a = q h q^H; h is zero below its first subdiagonal.
///   calc_q  false: q is empty
///   result  .h, .q
///   source  jax.scipy.linalg.hessenberg
TESSERA_API Hessenberg hessenberg(Operand a, bool calc_q = true);

struct PolarParts {
  Array u, p;
  TESSERA_FIELDS(u, p)
};
/// Polar decomposition a = u p, or p u if `left`; u has orthonormal columns or rows, p is positive
/// semidefinite. Computed by the SVD.
///   result  .u, .p
TESSERA_API PolarParts polar(Operand a, bool left = false);

struct Eigen {
  Array eigenvalues, eigenvectors;  ///< [..., n], and [..., n, n] with the vectors as columns
  TESSERA_FIELDS(eigenvalues, eigenvectors)
};
struct EighOptions {
  ByName by_name = ByName();
  bool lower = true;  ///< read the lower triangle, otherwise the upper
  bool symmetrize_input = true;
  Subset subset_by_index = {};  ///< {n - 2, n}: the two largest and their vectors
};
/// Eigenvalues and eigenvectors of Hermitian matrices, ascending.
///   result  .eigenvalues, .eigenvectors
TESSERA_API Eigen eigh(Operand a, EighOptions options = {});
TESSERA_API Array eigvalsh(Operand a, EighOptions options = {});  ///< eigenvalues only, ascending
/// Eigenvalues and eigenvectors of general matrices: complex, in unspecified order. Only the values can be differentiated
/// (lax::linalg::eig has an option).
///   result  .eigenvalues, .eigenvectors
TESSERA_API Eigen eig(Operand a);
TESSERA_API Array eigvals(Operand a);  ///< eigenvalues only

struct TridiagonalOptions {
  ByName by_name = ByName();
  bool eigvals_only = false;
  /// Selects the eigenvalues in (lowest, highest], or those with these numbers (both ends included), where
  /// the smallest has number 0.
  std::optional<std::pair<double, double>> values = {};
  std::optional<std::pair<std::int64_t, std::int64_t>> indices = {};
};
/// Eigenvalues, ascending, and vectors of a Hermitian tridiagonal matrix.
///   d, e    real[n], T[n-1]: the diagonal and the superdiagonal
///   result  the selected eigenvalues and their vectors; no vectors with .eigvals_only
///   errors  TraceError for `values` if d or e is traced; ArgumentError, ShapeError
///   source  jax.scipy.linalg.eigh_tridiagonal
TESSERA_API Eigen eigh_tridiagonal(Operand d, Operand e, TridiagonalOptions options = {});

/// Known properties of the matrix of a system.
enum class Assume : std::uint8_t {
  general,
  symmetric,  ///< treated as general
  hermitian,  ///< treated as general
  positive,   ///< Hermitian positive definite: uses the Cholesky factor and reads one triangle
};
struct SolveOptions {
  ByName by_name = ByName();
  Assume assume = Assume::general;
  bool lower = false;  ///< read the lower triangle of a positive definite matrix, otherwise the upper
};
/// Solves a x = b.
///   b        [n], or [..., n, k]
///   options  {.assume, .lower}
///   result   has the shape of b, and the batch of a
///   source   jax.numpy.linalg.solve; jax.scipy.linalg.solve with assume_a
TESSERA_API Array solve(Operand a, Operand b, SolveOptions options = {});
TESSERA_API Array inv(Operand a);  ///< the inverse

struct TriangularOptions {
  ByName by_name = ByName();
  int trans = 0;  ///< 0: a x = b; 1: a^T x = b; 2: a^H x = b
  bool lower = false, unit_diagonal = false;
};
/// Solves a x = b for a triangular matrix; the other triangle of a is not read.
///   a, b     T[..., n, n], and [n] or [..., n, k]
///   options  {.trans, .lower, .unit_diagonal}
///   result   of the shape of b
///   source   jax.scipy.linalg.solve_triangular
TESSERA_API Array solve_triangular(Operand a, Operand b, TriangularOptions options = {});
/// Solves a x = b from the Cholesky factor of a.
///   c        cho_factor(a)
///   source   jax.scipy.linalg.cho_solve
TESSERA_API Array cho_solve(const CholeskyAndSide& c, Operand b);
/// Solves a x = b from the LU factors of a.
///   factors  lu_factor(a)
///   trans    0: a x = b; 1: a^T x = b; 2: a^H x = b
///   source   jax.scipy.linalg.lu_solve
TESSERA_API Array lu_solve(const LuAndPivots& factors, Operand b, int trans = 0);

struct LstsqResult {
  Array x, residuals, rank, s;
  TESSERA_FIELDS(x, residuals, rank, s)
};
/// Least squares: the x of smallest norm that minimises |a x - b|. Single matrices only, no batch.
///   rcond      singular values below rcond times the largest are treated as 0; default: eps max(m, n)
///   result     .x; .residuals: |a x - b|^2 of each column; .rank; .s: the singular values of a
TESSERA_API LstsqResult lstsq(Operand a, Operand b, std::optional<double> rcond = {});
struct LstsqOptions {
  ByName by_name = ByName();
  std::optional<double> rcond = {};
  bool numpy_resid = false;  ///< residuals are empty if the rank is below n, or m <= n; needs concrete values
};
/// Least squares with options.
///   errors     TraceError for .numpy_resid if a or b is traced
///   source     jax.numpy.linalg.lstsq
TESSERA_API LstsqResult lstsq(Operand a, Operand b, LstsqOptions options);
/// The Moore-Penrose pseudoinverse.
///   rtol  singular values up to rtol times the largest are treated as 0; default: 10 eps max(m, n)
TESSERA_API Array pinv(Operand a, std::optional<double> rtol = {});
struct PinvOptions {
  ByName by_name = ByName();
  /// A number, or real[...] with one for each matrix of the batch, with which it broadcasts.
  Array rtol = {};
  bool hermitian = false;  ///< a is Hermitian: uses the eigenvectors of (a + a^H) / 2
};
TESSERA_API Array pinv(Operand a, PinvOptions options);

/// Solves tensordot(a, x, ndim of x) = b for x.
///   axes  axes of a that are moved to the end first
TESSERA_API Array tensorsolve(Operand a, Operand b, const Axes& axes = {});
/// The inverse of the map x -> tensordot(a, x, ...) that contracts all axes of a but the first `ind`.
TESSERA_API Array tensorinv(Operand a, int ind = 2);

/// Solves Sylvester's equation a x + x b = c by Schur forms (Bartels and Stewart).
///   a, b, c  T[..., m, m], [..., n, n], [..., m, n]
///   tol      smallest allowed distance between eigenvalues of a and -b
///   result   NaN if two of them are closer
///   source   jax.scipy.linalg.solve_sylvester
TESSERA_API Array solve_sylvester(Operand a, Operand b, Operand c, double tol = 1e-8);

struct QrMultiplyOptions {
  ByName by_name = ByName();
  bool left = false;       ///< q c; default: c q
  bool conjugate = false;  ///< conj(q) instead of q
};
struct QrProduct {
  Array product, r;
  TESSERA_FIELDS(product, r)
};
/// Multiplies c by q of a = q r without forming q; returns the product and r.
///   c       [..., k, p] from the left, [..., p, m] from the right, k = min(m, n); or a vector
///   source  jax.scipy.linalg.qr_multiply
TESSERA_API QrProduct qr_multiply(Operand a, Operand c, QrMultiplyOptions options = {});
struct PivotedQrProduct {
  Array product, r, pivots;
  TESSERA_FIELDS(product, r, pivots)
};
/// Multiplies c by q of pivoted_qr; returns also r and the pivots.
///   source  jax.scipy.linalg.qr_multiply with pivoting
TESSERA_API PivotedQrProduct pivoted_qr_multiply(Operand a, Operand c, QrMultiplyOptions options = {});

TESSERA_API Array det(Operand a);  ///< the determinant
struct SignAndLog {
  Array sign, logabsdet;
  TESSERA_FIELDS(sign, logabsdet)
};
/// The .sign of the determinant (for complex matrices a number on the unit circle; 0 for singular ones), and
/// the logarithm of its absolute value, .logabsdet.
TESSERA_API SignAndLog slogdet(Operand a);
/// The number of singular values above tol; default: the largest singular value times eps max(m, n).
TESSERA_API Array matrix_rank(Operand a, std::optional<double> tol = {});
struct RankOptions {
  ByName by_name = ByName();
  Array tol = {};  ///< a number, or real[...] with one for each matrix of the batch, with which it broadcasts
  bool hermitian = false;  ///< a is Hermitian: uses the eigenvalues of (a + a^H) / 2
};
TESSERA_API Array matrix_rank(Operand a, RankOptions options);

enum class NormOrderKind { standard, number, frobenius, nuclear };
/// The order of a norm: a number (also infinity, -infinity), "fro", "nuc", or the default.
struct NormOrder {
  NormOrderKind kind = NormOrderKind::standard;
  double p = 2;
  NormOrder() = default;
  template <Number T>
  NormOrder(T p) : kind(NormOrderKind::number), p(static_cast<double>(p)) {}
  TESSERA_API NormOrder(const char* name, Where where = here());
};
/// Norms of vectors (one axis), of matrices (two axes), or of all elements.
///   order   vectors: 2 by default; p: sum(|x|^p)^(1/p); inf, -inf: the largest or smallest absolute value; 0: the number of nonzero elements.
///   Matrices: "fro" by default; 1, -1: the largest or smallest column sum of absolute values; inf, -inf: the
///   same of rows; 2, -2: the largest or smallest singular value; "nuc": the sum of the singular values
///   over    axes; default: all of x
TESSERA_API Array norm(Operand x, NormOrder order = {}, ReducedAxes over = {}, bool keepdims = false);
TESSERA_API Array vector_norm(Operand x, NormOrder order = 2, ReducedAxes over = {}, bool keepdims = false);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("norm(x, order")
Array norm(Operand x, NormOrder order, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("vector_norm(x, order")
Array vector_norm(Operand x, NormOrder order, N number);
TESSERA_API Array matrix_norm(Operand x, NormOrder order = "fro",
                              bool keepdims = false);  ///< over the last two axes
/// Condition number: the norm of a times the norm of its inverse; by default from singular values.
TESSERA_API Array cond(Operand a, NormOrder order = {});

/// a to the power of n by repeated squaring; negative n: powers of the inverse.
TESSERA_API Array matrix_power(Operand a, std::int64_t n);
TESSERA_API Array multi_dot(const Arrays& arrays, Where where = here());  ///< in the cheapest order
/// Matrix exponential: Pade approximants with scaling and squaring; NaN if more than max_squarings are
/// needed.
///   upper_triangular  promises that a is upper triangular
///   source            jax.scipy.linalg.expm; Al-Mohy and Higham 2009
TESSERA_API Array expm(Operand a, bool upper_triangular = false, int max_squarings = 16);
struct ExpmFrechet {
  Array expm, frechet;
  TESSERA_FIELDS(expm, frechet)
};
/// The matrix exponential of a, and its derivative at a in the direction e.
///   compute_expm      false: expm is empty
///   source            jax.scipy.linalg.expm_frechet
TESSERA_API ExpmFrechet expm_frechet(Operand a, Operand e, bool compute_expm = true);
/// The principal square root: complex, by Schur's form.
///   source            jax.scipy.linalg.sqrtm; Björck and Hammarling 1983
TESSERA_API Array sqrtm(Operand a);
/// A function of a matrix by the Schur form and Parlett's recurrence: complex. Loses accuracy for nearly
/// equal eigenvalues.
///   f                 of the eigenvalues: (Array[n]) -> Array[n]
///   source            jax.scipy.linalg.funm
TESSERA_API Array funm(Operand a, const SharedFunction<Array(Array)>& f);
struct FunmAndError {
  Array value;
  /// Real[...]: an estimate of the relative error of each matrix; at most 1, or infinite if the value is.
  Array error;
  TESSERA_FIELDS(value, error)
};
/// funm with an error estimate, which is large for close eigenvalues with large elements above the diagonal.
///   source            jax.scipy.linalg.funm with disp = False
TESSERA_API FunmAndError funm_and_error(Operand a, const SharedFunction<Array(Array)>& f);
/// Converts a real Schur form to a complex one, whose t is upper triangular.
///   source            jax.scipy.linalg.rsf2csf
TESSERA_API SchurParts rsf2csf(Operand t, Operand z);
TESSERA_API Array vecdot(Operand x, Operand y, OneAxis along = -1,
                         DotOptions options = {});               ///< the sum of conj(x) y along an axis
TESSERA_API Array diagonal(Operand x, std::int64_t offset = 0);  ///< of the last two axes
/// The sum of a diagonal of the last two axes, in `dtype`, as for sum.
TESSERA_API Array trace(Operand x, std::int64_t offset = 0, std::optional<Dtype> dtype = {});
using tessera::cross;
using tessera::matmul;
using tessera::matrix_transpose;
using tessera::outer;
using tessera::tensordot;

TESSERA_API Array block_diag(const Arrays& arrays, Where where = here());  ///< matrices along the diagonal
/// Toeplitz matrix, constant along diagonals: first column c, first row r (default conj(c); r[0] is not
/// read).
TESSERA_API Array toeplitz(Operand c, const Array& r = {});

TESSERA_API Array circulant(Operand c);  ///< c[..., n] is the first column; each next column is rolled by one
/// Hankel matrix, constant along antidiagonals: first column, last row.
TESSERA_API Array hankel(Operand c, const Array& r = {});
TESSERA_API Array leslie(Operand f, Operand s);  ///< f[n] is the first row, s[n-1] is below the diagonal
TESSERA_API Array companion(Operand a);          ///< for the polynomial a, highest power first
TESSERA_API Array fiedler(Operand a);            ///< elements |a[i] - a[j]|
TESSERA_API Array fiedler_companion(Operand a);  ///< a companion matrix with five diagonals
/// The matrix that convolves a vector of n elements with a[..., m].
///   source  jax.scipy.linalg.convolution_matrix
TESSERA_API Array convolution_matrix(Operand a, std::int64_t n, Overlap overlap = Overlap::full);
/// The divisor of the discrete Fourier transform matrix.
enum class DftScale : std::uint8_t { none, sqrtn, n };
/// The matrix of the discrete Fourier transform; by default in the default complex dtype.
///   errors  DtypeError for a dtype that is not complex; ArgumentError
TESSERA_API Array dft(std::int64_t n, DftScale scale = DftScale::none, std::optional<Dtype> dtype = {},
                      Where where = here());
TESSERA_API Array hilbert(std::int64_t n, Where where = here());  ///< elements 1 / (i + j + 1)
/// The inverse of hilbert(n), whose elements are integers, rounded.
TESSERA_API Array invhilbert(std::int64_t n, Where where = here());
TESSERA_API Array hadamard(std::int64_t n, Dtype dtype = default_int(),
                           Where where = here());  ///< n must be a power of 2
/// Rows orthogonal to each other and to ones: [n - 1, n]; with the row ones / sqrt(n) in front [n, n].
TESSERA_API Array helmert(std::int64_t n, bool full = false, Where where = here());
enum class PascalKind : std::uint8_t { symmetric, lower, upper };
/// Binomial coefficients: i over j in the lower triangle, its transpose, or the product of both.
TESSERA_API Array pascal(std::int64_t n, PascalKind kind = PascalKind::symmetric, Where where = here());
TESSERA_API Array invpascal(std::int64_t n, PascalKind kind = PascalKind::symmetric,
                            Where where = here());  ///< the inverse of pascal(n)

}  // namespace tessera::inline v0::linalg
