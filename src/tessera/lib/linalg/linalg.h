// Linear algebra with the names of numpy.linalg and scipy.linalg.
//
// All of them:
//   x, a    T[..., m, n]   f32, f64, c64 or c128 (bool and integers become floating); axes before the last two are
//           a batch, and broadcast where there are two operands
//   NaN     where a matrix has no answer (singular, not positive definite, not finite)
//   errors  ShapeError for matrices of another form; DtypeError for f16 and bf16: convert with astype
//   source  jax.numpy.linalg, jax.scipy.linalg; by LAPACK
#pragma once
#include <tessera/lib/axis.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/signals.h>
#include <tessera/ops/linalg/decompositions.h>
#include <functional>

namespace tessera::inline v0::linalg {

struct CholeskyOptions {
  ByName by_name = ByName();
  bool upper = false;            ///< u with a = u^H u, else l with a = l l^H
  bool symmetrize_input = true;  ///< replace a by (a + a^H) / 2 first; else its lower triangle alone is read
};
/// The Cholesky factor of a Hermitian positive definite matrix.
TESSERA_API Array cholesky(Operand a, CholeskyOptions options = {});

enum class QrMode { reduced, complete, r, raw };
/// QR factors: q [..., m, k] with orthonormal columns, r [..., k, n] upper triangular.
///   mode  reduced: k = min(m, n); complete: k = m; r: reduced without q (which is empty);
///         raw: LAPACK's reflectors in place of q, transposed, and their scales in place of r
TESSERA_API lax::linalg::QrFactors qr(Operand a, QrMode mode = QrMode::reduced);
/// QR factors of a with its columns in another order, a[..., :, pivots] = q r: each is the longest across those before
/// it, so that the diagonal of r descends in absolute value, and shows the rank. The modes are those of qr.
///   source  jax.scipy.linalg.qr with pivoting; LAPACK geqp3
TESSERA_API lax::linalg::PivotedQrFactors pivoted_qr(Operand a, QrMode mode = QrMode::reduced);

using lax::linalg::Subset;

struct SvdValuesOptions {
  ByName by_name = ByName();
  bool hermitian = false;       ///< a is Hermitian: of (a + a^H) / 2, by its eigenvalues
  Subset subset_by_index = {};  ///< {0, 2}: the two largest
};
struct SvdOptions {
  ByName by_name = ByName();
  /// u [..., m, m] and vh [..., n, n]; else [..., m, k] and [..., k, n], k = min(m, n)
  bool full_matrices = true;
  bool hermitian = false;       ///< a is Hermitian: of (a + a^H) / 2, by its eigenvectors
  Subset subset_by_index = {};  ///< {0, 2}: the two largest and their vectors; needs full_matrices = false
};
/// Singular value decomposition a = u s vh, s descending.
TESSERA_API lax::linalg::SvdFactors svd(Operand a, SvdOptions options = {});
TESSERA_API lax::linalg::SvdFactors svd(Operand a, bool full_matrices);
/// The singular values alone, descending.
///   source  jax.numpy.linalg.svdvals; svd with compute_uv = False
TESSERA_API Array svdvals(Operand a, SvdValuesOptions options = {});

struct LuParts {
  Array p, l, u;
};
TESSERA_API LuParts lu(Operand a);  ///< a = p l u, p a permutation matrix
struct PermutedLu {
  Array pl, u;
};
/// a = pl u: the product p l, which is l with its rows permuted, in place of both.
///   source  jax.scipy.linalg.lu with permute_l
TESSERA_API PermutedLu permuted_lu(Operand a);
struct LuAndPivots {
  Array lu, pivots;
};
TESSERA_API LuAndPivots lu_factor(Operand a);  /// for lu_solve: l and u in one matrix, and the row pivots

struct CholeskyAndSide {
  Array factor;
  bool lower;
};
/// For cho_solve. The other triangle of the factor is zero here; do not rely on it.
TESSERA_API CholeskyAndSide cho_factor(Operand a, bool lower = false);

struct SchurParts {
  Array t, z;
};
/// Which form a real matrix gets: a real one, or a complex one that is upper triangular.
enum class SchurOutput : std::uint8_t { real, complex };
/// a = z t z^H. For real a: t is real with 2 by 2 blocks for conjugate pairs, unless complex results are asked for.
///   source  jax.scipy.linalg.schur
TESSERA_API SchurParts schur(Operand a, SchurOutput output = SchurOutput::real);

struct Hessenberg {
  Array h, q;
};
/// a = q h q^H, h zero below its first subdiagonal.
///   calc_q  false: q is empty
///   source  jax.scipy.linalg.hessenberg
TESSERA_API Hessenberg hessenberg(Operand a, bool calc_q = true);

struct PolarParts {
  Array u, p;
};
/// a = u p (or p u from the left), u with orthonormal columns or rows, p positive semidefinite. By the SVD.
TESSERA_API PolarParts polar(Operand a, bool left = false);

struct Eigen {
  Array eigenvalues, eigenvectors;  ///< [..., n], and [..., n, n] with a vector in each column
};
struct EighOptions {
  ByName by_name = ByName();
  bool lower = true;  ///< which triangle is read
  bool symmetrize_input = true;
  Subset subset_by_index = {};  ///< {n - 2, n}: the two largest and their vectors
};
TESSERA_API Eigen eigh(Operand a, EighOptions options = {});      ///< of Hermitian matrices, ascending
TESSERA_API Array eigvalsh(Operand a, EighOptions options = {});  ///< the values alone, ascending
/// For general matrices: complex, in no order. Only the values can be differentiated (lax::linalg::eig has an option).
TESSERA_API Eigen eig(Operand a);
TESSERA_API Array eigvals(Operand a);  ///< the values alone

struct TridiagonalOptions {
  ByName by_name = ByName();
  bool eigvals_only = false;
  /// Only eigenvalues in (lowest, highest], or with these numbers, the smallest having number 0, both included.
  std::optional<std::pair<double, double>> values = {};
  std::optional<std::pair<std::int64_t, std::int64_t>> indices = {};
};
/// Eigenvalues, ascending, and vectors of a Hermitian tridiagonal matrix.
///   d, e    real[n], T[n-1]: the diagonal, and the one above it
///   result  as many as are asked for; without vectors these are empty
///   errors  TraceError for `values` where d and e have none; ArgumentError, ShapeError
///   source  jax.scipy.linalg.eigh_tridiagonal
TESSERA_API Eigen eigh_tridiagonal(Operand d, Operand e, TridiagonalOptions options = {});

/// Known properties of the matrix of a system.
enum class Assume : std::uint8_t {
  general,
  symmetric,  ///< nothing more is made of it than of general
  hermitian,  ///< likewise
  positive,   ///< Hermitian positive definite: by the Cholesky factor, of which one triangle is read
};
struct SolveOptions {
  ByName by_name = ByName();
  Assume assume = Assume::general;
  bool lower = false;  ///< which triangle of a positive definite matrix is read
};
/// x with a x = b.
///   b        [n], or [..., n, k]
///   options  {.assume, .lower}
///   result   of the shape of b, and of the batch of a
///   source   jax.numpy.linalg.solve; jax.scipy.linalg.solve with assume_a
TESSERA_API Array solve(Operand a, Operand b, SolveOptions options = {});
TESSERA_API Array inv(Operand a);  ///< the inverse

struct TriangularOptions {
  ByName by_name = ByName();
  int trans = 0;  ///< 0: a x = b; 1: a^T x = b; 2: a^H x = b
  bool lower = false, unit_diagonal = false;
};
TESSERA_API Array solve_triangular(Operand a, Operand b, TriangularOptions options = {});
TESSERA_API Array cho_solve(const CholeskyAndSide& c, Operand b);
TESSERA_API Array lu_solve(const LuAndPivots& factors, Operand b, int trans = 0);

struct LstsqResult {
  Array x, residuals, rank, s;
};
/// Least squares: x that minimises |a x - b|, of the smallest norm. Matrices only, no batch.
///   rcond      singular values below rcond times the largest count as 0; eps max(m, n) unless given
///   residuals  |a x - b|^2 of each column
TESSERA_API LstsqResult lstsq(Operand a, Operand b, std::optional<double> rcond = {});
struct LstsqOptions {
  ByName by_name = ByName();
  std::optional<double> rcond = {};
  bool numpy_resid = false;  ///< residuals are empty where the rank is below n, or m <= n: it needs values
};
///   errors     TraceError for .numpy_resid where a and b have no values
///   source     jax.numpy.linalg.lstsq
TESSERA_API LstsqResult lstsq(Operand a, Operand b, LstsqOptions options);
/// The Moore-Penrose inverse.
///   rtol  singular values up to rtol times the largest count as 0; 10 eps max(m, n) unless given
TESSERA_API Array pinv(Operand a, std::optional<double> rtol = {});
struct PinvOptions {
  ByName by_name = ByName();
  Array rtol = {};  ///< a number, or real[...]: one for each matrix of the batch, with which it broadcasts
  bool hermitian = false;  ///< a is Hermitian: of (a + a^H) / 2, by its eigenvectors
};
TESSERA_API Array pinv(Operand a, PinvOptions options);

/// x with tensordot(a, x, ndim of x) = b.
///   axes  of a, to be moved to the end first
TESSERA_API Array tensorsolve(Operand a, Operand b, const Axes& axes = {});
/// The inverse of tensordot(a, x, ...): the first `ind` axes of a against the rest.
TESSERA_API Array tensorinv(Operand a, int ind = 2);

/// x with a x + x b = c, by Schur's forms (Bartels and Stewart).
///   a, b, c  T[..., m, m], [..., n, n], [..., m, n]
///   tol      how near eigenvalues of a and -b may be
///   result   NaN where two of them are nearer
///   source   jax.scipy.linalg.solve_sylvester
TESSERA_API Array solve_sylvester(Operand a, Operand b, Operand c, double tol = 1e-8);

struct QrMultiplyOptions {
  ByName by_name = ByName();
  bool left = false;       ///< q c, else c q
  bool conjugate = false;  ///< conj(q) in place of q
};
struct QrProduct {
  Array product, r;
};
/// A product with q of a = q r, which is never made, and r.
///   c       [..., k, p] from the left, [..., p, m] from the right, k = min(m, n); or a vector
///   source  jax.scipy.linalg.qr_multiply
TESSERA_API QrProduct qr_multiply(Operand a, Operand c, QrMultiplyOptions options = {});
struct PivotedQrProduct {
  Array product, r, pivots;
};
/// The same with q and r of pivoted_qr.
///   source  jax.scipy.linalg.qr_multiply with pivoting
TESSERA_API PivotedQrProduct pivoted_qr_multiply(Operand a, Operand c, QrMultiplyOptions options = {});

TESSERA_API Array det(Operand a);  ///< the determinant
struct SignAndLog {
  Array sign, logabsdet;
};
/// Sign of the determinant (of complex matrices: on the unit circle; 0 of singular ones), and the logarithm of its
/// absolute value.
TESSERA_API SignAndLog slogdet(Operand a);
/// The number of singular values above tol (largest singular value times eps max(m, n) unless given).
TESSERA_API Array matrix_rank(Operand a, std::optional<double> tol = {});
struct RankOptions {
  ByName by_name = ByName();
  Array tol = {};  ///< a number, or real[...]: one for each matrix of the batch, with which it broadcasts
  bool hermitian = false;  ///< a is Hermitian: of (a + a^H) / 2, by its eigenvalues
};
TESSERA_API Array matrix_rank(Operand a, RankOptions options);

enum class NormOrderKind { standard, number, frobenius, nuclear };
/// Which norm: a number (also infinity, -infinity), "fro", "nuc", or the default.
struct NormOrder {
  NormOrderKind kind = NormOrderKind::standard;
  double p = 2;
  NormOrder() = default;
  template <Number T>
  NormOrder(T p) : kind(NormOrderKind::number), p(static_cast<double>(p)) {}
  TESSERA_API NormOrder(const char* name, Where where = here());
};
/// Norms of vectors (one axis), of matrices (two axes), or of all elements.
///   order   vectors: 2 by default, else sum(|x|^p)^(1/p), the largest or smallest element (inf, -inf), or the number
///           of elements that are not 0 (0). Matrices: "fro" by default; 1, -1 largest and smallest column sum;
///           inf, -inf of the rows; 2, -2 largest and smallest singular value; "nuc" their sum
///   over    axes; all of x unless given
TESSERA_API Array norm(Operand x, NormOrder order = {}, Over over = {}, bool keepdims = false);
TESSERA_API Array vector_norm(Operand x, NormOrder order = 2, Over over = {}, bool keepdims = false);
TESSERA_API Array matrix_norm(Operand x, NormOrder order = "fro",
                              bool keepdims = false);  ///< of the last two axes
/// Condition number: norm of a times norm of its inverse; of singular values by default.
TESSERA_API Array cond(Operand a, NormOrder order = {});

TESSERA_API Array matrix_power(Operand a, std::int64_t n);  ///< by squaring; negative: of the inverse
TESSERA_API Array multi_dot(const Arrays& arrays, Where where = here());  ///< in the cheapest order
/// exp of a matrix: Pade approximants with scaling and squaring; NaN beyond max_squarings.
///   upper_triangular  promises that a is
///   source            jax.scipy.linalg.expm; Al-Mohy and Higham 2009
TESSERA_API Array expm(Operand a, bool upper_triangular = false, int max_squarings = 16);
struct ExpmFrechet {
  Array expm, frechet;
};
/// exp of a, and its derivative at a in the direction e.
///   compute_expm      false: expm is empty
///   source            jax.scipy.linalg.expm_frechet
TESSERA_API ExpmFrechet expm_frechet(Operand a, Operand e, bool compute_expm = true);
/// The principal square root: complex, by Schur's form.
///   source            jax.scipy.linalg.sqrtm; Björck and Hammarling 1983
TESSERA_API Array sqrtm(Operand a);
/// f of a matrix by Schur's form and Parlett's recurrence: complex. Nearly equal eigenvalues lose accuracy.
///   f                 of the eigenvalues: (Array[n]) -> Array[n]
///   source            jax.scipy.linalg.funm
TESSERA_API Array funm(Operand a, const std::function<Array(Array)>& f);
struct FunmAndError {
  Array value;
  Array
      error;  ///< real[...]: an estimate, relative, of each matrix; at most 1, or infinite where the value is
};
/// The same, with an error estimate: large for close eigenvalues with a large triangle above them.
///   source            jax.scipy.linalg.funm with disp = False
TESSERA_API FunmAndError funm_and_error(Operand a, const std::function<Array(Array)>& f);
/// A real Schur form as a complex one, whose t is upper triangular.
///   source            jax.scipy.linalg.rsf2csf
TESSERA_API SchurParts rsf2csf(Operand t, Operand z);
TESSERA_API Array vecdot(Operand x, Operand y, OneAxis along = -1,
                         DotOptions options = {});               ///< sum of conj(x) y along an axis
TESSERA_API Array diagonal(Operand x, std::int64_t offset = 0);  ///< of the last two axes
/// Sum of a diagonal of the last two axes, in `dtype`, as of sum.
TESSERA_API Array trace(Operand x, std::int64_t offset = 0, std::optional<Dtype> dtype = {});
using tessera::cross;
using tessera::matmul;
using tessera::matrix_transpose;
using tessera::outer;
using tessera::tensordot;

TESSERA_API Array block_diag(const Arrays& arrays, Where where = here());  ///< matrices along the diagonal
/// Constant along diagonals: first column c, first row r (conj(c) unless given; r[0] is not read).
TESSERA_API Array toeplitz(Operand c, const Array& r = {});

TESSERA_API Array circulant(Operand c);  ///< c[..., n] as first columns, each next one turned on
TESSERA_API Array hankel(Operand c,
                         const Array& r = {});   ///< constant along rising diagonals: first column, last row
TESSERA_API Array leslie(Operand f, Operand s);  ///< f[n] as first row, s[n-1] below the diagonal
TESSERA_API Array companion(Operand a);          ///< of the polynomial a, highest power first
TESSERA_API Array fiedler(Operand a);            ///< |a[i] - a[j]|
TESSERA_API Array fiedler_companion(Operand a);  ///< a companion matrix with five diagonals
/// The matrix that convolves a vector of n elements with a[..., m].
///   source  jax.scipy.linalg.convolution_matrix
TESSERA_API Array convolution_matrix(Operand a, std::int64_t n, Overlap overlap = Overlap::full);
/// The divisor of the discrete Fourier transform.
enum class DftScale : std::uint8_t { none, sqrtn, n };
/// Its matrix: complex, of two default floats unless a dtype is given.
///   errors  DtypeError for a dtype that is not complex; ArgumentError
TESSERA_API Array dft(std::int64_t n, DftScale scale = DftScale::none, std::optional<Dtype> dtype = {},
                      Where where = here());
TESSERA_API Array hilbert(std::int64_t n, Where where = here());     ///< 1 / (i + j + 1)
TESSERA_API Array invhilbert(std::int64_t n, Where where = here());  ///< its inverse, whole numbers rounded
TESSERA_API Array hadamard(std::int64_t n, Dtype dtype = default_int(),
                           Where where = here());  ///< n a power of 2
/// Rows orthogonal to each other, and to ones: [n - 1, n], or with ones / sqrt(n) in front [n, n].
TESSERA_API Array helmert(std::int64_t n, bool full = false, Where where = here());
enum class PascalKind : std::uint8_t { symmetric, lower, upper };
/// Binomial coefficients: i over j below the diagonal, its transpose, or the product of both.
TESSERA_API Array pascal(std::int64_t n, PascalKind kind = PascalKind::symmetric, Where where = here());
TESSERA_API Array invpascal(std::int64_t n, PascalKind kind = PascalKind::symmetric,
                            Where where = here());  ///< its inverse

}  // namespace tessera::inline v0::linalg
