// Matrix decompositions, eigenvalues and least squares with NumPy's names.
#include <tessera/api/transform/custom.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/sorting.h>
#include <tessera/ops/linalg/subset.h>

namespace tessera::inline v0::linalg {

using lib::adjoint;
using lib::matrices;
using lib::square_matrices;

Array cholesky(Operand a, CholeskyOptions options) {
  At at(a.where);
  Array x = square_matrices("linalg::cholesky", *a);
  if (!options.upper) return lax::linalg::cholesky(x, options.symmetrize_input);
  return adjoint(lax::linalg::cholesky(x, options.symmetrize_input));
}

lax::linalg::QrFactors qr(Operand a, QrMode mode) {
  At at(a.where);
  Array x = matrices("linalg::qr", *a);
  if (mode == QrMode::raw) {
    auto f = lax::linalg::geqrf(x);
    return {matrix_transpose(f.a), f.taus};
  }
  auto f = lax::linalg::qr(x, mode == QrMode::complete);
  return {mode == QrMode::r ? Array{} : f.q, f.r};
}

lax::linalg::PivotedQrFactors pivoted_qr(Operand a, QrMode mode) {
  At at(a.where);
  Array x = matrices("linalg::pivoted_qr", *a);
  if (mode == QrMode::raw) {
    auto f = lax::linalg::geqp3(x);
    return {matrix_transpose(f.a), f.taus, f.pivots};
  }
  auto f = lax::linalg::pivoted_qr(x, mode == QrMode::complete);
  return {mode == QrMode::r ? Array{} : f.q, f.r, f.pivots};
}

namespace {
// The SVD from eigenvalues w: s = |w|, u the eigenvectors, vh their adjoint with the signs of w.
lax::linalg::SvdFactors hermitian_svd(const Array& a) {
  auto [v, w] = lax::linalg::eigh(a);
  std::int64_t last = w.ndim() - 1;
  Arrays ascending = lax::sort(Arrays{lax::abs(w), lax::iota(i32, w.shape(), last), lax::sign(w)},
                               {.axis = last, .keys = 1});
  for (Array& x : ascending) x = lax::rev(x, {last});
  Array position = tessera::expand_dims(ascending[1], -2), signs = tessera::expand_dims(ascending[2], -2);
  Array u = take_along_axis(v, position, OneAxis(-1));
  return {u, ascending[0], adjoint(u * lib::convert(signs, u.dtype()))};
}
Array hermitian_svdvals(const Array& a) {
  Array s = lax::abs(lax::linalg::hermitian_values(a));
  return lax::rev(lax::sort(s), {s.ndim() - 1});
}
}  // namespace

lax::linalg::SvdFactors svd(Operand a, SvdOptions options) {
  At at(a.where);
  Array x = options.hermitian ? square_matrices("linalg::svd", *a) : matrices("linalg::svd", *a);
  const Subset& subset = options.subset_by_index;
  std::int64_t count = std::min(x.dim(-2), x.dim(-1));
  check_subset("linalg::svd", subset, count);
  if (subset && options.full_matrices && subset != Subset({0, count}))
    fail<ArgumentError>("linalg::svd: a subset of the singular values is requested with full matrices.",
                        "Expected .full_matrices = false.");
  if (subset && options.full_matrices) return svd(x, SvdOptions{.hermitian = options.hermitian});
  auto [u, s, vh] = options.hermitian ? hermitian_svd(x) : lax::linalg::svd(x, options.full_matrices);
  return {select_subset(u, subset, -1), select_subset(s, subset, -1), select_subset(vh, subset, -2)};
}
lax::linalg::SvdFactors svd(Operand a, bool full_matrices) {
  return svd(std::move(a), SvdOptions{.full_matrices = full_matrices});
}
Array svdvals(Operand a, SvdValuesOptions options) {
  At at(a.where);
  Array x = options.hermitian ? square_matrices("linalg::svdvals", *a) : matrices("linalg::svdvals", *a);
  check_subset("linalg::svdvals", options.subset_by_index, std::min(x.dim(-2), x.dim(-1)));
  Array s = options.hermitian ? hermitian_svdvals(x) : lax::linalg::singular_values(x);
  return select_subset(s, options.subset_by_index, -1);
}

namespace {
struct LuAndOrder {
  Array l, u, permutation;
};
LuAndOrder lu_parts(const char* name, const Array& a) {
  Array x = matrices(name, a);
  auto f = lax::linalg::lu(x);
  std::int64_t m = x.dim(-2), k = std::min(m, x.dim(-1));
  Array l = tril(f.lu(ellipsis, slice(0, k)), -1) + eye(m, k, 0, x.dtype());
  return {l, triu(f.lu(ellipsis, slice(0, k), slice(none, none))), f.permutation};
}
}  // namespace

LuParts lu(Operand a) {
  At at(a.where);
  auto [l, u, permutation] = lu_parts("linalg::lu", *a);
  Array columns = lax::iota(i32, permutation.shape(), permutation.ndim() - 1);
  Array p =
      lib::convert(tessera::expand_dims(columns, -1) == tessera::expand_dims(permutation, -2), l.dtype());
  return {p, l, u};
}

PermutedLu permuted_lu(Operand a) {
  At at(a.where);
  auto [l, u, permutation] = lu_parts("linalg::permuted_lu", *a);
  return {take_along_axis(l, tessera::expand_dims(argsort(permutation), -1), OneAxis(-2)), u};
}

SchurParts schur(Operand a, SchurOutput output) {
  At at(a.where);
  Array x = square_matrices("linalg::schur", *a);
  if (output == SchurOutput::complex) x = lib::convert(x, promote_types(x.dtype(), c64));
  auto f = lax::linalg::schur(x);
  return {f.t, f.vectors};
}

Hessenberg hessenberg(Operand a, bool calc_q) {
  At at(a.where);
  Array x = square_matrices("linalg::hessenberg", *a);
  std::int64_t n = x.dim(-1);
  auto f = lax::linalg::hessenberg(x);
  if (!calc_q) return {triu(f.a, -1), {}};
  Array q = lib::broadcast_to_shape("linalg::hessenberg", eye(n, x.dtype()), x.shape());
  if (n > 1) {
    Array part = lax::linalg::householder_product(f.a(ellipsis, slice(1, n), slice(0, n - 1)), f.taus);
    Dims low(x.shape().size(), 0), high = low;
    low[low.size() - 1] = low[low.size() - 2] = 1;
    Array first = lib::convert(arange(n) == 0, bool_);
    Array corner = tessera::expand_dims(first, -1) & first;
    q = where(corner, 1, lax::pad(part, scalar(0.0, x.dtype()), low, high));
  }
  return {triu(f.a, -1), q};
}

PolarParts polar(Operand a, bool left) {
  At at(a.where);
  auto [u, s, vh] = lax::linalg::svd(matrices("linalg::polar", *a), false);
  Array scale = tessera::expand_dims(lib::convert(s, u.dtype()), -2);
  Array p = left ? matmul(u * scale, adjoint(u)) : matmul(adjoint(vh) * scale, vh);
  return {matmul(u, vh), p};
}

Eigen eigh(Operand a, EighOptions options) {
  At at(a.where);
  Array x = square_matrices("linalg::eigh", *a);
  check_subset("linalg::eigh", options.subset_by_index, x.dim(-1));
  auto [v, w] = lax::linalg::eigh(x, options.lower, options.symmetrize_input);
  return {select_subset(w, options.subset_by_index, -1), select_subset(v, options.subset_by_index, -1)};
}
Array eigvalsh(Operand a, EighOptions options) {
  At at(a.where);
  Array x = square_matrices("linalg::eigvalsh", *a);
  check_subset("linalg::eigvalsh", options.subset_by_index, x.dim(-1));
  Array w = lax::linalg::hermitian_values(x, options.lower, options.symmetrize_input);
  return select_subset(w, options.subset_by_index, -1);
}
Eigen eig(Operand a) {
  At at(a.where);
  auto e = lax::linalg::eig(square_matrices("linalg::eig", *a), {.compute_left_eigenvectors = false});
  return {e.w, e.right};
}
Array eigvals(Operand a) {
  At at(a.where);
  return lax::linalg::eig(square_matrices("linalg::eigvals", *a),
                          {.compute_left_eigenvectors = false, .compute_right_eigenvectors = false})
      .w;
}

LstsqResult lstsq(Operand a, Operand b, LstsqOptions options) {
  At at(a.where);
  LstsqResult out = lstsq(a, b, options.rcond);
  if (!options.numpy_resid) return out;
  if (!lib::is_known(out.rank))
    fail<TraceError>(
        "linalg::lstsq: the number of residuals in NumPy's form depends on the rank, which is abstract here.",
        "Leave .numpy_resid out: all residuals are then returned.");
  if (out.rank.item<std::int64_t>() < a->dim(1) || a->dim(0) <= a->dim(1))
    out.residuals = zeros({0}, out.residuals.dtype());
  return out;
}
LstsqResult lstsq(Operand operand, Operand right, std::optional<double> rcond) {
  At at(operand.where);
  Arrays both = lib::promote_dtypes(Arrays{*operand, *right}, lib::Numbers::inexact);
  Array a = both[0], b = both[1];
  if (a.ndim() != 2 || b.ndim() < 1 || b.ndim() > 2 || a.dim(0) != b.dim(0))
    fail<ShapeError>(str("linalg::lstsq: a is ", operand->aval(), ", b is ", right->aval(), "."),
                     "Expected a as [m, n] and b as [m] or [m, k].");
  bool vector = b.ndim() == 1;
  if (vector) b = tessera::expand_dims(b, 1);
  auto [u, s, vh] = lax::linalg::svd(a, false);
  double cutoff = rcond ? (*rcond < 0 ? lib::epsilon_of(a.dtype()) : *rcond)
                        : lib::epsilon_of(a.dtype()) * static_cast<double>(std::max(a.dim(0), a.dim(1)));
  Array nonzero = s > 0;
  if (s.size() > 0) nonzero = nonzero & (s >= cutoff * s(slice(0, 1)));
  Array inverse = where(nonzero, 1 / where(nonzero, s, 1), 0);
  Array x =
      matmul(adjoint(vh), lib::convert(tessera::expand_dims(inverse, -1), a.dtype()) * matmul(adjoint(u), b));
  Array residual = norm(b - matmul(a, x), {}, axis(0));
  return {vector ? tessera::squeeze(x, 1) : x, residual * residual, sum(lib::convert(nonzero, i32)), s};
}

static Array pinv_value(const Array& a, const Array& rtol, bool hermitian) {
  auto [u, s, vh] = hermitian ? hermitian_svd(a) : lax::linalg::svd(a, false);
  Array cutoff = tessera::expand_dims(rtol, -1) * s(ellipsis, slice(0, 1));
  Array inverse = where(s > cutoff, 1 / where(s > cutoff, s, 1), where(isnan(s), s, 0));
  return matmul(adjoint(vh), lib::convert(tessera::expand_dims(inverse, -1), a.dtype()) * adjoint(u));
}

// The derivative of the pseudoinverse, by Golub and Pereyra 1973.
static Array pinv_tangent(const Array& a, const Array& p, const Array& t) {
  Array ph = adjoint(p), th = adjoint(t);
  Array s = a.dim(-2) >= a.dim(-1) ? matmul(matmul(p, ph), th) : matmul(p, matmul(ph, th));
  Array r = a.dim(-2) >= a.dim(-1) ? matmul(matmul(th, ph), p) : matmul(th, matmul(ph, p));
  Array ptp = matmul(p, matmul(t, p));
  return s - matmul(s, matmul(a, p)) + r - matmul(p, matmul(a, r)) - ptp;
}

static Array pinv_of(const Array& a, const Array& rtol, bool hermitian) {
  using MatrixAndTolerance = std::tuple<Array, Array>;
  auto rule = [=](const MatrixAndTolerance& primals, const MatrixAndTolerance& tangents) {
    auto [x, r] = primals;
    Array t = std::get<0>(tangents), p = pinv_of(x, r, hermitian);
    if (hermitian) x = (x + adjoint(x)) / 2, t = (t + adjoint(t)) / 2;
    return std::pair(p, pinv_tangent(x, p, t));
  };
  return custom_jvp([=](Array x, Array r) { return pinv_value(x, r, hermitian); }, rule, "linalg::pinv",
                    current_where())(a, rtol);
}

// Checks a tolerance, which is one number, or one for each matrix of x, and returns it.
static Array checked_tolerance(const char* name, const Array& given, const Array& x) {
  std::int64_t leading = x.ndim() - 2 - given.ndim();  // batch axes in front of those of the tolerance
  bool fits = leading >= 0 && !given.dtype().is_complex();
  for (std::int64_t axis = 0; fits && axis < given.ndim(); ++axis)
    fits = given.dim(axis) == 1 || given.dim(axis) == x.dim(axis + leading);
  if (!fits)
    fail<ShapeError>(str(name, ": the tolerance is ", given.aval(), ", a is ", x.aval(), "."),
                     "Expected a real number, or one for each matrix.");
  return given;
}

Array pinv(Operand a, PinvOptions options) {
  At at(a.where);
  Array x = options.hermitian ? square_matrices("linalg::pinv", *a) : matrices("linalg::pinv", *a);
  double default_rtol = 10 * lib::epsilon_of(x.dtype()) * static_cast<double>(std::max(x.dim(-1), x.dim(-2)));
  Array rtol =
      options.rtol.empty() ? Array(default_rtol) : checked_tolerance("linalg::pinv", options.rtol, x);
  if (x.size() == 0) return matrix_transpose(x);
  return pinv_of(x, lib::convert(rtol, x.dtype().real_part()), options.hermitian);
}
Array pinv(Operand a, std::optional<double> rtol) {
  return pinv(std::move(a), PinvOptions{.rtol = rtol ? Array(*rtol) : Array{}});
}

Array matrix_rank(Operand a, RankOptions options) {
  At at(a.where);
  if (a->ndim() < 2) return lib::convert(any(*a != 0), i32);
  Array s = svdvals(*a, {.hermitian = options.hermitian});
  if (!options.tol.empty()) {
    Array tol = checked_tolerance("linalg::matrix_rank", options.tol, *a);
    return sum(lib::convert(s > tessera::expand_dims(tol, -1), i32), axis(-1));
  }
  double default_rtol = static_cast<double>(std::max(a->dim(-1), a->dim(-2))) * lib::epsilon_of(s.dtype());
  Array bound = default_rtol * max(s, {.axis = -1, .keepdims = true, .initial = 0.0});
  return sum(lib::convert(s > bound, i32), axis(-1));
}
Array matrix_rank(Operand a, std::optional<double> tol) {
  return matrix_rank(std::move(a), RankOptions{.tol = tol ? Array(*tol) : Array{}});
}

}  // namespace tessera::inline v0::linalg
