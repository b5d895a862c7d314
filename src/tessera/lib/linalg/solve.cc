// Linear systems, inverses and determinants. Factors are computed once and also used by the derivative.
#include <tessera/api/transform/custom.h>
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <algorithm>
#include <limits>

namespace tessera::inline v0 {

namespace lib {

Array matrices(const char* name, const Array& x) {
  Array out = convert(x, common_type(Arrays{x}, Numbers::inexact));
  if (out.ndim() < 2)
    fail<ShapeError>(str(name, ": the operand is ", x.aval(), "."),
                     "Expected matrices: at least two axes, of which the last two are rows and columns.");
  return out;
}

Array square_matrices(const char* name, const Array& x) {
  Array out = matrices(name, x);
  if (out.dim(-1) != out.dim(-2))
    fail<ShapeError>(str(name, ": the operand is ", x.aval(), "."),
                     "Expected square matrices: the last two axes of one size.");
  return out;
}

double epsilon_of(Dtype dtype) {
  return dtype == f64 || dtype == c128 ? std::numeric_limits<double>::epsilon()
                                       : std::numeric_limits<float>::epsilon();
}

static Array with_batch(const char* name, const Array& x, const Shape& batch) {
  Shape shape = batch;
  shape.push_back(x.dim(-2)), shape.push_back(x.dim(-1));
  return broadcast_to_shape(name, x, shape);
}

System::System(const char* name, const Array& first, const Array& second) {
  Arrays both = promote_dtypes(Arrays{first, second}, Numbers::inexact);
  a = square_matrices(name, both[0]), b = both[1];
  vector = b.ndim() == 1;
  std::int64_t rows = vector ? b.dim(0) : b.ndim() ? b.dim(-2) : -1;
  if (rows != a.dim(-1))
    fail<ShapeError>(str(name, ": the matrices are ", first.aval(), ", b is ", second.aval(), "."),
                     str("Expected b as [", a.dim(-1), "] or [..., ", a.dim(-1),
                         ", k]: one row for each row of the matrix."));
  if (vector) b = tessera::expand_dims(b, 1);
  joined = a.ndim() == 2 && b.ndim() > 2;
  if (joined) {
    b = tessera::moveaxis(b, -2, 0);
    unjoined = b.shape();
    b = tessera::reshape(b, Shape{b.dim(0), element_count(unjoined) / std::max<std::int64_t>(1, b.dim(0))});
  }
  auto batch_of = [](const Array& x) { return Shape(x.shape().begin(), x.shape().end() - 2); };
  Shape batch = broadcast_shapes(name, batch_of(a), batch_of(b));
  a = with_batch(name, a, batch), b = with_batch(name, b, batch);
}

Array System::result(const Array& x) const {
  if (joined) return tessera::moveaxis(tessera::reshape(x, unjoined), 0, -2);
  return vector ? tessera::squeeze(x, -1) : x;
}

}  // namespace lib

namespace linalg {

using lib::square_matrices;
using lib::System;

static Array triangular(const Array& a, const Array& b, const TriangularOptions& o) {
  return lax::linalg::triangular_solve(a, b,
                                       {.left_side = true,
                                        .lower = o.lower,
                                        .transpose_a = o.trans != 0,
                                        .conjugate_a = o.trans == 2,
                                        .unit_diagonal = o.unit_diagonal});
}

static void check_trans(const char* name, int trans) {
  if (trans < 0 || trans > 2)
    fail<ArgumentError>(str(name, ": trans = ", trans, "."), "Expected 0 (a), 1 (a^T) or 2 (a^H).");
}

Array solve_triangular(Operand a, Operand b, TriangularOptions options) {
  At at(a.where);
  check_trans("linalg::solve_triangular", options.trans);
  System s("linalg::solve_triangular", *a, *b);
  return s.result(triangular(s.a, s.b, options));
}

// Permutes the rows of b.
static Array permuted(const Array& b, const Array& permutation) {
  return take_along_axis(b, tessera::expand_dims(permutation, -1), -2);
}

static Array inverse_permutation(const Array& permutation) {
  Array number = lax::iota(i32, permutation.shape(), permutation.ndim() - 1);
  return argmax(tessera::expand_dims(permutation, -1) == tessera::expand_dims(number, -2), OneAxis(-2));
}

static Array solve_by_lu(const Array& lu, const Array& permutation, const Array& b, int trans) {
  TriangularOptions lower{.trans = trans, .lower = true, .unit_diagonal = true}, upper{.trans = trans};
  if (trans == 0) return triangular(lu, triangular(lu, permuted(b, permutation), lower), upper);
  Array x = triangular(lu, triangular(lu, b, upper), lower);
  return permuted(x, inverse_permutation(permutation));
}

// Solves systems with one matrix, by its factors.
using Solver = SharedFunction<Array(const Array& b)>;
static Solver by_lu(const Array& a) {
  auto f = lax::linalg::lu(a);
  return [f](const Array& b) { return solve_by_lu(f.lu, f.permutation, b, 0); };
}
static Solver by_cholesky(const Array& a, bool lower) {
  Array l = lax::linalg::cholesky(lower ? a : lib::adjoint(a), false);
  return [l](const Array& b) {
    return triangular(l, triangular(l, b, {.lower = true}), {.trans = 2, .lower = true});
  };
}

// Solves a x = b with a custom derivative: dx solves a dx = db - da x with the same factors.
static Array solve_system(const Array& a, const Array& b,
                          const SharedFunction<Solver(const Array&)>& factors = by_lu) {
  auto value = [factors](Array m, Array v) { return factors(m)(v); };
  auto rule = [factors](const std::tuple<Array, Array>& primals, const std::tuple<Array, Array>& tangents) {
    auto [m, v] = primals;
    auto [dm, dv] = tangents;
    Solver solve = factors(m);
    Array x = solve(v);
    return std::pair(x, solve(dv - matmul(dm, x)));
  };
  return custom_jvp(value, rule, "linalg::solve", current_where())(a, b);
}

Array solve(Operand a, Operand b, SolveOptions options) {
  At at(a.where);
  System s("linalg::solve", *a, *b);
  if (options.assume != Assume::positive) return s.result(solve_system(s.a, s.b));
  return s.result(
      solve_system(s.a, s.b, [lower = options.lower](const Array& m) { return by_cholesky(m, lower); }));
}

static Array identity_like(const Array& a) {
  return lib::broadcast_to_shape("linalg", eye(a.dim(-1), a.dtype()), a.shape());
}

Array inv(Operand a) {
  At at(a.where);
  Array x = square_matrices("linalg::inv", *a);
  return solve_system(x, identity_like(x));
}

LuAndPivots lu_factor(Operand a) {
  At at(a.where);
  auto f = lax::linalg::lu(lib::matrices("linalg::lu_factor", *a));
  return {f.lu, f.pivots};
}

// The permutation that results from swapping rows i and pivots[i] in order.
static Array permutation_of(const Array& pivots) {
  std::int64_t n = pivots.dim(-1);
  Array number = lax::iota(i32, pivots.shape(), pivots.ndim() - 1), out = number;
  for (std::int64_t i = 0; i < n; ++i) {
    Array target = lax::slice_in_dim(pivots, i, i + 1, 1, pivots.ndim() - 1);
    Array old_i = lax::slice_in_dim(out, i, i + 1, 1, pivots.ndim() - 1);
    Array old_target = take_along_axis(out, target, -1);
    out = where(number == i, old_target, where(number == target, old_i, out));
  }
  return out;
}

Array lu_solve(const LuAndPivots& factors, Operand b, int trans) {
  At at(b.where);
  check_trans("linalg::lu_solve", trans);
  System s("linalg::lu_solve", factors.lu, *b);
  Array permutation = permutation_of(factors.pivots);
  Shape shape(s.a.shape().begin(), s.a.shape().end() - 1);
  return s.result(
      solve_by_lu(s.a, lib::broadcast_to_shape("linalg::lu_solve", permutation, shape), s.b, trans));
}

CholeskyAndSide cho_factor(Operand a, bool lower) {
  At at(a.where);
  return {cholesky(*a, {.upper = !lower}), lower};
}

Array cho_solve(const CholeskyAndSide& c, Operand b) {
  At at(b.where);
  System s("linalg::cho_solve", c.factor, *b);
  Array first = triangular(s.a, s.b, {.trans = c.lower ? 0 : 2, .lower = c.lower});
  return s.result(triangular(s.a, first, {.trans = c.lower ? 2 : 0, .lower = c.lower}));
}

Array tensorsolve(Operand a, Operand b, const Axes& axes) {
  At at(a.where);
  Array x = *a;
  if (!axes.empty()) {
    Axes order;
    for (std::int64_t axis = 0; axis < x.ndim(); ++axis)
      if (!axes.contains(axis)) order.push_back(axis);
    for (std::int64_t axis : axes) order.push_back(axis);
    x = tessera::transpose(x, order);
  }
  std::int64_t n = b->ndim();
  Shape out(x.shape().begin() + std::min(n, x.ndim()), x.shape().end());
  Shape leading(x.shape().begin(), x.shape().begin() + std::min(n, x.ndim()));
  if (leading != b->shape() || element_count(out) != b->size())
    fail<ShapeError>(str("linalg::tensorsolve: a is ", a->aval(), ", b is ", b->aval(), "."),
                     "Expected a to begin with the axes of b (once `axes` are moved to the end), and its "
                     "other axes to have "
                     "as many elements as b.");
  return tessera::reshape(solve(tessera::reshape(x, Shape{b->size(), b->size()}), ravel(*b)), out);
}

Array tensorinv(Operand a, int ind) {
  At at(a.where);
  Shape first(a->shape().begin(), a->shape().begin() + std::clamp<std::int64_t>(ind, 0, a->ndim()));
  Shape rest(a->shape().begin() + static_cast<std::int64_t>(first.size()), a->shape().end());
  if (ind <= 0 || element_count(first) != element_count(rest))
    fail<ShapeError>(
        str("linalg::tensorinv: a is ", a->aval(), " with ind = ", ind, "."),
        "Expected a positive ind, and as many elements along the first `ind` axes as along the others.");
  std::int64_t n = element_count(first);
  Shape out = rest;
  for (std::int64_t size : first) out.push_back(size);
  return tessera::reshape(inv(tessera::reshape(*a, Shape{n, n})), out);
}

// Returns -1 for an odd number of row swaps, otherwise 1.
static Array swap_sign(const Array& pivots, Dtype dtype) {
  Array number = lax::iota(i32, pivots.shape(), pivots.ndim() - 1);
  Array odd = sum(lib::convert(pivots != number, i32), axis(-1)) % 2;
  return lib::convert(1 - 2 * odd, dtype);
}

static std::pair<Array, Array> slogdet_value(const Array& a) {
  auto f = lax::linalg::lu(a);
  Array d = linalg::diagonal(f.lu), size = abs(d);
  Array unit = d / lib::convert(where(size == 0, 1, size), d.dtype());
  Array factor = swap_sign(f.pivots, a.dtype()) * prod(unit, axis(-1));
  return {factor, sum(log(size), axis(-1))};
}

SignAndLog slogdet(Operand operand) {
  At at(operand.where);
  Array a = square_matrices("linalg::slogdet", *operand);
  auto rule = [](const std::tuple<Array>& primals, const std::tuple<Array>& tangents) {
    auto [x] = primals;
    auto value = slogdet_value(x);
    Array t = linalg::trace(solve_system(x, std::get<0>(tangents)));
    Array rotation = t.dtype().is_complex() ? (t - lib::convert(real(t), t.dtype())) * value.first
                                            : zeros_like(value.first);
    return std::pair(value, std::pair(rotation, real(t)));
  };
  auto [sign, logabsdet] =
      custom_jvp([](Array x) { return slogdet_value(x); }, rule, "linalg::slogdet", current_where())(a);
  return {sign, logabsdet};
}

// det(a) and det(a) a^-1 b, also where a is singular: Townsend's adjugate from LU factors, as in JAX.
static std::pair<Array, Array> cofactor_solve(const Array& a, const Array& b) {
  std::int64_t n = a.dim(-1);
  if (n == 1) return {tessera::squeeze(a, {-1, -2}), b};
  auto f = lax::linalg::lu(a);
  Array partial =
      cumprod(linalg::diagonal(f.lu), axis(-1)) * tessera::expand_dims(swap_sign(f.pivots, a.dtype()), -1);
  Array last = partial(ellipsis, n - 1), before = partial(ellipsis, n - 2);
  Array is_last = tessera::expand_dims(arange(n) == n - 1, -1);
  Array corner = is_last & matrix_transpose(is_last);
  auto as_matrix = [](const Array& x) { return tessera::expand_dims(x, {-1, -2}); };
  Array lu = where(corner, as_matrix(1.0 / before), f.lu);
  Array probe = triangular(lu, ones_like(b(ellipsis, slice(0, 1))), {});
  Array unsolvable = as_matrix(any(logical_not(isfinite(probe)), {-1, -2}));
  Array x = permuted(where(unsolvable, 0, b), f.permutation);
  x = triangular(lu, x, {.lower = true, .unit_diagonal = true});
  x = triangular(lu, where(is_last, x, x * as_matrix(last)), {});
  return {last, where(unsolvable, 0, x)};
}

// The determinant of up to 3 rows as a polynomial, which has all derivatives at singular matrices, too.
static Array small_det(const Array& a) {
  auto at = [&](int i, int j) { return a(ellipsis, i, j); };
  if (a.dim(-1) == 0) return ones(Shape(a.shape().begin(), a.shape().end() - 2), a.dtype());
  if (a.dim(-1) == 1) return at(0, 0);
  if (a.dim(-1) == 2) return at(0, 0) * at(1, 1) - at(0, 1) * at(1, 0);
  auto diagonal = [&](int i, int j, int k) { return at(0, i) * at(1, j) * at(2, k); };
  return diagonal(0, 1, 2) + diagonal(1, 2, 0) + diagonal(2, 0, 1) - diagonal(2, 1, 0) - diagonal(0, 2, 1) -
         diagonal(1, 0, 2);
}

Array det(Operand operand) {
  At at(operand.where);
  Array a = square_matrices("linalg::det", *operand);
  if (a.dim(-1) <= 3) return small_det(a);
  auto value = [](Array x) {
    auto f = lax::linalg::lu(x);
    return swap_sign(f.pivots, x.dtype()) * prod(linalg::diagonal(f.lu), axis(-1));
  };
  auto rule = [](const std::tuple<Array>& primals, const std::tuple<Array>& tangents) {
    auto [y, z] = cofactor_solve(std::get<0>(primals), std::get<0>(tangents));
    return std::pair(y, linalg::trace(z));
  };
  return custom_jvp(value, rule, "linalg::det", current_where())(a);
}

}  // namespace linalg
}  // namespace tessera::inline v0
