// Matrix functions by the Schur form, column by column: square roots, general functions, Sylvester's
// equation; products with q, tridiagonal eigenvalues.
#include <tessera/api/control/control.h>
#include <tessera/api/control/solve.h>
#include <tessera/api/transform/custom.h>
#include <tessera/api/transform/grad.h>
#include <tessera/lib/constants.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/functional.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <limits>

namespace tessera::inline v0::linalg {

using lib::adjoint;
using lib::square_matrices;

static Array as_complex(const Array& x) { return lib::convert(x, promote_types(x.dtype(), c64)); }
static Array column(const Array& x, const Array& j) { return lax::dynamic_index_in_dim(x, j, 1, false); }
static Array row_numbers(const Array& x) { return lax::iota(i32, {x.dim(0)}, 0); }

// Builds a matrix column by column, starting with zeros: next(matrix so far, j) is column j.
template <class Next>
static Array by_columns(const Shape& shape, Dtype dtype, Next next) {
  auto step = [next](const Array& x, const Array& j) {
    Array next_column = tessera::expand_dims(next(x, j), 1);
    return lax::dynamic_update_slice_in_dim(x, next_column, j, 1);
  };
  return scan(step, zeros(shape, dtype), lax::iota(i32, {shape[1]}, 0)).first;
}

// Solves m x = b, where m has the elements of t above the diagonal and `pivots` on the diagonal.
static Array solve_above(const Array& t, const Array& pivots, const Array& b) {
  Array matrix = triu(t, 1) + tessera::expand_dims(pivots, 1) * eye(t.dim(0), t.dtype());
  return tessera::squeeze(
      lax::linalg::triangular_solve(matrix, tessera::expand_dims(b, 1), {.left_side = true}), 1);
}
// Keeps only the rows and columns before j.
static Array leading(const Array& t, const Array& j) {
  Array before = row_numbers(t) < j;
  return where(tessera::expand_dims(before, 1) & before, t, zeros_like(t));
}

// The square root u of an upper triangular t: (u + u_jj) u_j = t_j above the diagonal of each column.
static Array root_of_triangle(const Array& t) {
  Array roots = sqrt(linalg::diagonal(t)), number = row_numbers(t);
  return by_columns(t.shape(), t.dtype(), [=](const Array& u, const Array& j) {
    Array root = roots[j], before = number < j;
    Array pivots = roots + root;
    // If a pivot is 0, there is a root only if the right-hand side is 0; otherwise the result is infinite.
    pivots = where(pivots == 0, finfo(t.dtype()).smallest_normal, pivots);
    Array above = solve_above(leading(u, j), where(before, pivots, 1), where(before, column(t, j), 0));
    return Array(where(number == j, root, above));
  });
}

static Array root_of(const Array& given) {
  auto value = [](Array a) {
    auto [t, z] = lax::linalg::schur(as_complex(a));
    return matmul(matmul(z, root_of_triangle(t)), adjoint(z));
  };
  auto rule = [](const std::tuple<Array>& primals, const std::tuple<Array>& tangents) {
    Array root = root_of(std::get<0>(primals));
    return std::pair(root, solve_sylvester(root, root, as_complex(std::get<0>(tangents))));
  };
  return custom_jvp(value, rule, "linalg::sqrtm", current_where())(given);
}

Array sqrtm(Operand a) {
  At at(a.where);
  Array x = square_matrices("linalg::sqrtm", *a);
  if (x.size() == 0) return as_complex(x);
  return vectorize(root_of, {"(n,n)->(n,n)"}, a.where)(x);
}

// Parlett's recurrence, from f(t) t = t f(t). If two eigenvalues are equal, their difference is replaced by
// 1, as in SciPy.
static Array function_of_triangle(const Array& t, const Array& values) {
  Array eigenvalues = linalg::diagonal(t), number = row_numbers(t);
  return by_columns(t.shape(), t.dtype(), [=](const Array& f, const Array& j) {
    Array before = number < j, column_above = where(before, column(t, j), zeros_like(eigenvalues));
    Array pivots = eigenvalues - eigenvalues[j];
    Array rhs = matmul(f, column_above) - column_above * values[j];
    Array above = solve_above(leading(t, j), where(before & (pivots != 0), pivots, 1), where(before, rhs, 0));
    return Array(where(number == j, values[j], where(before, above, zeros_like(above))));
  });
}

// The error estimate of SciPy's funm: the unit roundoff divided by the smallest divisor, times the part above
// the diagonal.
static Array error_of_function(const Array& t, const Array& value) {
  Array eigenvalues = linalg::diagonal(t), number = row_numbers(t);
  Array above = tessera::expand_dims(number, 1) < number;
  Array distance = where(above, abs(tessera::expand_dims(eigenvalues, 1) - eigenvalues), tessera::inf);
  Array smallest = minimum(abs(eigenvalues[0]), min(distance));
  double eps = lib::epsilon_of(t.dtype());
  Array error = eps / where(smallest == 0, eps, smallest) * norm(triu(t, 1), 1);
  return where(any(isinf(value)), tessera::inf, clip(error, eps, 1));
}

FunmAndError funm_and_error(Operand a, const SharedFunction<Array(Array)>& f) {
  At at(a.where);
  Array x = square_matrices("linalg::funm", *a);
  auto one = [&](Array matrix) {
    auto [t, z] = lax::linalg::schur(as_complex(matrix));
    Array values = as_complex(f(linalg::diagonal(t)));
    Array out = matmul(matmul(z, function_of_triangle(t, values)), adjoint(z));
    return std::pair(out, error_of_function(t, out));
  };
  if (x.size() == 0)
    return {as_complex(x), zeros(Shape(x.shape().begin(), x.shape().end() - 2), real(as_complex(x)).dtype())};
  auto [value, error] = vectorize(one, {"(n,n)->(n,n),()"}, a.where)(x);
  return {value, error};
}
Array funm(Operand a, const SharedFunction<Array(Array)>& f) {
  At at(a.where);
  return funm_and_error(a, f).value;
}

ExpmFrechet expm_frechet(Operand a, Operand e, bool compute_expm) {
  At at(a.where);
  Arrays both = lib::promote_operands("linalg::expm_frechet", Arrays{*a, *e}, lib::Numbers::inexact);
  Array x = square_matrices("linalg::expm_frechet", both[0]);
  auto [value, derivative] = jvp([](Array y) { return expm(y); }, x, both[1], a.where);
  return {compute_expm ? value : Array(), derivative};
}

// Solves a x + x b = c by Schur forms: y = u^H x v satisfies r y + y s = u^H c v with the triangles r and s.
static Array sylvester_by_schur(const Array& a, const Array& b, const Array& c, double tol) {
  auto [r, u] = lax::linalg::schur(as_complex(a));
  auto [s, v] = lax::linalg::schur(as_complex(b));
  Array f = matmul(matmul(adjoint(u), as_complex(c)), v), r_diagonal = linalg::diagonal(r),
        s_diagonal = linalg::diagonal(s);
  Array y = by_columns(f.shape(), f.dtype(), [&, r = r, s = s](const Array& solved, const Array& j) {
    return solve_above(r, r_diagonal + s_diagonal[j], column(f, j) - matmul(solved, column(s, j)));
  });
  Array x = matmul(matmul(u, y), adjoint(v));
  Array distance = abs(tessera::expand_dims(r_diagonal, 1) + s_diagonal);
  x = where(any(distance < tol), zeros_like(x) * std::numeric_limits<double>::quiet_NaN(), x);
  return c.dtype().is_complex() ? x : real(x);
}

Array solve_sylvester(Operand a, Operand b, Operand c, double tol) {
  At at(a.where);
  Arrays operands = lib::promote_dtypes(Arrays{*a, *b, *c}, lib::Numbers::inexact);
  square_matrices("linalg::solve_sylvester", operands[0]),
      square_matrices("linalg::solve_sylvester", operands[1]);
  lib::matrices("linalg::solve_sylvester", operands[2]);
  if (operands[0].dim(-1) != operands[2].dim(-2) || operands[1].dim(-1) != operands[2].dim(-1))
    fail<ShapeError>(
        str("linalg::solve_sylvester: a is ", a->aval(), ", b is ", b->aval(), ", c is ", c->aval(), "."),
        "Expected c with as many rows as a has, and as many columns as b has.");
  if (operands[2].size() == 0) return operands[2];
  auto one = [tol](Array p, Array q, Array r) {
    auto map = [p, q](const Array& x) { return Array(matmul(p, x) + matmul(x, q)); };
    auto solve = [p, q, tol](auto, const Array& y) { return sylvester_by_schur(p, q, y, tol); };
    auto transpose_solve = [p, q, tol](auto, const Array& y) {
      return sylvester_by_schur(matrix_transpose(p), matrix_transpose(q), y, tol);
    };
    return custom_linear_solve(map, r, solve, transpose_solve);
  };
  return vectorize(one, {"(m,m),(n,n),(m,n)->(m,n)"}, a.where)(operands[0], operands[1], operands[2]);
}

SchurParts rsf2csf(Operand given_t, Operand given_z) {
  At at(given_t.where);
  Array t = square_matrices("linalg::rsf2csf", *given_t), z = square_matrices("linalg::rsf2csf", *given_z);
  if (t.dim(-1) != z.dim(-1))
    fail<ShapeError>(str("linalg::rsf2csf: t is ", given_t->aval(), ", z is ", given_z->aval(), "."),
                     "Expected matrices of one size.");
  // Rotates rows k - 1 and k so that the element below the diagonal becomes 0, from the last row up.
  auto step = [](const std::pair<Array, Array>& tz, const Array& k) {
    auto [t, z] = tz;
    Array from = k - 1, rows = lax::dynamic_slice_in_dim(t, from, 2, 0);
    Array block = lax::dynamic_slice_in_dim(rows, from, 2, 1);
    Array a = block(0, 0), b = block(0, 1), c = block(1, 0), d = block(1, 1), half = (a - d) / 2;
    Array mu = half + sqrt(half * half + b * c), length = sqrt(square(abs(mu)) + square(abs(c)));
    Array is_zero = length == 0, safe = lib::convert(where(is_zero, 1, length), t.dtype());
    Array cosine = where(is_zero | (c == 0), 1, mu / safe), sine = where(is_zero | (c == 0), 0, c / safe);
    Array g = stack({stack({conj(cosine), sine}), stack({-sine, cosine})});
    Array number = tessera::expand_dims(row_numbers(t), 1);
    t = lax::dynamic_update_slice_in_dim(t, matmul(g, rows), from, 0);
    Array columns = matmul(lax::dynamic_slice_in_dim(t, from, 2, 1), adjoint(g));
    t = lax::dynamic_update_slice_in_dim(t, columns, from, 1);
    t = where((number == k) & (lax::iota(i32, {t.dim(1)}, 0) == from), 0, t);
    z = lax::dynamic_update_slice_in_dim(z, matmul(lax::dynamic_slice_in_dim(z, from, 2, 1), adjoint(g)),
                                         from, 1);
    return std::pair(t, z);
  };
  auto one = [step](Array a, Array b) {
    std::int64_t n = a.dim(0);
    std::pair<Array, Array> start(as_complex(a), as_complex(b));
    return n < 2 ? start : scan(step, start, lax::iota(i32, {n - 1}, 0) + 1, {.reverse = true}).first;
  };
  auto [upper, vectors] = vectorize(one, {"(n,n),(n,n)->(n,n),(n,n)"}, given_t.where)(t, z);
  return {upper, vectors};
}

// Returns the product and r; `reflectors` computes the reflectors of a.
static QrProduct multiply(const char* name, const Array& given_a, const Array& given_c,
                          const QrMultiplyOptions& options,
                          const SharedFunction<lax::linalg::Reflectors(const Array&)>& reflectors) {
  Arrays both = lib::promote_dtypes(Arrays{given_a, given_c}, lib::Numbers::inexact);
  Array a = lib::matrices(name, both[0]), c = both[1];
  bool vector = c.ndim() == 1;
  if (vector) c = tessera::expand_dims(c, options.left ? 1 : 0);
  std::int64_t m = a.dim(-2), n = a.dim(-1), k = std::min(m, n);
  if (c.ndim() < 2 || (options.left ? c.dim(-2) != k : c.dim(-1) != m))
    fail<ShapeError>(str(name, ": a is ", given_a.aval(), ", c is ", given_c.aval(), "."),
                     str("Expected c with ", options.left ? k : m, options.left ? " rows." : " columns."));
  Shape batch = broadcast_shapes(name, Shape(a.shape().begin(), a.shape().end() - 2),
                                 Shape(c.shape().begin(), c.shape().end() - 2));
  auto with_batch = [&](const Array& x) {
    Shape shape = batch;
    shape.push_back(x.dim(-2)), shape.push_back(x.dim(-1));
    return lib::broadcast_to_shape(name, x, shape);
  };
  a = with_batch(a), c = with_batch(c);
  if (options.left && m > k) {
    Dims low(c.shape().size(), 0), high = low;
    high[high.size() - 2] = m - k;
    c = lax::pad(c, scalar(0.0, c.dtype()), low, high);
  }
  auto factors = reflectors(a);
  if (options.conjugate) c = conj(c);
  Array out = lax::linalg::ormqr(factors.a, factors.taus, c, options.left);
  if (options.conjugate) out = conj(out);
  if (!options.left) out = out(ellipsis, slice(0, k));
  return {vector ? ravel(out) : out, triu(factors.a(ellipsis, slice(0, k), slice(none, none)))};
}
QrProduct qr_multiply(Operand a, Operand c, QrMultiplyOptions options) {
  At at(a.where);
  return multiply("linalg::qr_multiply", *a, *c, options,
                  [](const Array& x) { return lax::linalg::geqrf(x); });
}
PivotedQrProduct pivoted_qr_multiply(Operand a, Operand c, QrMultiplyOptions options) {
  At at(a.where);
  Array pivots;
  auto reflectors = [&](const Array& x) -> lax::linalg::Reflectors {
    auto f = lax::linalg::geqp3(x);
    pivots = f.pivots;
    return {f.a, f.taus};
  };
  auto [product, r] = multiply("linalg::pivoted_qr_multiply", *a, *c, options, reflectors);
  return {product, r, pivots};
}

Eigen eigh_tridiagonal(Operand d, Operand e, TridiagonalOptions options) {
  At at(d.where);
  std::int64_t n = d->ndim() == 1 ? d->dim(0) : 0;
  if (d->ndim() != 1 || e->ndim() != 1 || e->dim(0) != std::max<std::int64_t>(n - 1, 0))
    fail<ShapeError>(str("linalg::eigh_tridiagonal: d is ", d->aval(), ", e is ", e->aval(), "."),
                     "Expected vectors of n and n - 1 elements.");
  if (options.values && options.indices)
    fail<ArgumentError>("linalg::eigh_tridiagonal: both .values and .indices are given.",
                        "Expected one of them at most.");
  Arrays both = lib::promote_dtypes(Arrays{*d, *e}, lib::Numbers::inexact);
  Array d_values = lib::convert(real(both[0]), both[0].dtype());
  Array x = tessera::expand_dims(d_values, 1) * eye(n, d_values.dtype());
  if (n > 1)
    x = x + lax::pad(tessera::expand_dims(conj(both[1]), 1) * eye(n - 1, d_values.dtype()),
                     scalar(0.0, d_values.dtype()), {1, 0}, {0, 1});
  // Only the lower triangle is read.
  Eigen eigen;
  if (options.eigvals_only) {
    eigen.eigenvalues = lax::linalg::hermitian_values(x, true, false);
  } else {
    auto [v, w] = lax::linalg::eigh(x, true, false);
    eigen = {w, v};
  }
  std::int64_t first = 0, last = n - 1;
  if (options.indices) {
    std::tie(first, last) = *options.indices;
    if (first < 0 || last >= n || first > last)
      fail<ArgumentError>(str("linalg::eigh_tridiagonal: indices ", first, " to ", last,
                              " are given, but there are ", n, " eigenvalues."),
                          "Expected a range of at least one of them.");
  }
  if (options.values) {
    known_value(eigen.eigenvalues, "linalg::eigh_tridiagonal");
    auto [low, high] = *options.values;
    first = sum(eigen.eigenvalues <= low).item<std::int64_t>();
    last = sum(eigen.eigenvalues <= high).item<std::int64_t>() - 1;
    last = std::max(last, first - 1);
  }
  eigen.eigenvalues = lax::slice_in_dim(eigen.eigenvalues, first, last + 1, 1, 0);
  if (!eigen.eigenvectors.empty())
    eigen.eigenvectors = lax::slice_in_dim(eigen.eigenvectors, first, last + 1, 1, 1);
  return eigen;
}

}  // namespace tessera::inline v0::linalg
