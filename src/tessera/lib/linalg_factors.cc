// Factors, eigenvalues and least squares with NumPy's names.
#include <tessera/api/custom.h>
#include <tessera/lib/creation.h>
#include <tessera/lib/indexing.h>
#include <tessera/lib/linalg_operands.h>
#include <tessera/lib/logic.h>

namespace tessera::inline v0::linalg {

using lib::adjoint;
using lib::matrices;
using lib::square_matrices;

Array cholesky(Operand a, CholeskyOptions options) {
  At at(a.where);
  Array x = square_matrices("linalg::cholesky", *a);
  if (!options.upper) return lax::linalg::cholesky(x, options.symmetrize_input);
  return adjoint(lax::linalg::cholesky(options.symmetrize_input ? x : adjoint(x), options.symmetrize_input));
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

lax::linalg::SvdFactors svd(Operand a, bool full_matrices) {
  At at(a.where);
  return lax::linalg::svd(matrices("linalg::svd", *a), full_matrices);
}
Array svdvals(Operand a) {
  At at(a.where);
  return lax::linalg::singular_values(matrices("linalg::svdvals", *a));
}

LuParts lu(Operand a) {
  At at(a.where);
  Array x = matrices("linalg::lu", *a);
  auto f = lax::linalg::lu(x);
  std::int64_t m = x.dim(-2), k = std::min(m, x.dim(-1));
  Array columns = lax::iota(i32, f.permutation.shape(), f.permutation.ndim() - 1);
  Array p =
      lib::convert(tessera::expand_dims(columns, -1) == tessera::expand_dims(f.permutation, -2), x.dtype());
  Array l = tril(f.lu(ellipsis, slice(0, k)), -1) + eye(m, k, 0, x.dtype());
  return {p, l, triu(f.lu(ellipsis, slice(0, k), slice(none, none)))};
}

SchurParts schur(Operand a) {
  At at(a.where);
  auto f = lax::linalg::schur(square_matrices("linalg::schur", *a));
  return {f.t, f.vectors};
}

Hessenberg hessenberg(Operand a) {
  At at(a.where);
  Array x = square_matrices("linalg::hessenberg", *a);
  std::int64_t n = x.dim(-1);
  auto f = lax::linalg::hessenberg(x);
  Array q = lib::broadcast_to_shape("linalg::hessenberg", eye(n, x.dtype()), x.shape());
  if (n > 1) {
    Array part = lax::linalg::householder_product(f.a(ellipsis, slice(1, n), slice(0, n - 1)), f.taus);
    std::vector<std::pair<std::int64_t, std::int64_t>> widths(static_cast<std::size_t>(x.ndim()));
    widths[widths.size() - 1] = widths[widths.size() - 2] = {1, 0};
    Dims low, high;
    for (auto [before, after] : widths) low.push_back(before), high.push_back(after);
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

// ---- eigenvalues ---------------------------------------------------------------------------------------

Eigen eigh(Operand a, EighOptions options) {
  At at(a.where);
  auto [v, w] =
      lax::linalg::eigh(square_matrices("linalg::eigh", *a), options.lower, options.symmetrize_input);
  return {w, v};
}
Array eigvalsh(Operand a, EighOptions options) {
  At at(a.where);
  return lax::linalg::hermitian_values(square_matrices("linalg::eigvalsh", *a), options.lower,
                                       options.symmetrize_input);
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

// ---- by singular values --------------------------------------------------------------------------------

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
  double least = rcond ? (*rcond < 0 ? lib::epsilon_of(a.dtype()) : *rcond)
                       : lib::epsilon_of(a.dtype()) * static_cast<double>(std::max(a.dim(0), a.dim(1)));
  Array kept = s > 0;
  if (s.size() > 0) kept = kept & (s >= least * s(slice(0, 1)));
  Array inverse = where(kept, 1 / where(kept, s, 1), 0);
  Array x =
      matmul(adjoint(vh), lib::convert(tessera::expand_dims(inverse, -1), a.dtype()) * matmul(adjoint(u), b));
  Array rest = norm(b - matmul(a, x), {}, axis(0));
  return {vector ? tessera::squeeze(x, 1) : x, rest * rest, sum(lib::convert(kept, i32)), s};
}

static Array pinv_value(const Array& a, double rtol) {
  auto [u, s, vh] = lax::linalg::svd(a, false);
  Array cutoff = rtol * s(ellipsis, slice(0, 1));
  Array inverse = where(s > cutoff, 1 / where(s > cutoff, s, 1), where(isnan(s), s, 0));
  return matmul(adjoint(vh), lib::convert(tessera::expand_dims(inverse, -1), a.dtype()) * adjoint(u));
}

// Golub and Pereyra 1973.
static Array pinv_tangent(const Array& a, const Array& p, const Array& t) {
  Array ph = adjoint(p), th = adjoint(t);
  Array s = a.dim(-2) >= a.dim(-1) ? matmul(matmul(p, ph), th) : matmul(p, matmul(ph, th));
  Array r = a.dim(-2) >= a.dim(-1) ? matmul(matmul(th, ph), p) : matmul(th, matmul(ph, p));
  Array moved = matmul(p, matmul(t, p));
  return s - matmul(s, matmul(a, p)) + r - matmul(p, matmul(a, r)) - moved;
}

static Array pinv_of(const Array& a, double rtol) {
  auto rule = [rtol](const std::tuple<Array>& primals, const std::tuple<Array>& tangents) {
    const Array& x = std::get<0>(primals);
    Array p = pinv_of(x, rtol);
    return std::pair(p, pinv_tangent(x, p, std::get<0>(tangents)));
  };
  return custom_jvp([rtol](Array x) { return pinv_value(x, rtol); }, rule, "linalg::pinv",
                    current_where())(a);
}

Array pinv(Operand a, std::optional<double> rtol) {
  At at(a.where);
  Array x = matrices("linalg::pinv", *a);
  if (x.size() == 0) return matrix_transpose(x);
  double eps = lib::epsilon_of(x.dtype());
  return pinv_of(x, rtol.value_or(10 * eps * static_cast<double>(std::max(x.dim(-1), x.dim(-2)))));
}

Array matrix_rank(Operand a, std::optional<double> tol) {
  At at(a.where);
  if (a->ndim() < 2) return lib::convert(any(*a != 0), i32);
  Array s = svdvals(*a);
  if (tol) return sum(lib::convert(s > *tol, i32), axis(-1));
  double least = static_cast<double>(std::max(a->dim(-1), a->dim(-2))) * lib::epsilon_of(s.dtype());
  Array bound = least * max(s, {.axis = -1, .keepdims = true, .initial = 0.0});
  return sum(lib::convert(s > bound, i32), axis(-1));
}

}  // namespace tessera::inline v0::linalg
