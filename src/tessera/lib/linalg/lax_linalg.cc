// Functions of jax.lax.linalg that are composed of other operations: updates and permutations, products with
// reflectors, the polar decomposition, tridiagonal systems.
#include <tessera/api/control/control.h>
#include <tessera/api/control/solve.h>
#include <tessera/api/transform/custom.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/linalg/linalg_operands.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <cmath>

namespace tessera::inline v0::lax::linalg {

using lib::adjoint;

namespace {

void check_matrix(const char* name, const Array& x, bool fits, const char* expected) {
  if (!fits) fail<ShapeError>(str("lax::linalg::", name, ": an operand is ", x.aval(), "."), expected);
}
void check_dtype(const char* name, const Array& x, bool may_be_complex) {
  if (x.dtype().is_floating() || (may_be_complex && x.dtype().is_complex())) return;
  fail<DtypeError>(str("lax::linalg::", name, ": an operand is ", x.aval(), "."),
                   may_be_complex ? "Expected a floating or complex dtype." : "Expected a floating dtype.");
}
Array number(double value, const Array& like) { return scalar(value, like.dtype()); }

}  // namespace

Array cholesky_update(Operand r, Operand w) {
  At at(r.where);
  check_dtype("cholesky_update", *r, false);
  check_matrix("cholesky_update", *r, r->ndim() == 2 && r->dim(0) == r->dim(1), "Expected a square matrix.");
  check_matrix("cholesky_update", *w, w->ndim() == 1 && w->dim(0) == r->dim(0) && w->dtype() == r->dtype(),
               "Expected a vector of the matrix's size and dtype.");
  // Rotates each row with w so that the diagonal element of w becomes 0.
  auto step = [](const Array& v, const std::pair<Array, Array>& row_and_number) {
    const auto& [row, i] = row_and_number;
    Array x = dynamic_index_in_dim(row, i, 0, false), y = dynamic_index_in_dim(v, i, 0, false);
    Array done = y == 0, size = lax::max(lax::abs(x), lax::abs(y)), safe = where(done, number(1, x), size);
    Array p = where(done, number(1, x), x / safe), q = where(done, number(0, x), y / safe);
    Array radius = lax::sqrt(p * p + q * q), c = p / radius, s = q / radius;
    return std::pair(Array(c * v - s * row), Array(c * row + s * v));
  };
  return scan(step, *w, std::pair(*r, iota(i32, {r->dim(0)}, 0)), {}, r.where).second;
}

Array lu_pivots_to_permutation(Operand pivots, std::int64_t size) {
  At at(pivots.where);
  if (!pivots->dtype().is_integer())
    fail<DtypeError>(str("lax::linalg::lu_pivots_to_permutation: the pivots are ", pivots->aval(), "."),
                     "Expected integers.");
  check_matrix("lu_pivots_to_permutation", *pivots, pivots->ndim() > 0 && pivots->dim(-1) <= size,
               "Expected at least one axis, the last of which is not longer than the permutation.");
  std::int64_t last = pivots->ndim() - 1;
  Shape shape = pivots->shape();
  shape[last] = size;
  Array positions = iota(i32, shape, last);
  auto step = [positions, last](const Array& out, const std::pair<Array, Array>& swap) {
    Array i = swap.second, target = tessera::expand_dims(swap.first, -1);
    Array old_i = dynamic_index_in_dim(out, i, last, true), old_target = take_along_axis(out, target, -1);
    return Array(where(positions == i, old_target, where(positions == target, old_i, out)));
  };
  Array swaps = tessera::moveaxis(convert_element_type(*pivots, i32), -1, 0);
  return scan(step, positions, std::pair(swaps, iota(i32, {pivots->dim(-1)}, 0)), {}, pivots.where).first;
}

// q = 1 - v t v^H with t = (1 + d s)^-1 d, where d is the diagonal of the scales and s the strict upper
// triangle of v^H v.
Array ormqr(Operand a, const Array& taus, const Array& c, bool left, bool transpose) {
  At at(a.where);
  check_dtype("ormqr", *a, true);
  check_matrix("ormqr", *a, a->ndim() >= 2, "Expected matrices.");
  std::int64_t m = a->dim(-2), k = taus.ndim() ? taus.dim(-1) : 0;
  check_matrix("ormqr", taus, taus.ndim() == a->ndim() - 1 && k <= std::min(m, a->dim(-1)),
               "Expected as many scales as there are reflectors.");
  check_matrix("ormqr", c, c.ndim() == a->ndim() && c.dim(left ? -2 : -1) == m,
               "Expected a matrix that q of this size can be multiplied with.");
  if (k == 0) return c;
  Array v = tril((*a)(ellipsis, tessera::slice(0, k)), -1) + eye(m, k, 0, a->dtype());
  Array d = tessera::expand_dims(taus, -1), unit = eye(k, a->dtype());
  Array t =
      triangular_solve(unit + d * triu(tessera::matmul(adjoint(v), v), 1), d * unit, {.left_side = true});
  if (transpose) t = adjoint(t);
  if (left) return c - tessera::matmul(v, tessera::matmul(t, tessera::matmul(adjoint(v), c)));
  return c - tessera::matmul(tessera::matmul(tessera::matmul(c, v), t), adjoint(v));
}

namespace {

struct Weights {
  double a, b, c;
};
// The weights of the steps that bring the smallest singular value from eps to 1.
std::vector<Weights> halley_weights(double eps, int max_steps) {
  std::vector<Weights> out;
  for (double low = eps; low + 5 * eps < 1 && static_cast<int>(out.size()) < max_steps;) {
    double square = low * low, d = std::cbrt(4 * (1 / square - 1) / square), root = std::sqrt(1 + d);
    double a = root + std::sqrt(2 - d + 2 * (2 - square) / (square * root)), b = (a - 1) * (a - 1) / 4;
    out.push_back({a, b, a + b - 1});
    low *= (a + b * square) / (1 + out.back().c * square);
  }
  return out;
}
// A step uses QR factors, which is stable, if its weight c is large; otherwise the Cholesky factor, which is cheaper.
Array step_by_qr(const Array& u, const Weights& w) {
  std::int64_t m = u.dim(0), n = u.dim(1);
  Array q = qr(tessera::concatenate({number(std::sqrt(w.c), u) * u, eye(n, u.dtype())}, 0), false).q;
  Array upper = slice_in_dim(q, 0, m, 1, 0), lower = slice_in_dim(q, m, m + n, 1, 0);
  return number(w.b / w.c, u) * u +
         number((w.a - w.b / w.c) / std::sqrt(w.c), u) * tessera::matmul(upper, adjoint(lower));
}
Array step_by_cholesky(const Array& u, const Weights& w) {
  Array z = number(w.c, u) * tessera::matmul(adjoint(u), u) + eye(u.dim(1), u.dtype());
  Array factor = cholesky(z, false);
  Array first = triangular_solve(factor, adjoint(u), {.left_side = true, .lower = true});
  Array solved = triangular_solve(
      factor, first, {.left_side = true, .lower = true, .transpose_a = true, .conjugate_a = true});
  return number(w.b / w.c, u) * u + number(w.a - w.b / w.c, u) * adjoint(solved);
}

struct Polar {
  Array step, u, unconverged;
  TESSERA_FIELDS(step, u, unconverged)
};

}  // namespace

QdwhResult qdwh(Operand x, const QdwhOptions& options) {
  At at(x.where);
  check_dtype("qdwh", *x, true);
  check_matrix("qdwh", *x, x->ndim() == 2 && x->dim(0) >= x->dim(1),
               "Expected a matrix with at least as many rows as columns.");
  double eps = options.eps.value_or(finfo(x->dtype()).eps);
  Array columns = tessera::linalg::norm(*x, 1), rows = tessera::linalg::norm(*x, HUGE_VAL);
  Array inverse = where(columns == 0, 1, rsqrt(columns) * rsqrt(rows));
  Array u = *x * lib::convert(inverse, x->dtype());
  double tolerance = std::cbrt(5 * eps);
  auto changed = [tolerance](const Array& now, const Array& before) {
    return Array(tessera::linalg::norm(now - before) > tolerance);
  };
  std::vector<Weights> weights = halley_weights(eps, options.max_iterations);
  Array unconverged = true;
  for (const Weights& w : weights) {
    Array before = u;
    bool by_qr = w.c > 100;
    u = by_qr ? step_by_qr(u, w) : step_by_cholesky(u, w);
    if (!by_qr) unconverged = changed(u, before);
  }
  int max_steps = options.max_iterations;
  auto unfinished = [max_steps](const Polar& p) { return p.unconverged & (p.step < max_steps); };
  auto next = [changed](const Polar& p) {
    Array better = step_by_cholesky(p.u, {3, 1, 3});
    return Polar{p.step + 1, better, changed(better, p.u)};
  };
  Polar start{scalar(static_cast<std::int64_t>(weights.size()), i32), u, unconverged};
  Polar end = while_loop(unfinished, next, start, {}, x.where);
  // A Newton-Schulz step, which corrects the last bits.
  Array better = number(1.5, u) * end.u -
                 number(0.5, u) * tessera::matmul(end.u, tessera::matmul(adjoint(end.u), end.u));
  Array h = tessera::matmul(adjoint(better), *x);
  return {better, number(0.5, u) * (h + adjoint(h)), end.step, tessera::logical_not(end.unconverged)};
}

Array symmetric_product(Operand a, Operand c, const SymmetricProductOptions& options) {
  At at(a.where);
  check_dtype("symmetric_product", *a, true);
  check_matrix("symmetric_product", *a, a->ndim() >= 2, "Expected matrices.");
  check_matrix("symmetric_product", *c,
               c->ndim() == a->ndim() && c->dim(-1) == a->dim(-2) && c->dim(-2) == a->dim(-2),
               "Expected square matrices of as many rows as the first operand has.");
  Array out =
      number(options.alpha, *a) * batch_matmul(*a, matrix_transpose(*a)) + number(options.beta, *a) * *c;
  return options.symmetrize_output ? tril(out) + matrix_transpose(tril(out, -1)) : out;
}

namespace {

// A tridiagonal matrix: the elements below, on and above the diagonal, [n, ...] each, with the rank of the
// right-hand side.
struct Bands {
  Array below, diagonal, above;
  TESSERA_FIELDS(below, diagonal, above)
  Bands transposed() const { return {shifted(above, 1), diagonal, shifted(below, -1)}; }
  // x[i - by], and 0 out of range.
  static Array shifted(const Array& x, std::int64_t by) {
    Dims low(x.shape().size(), 0), high = low;
    low[0] = by, high[0] = -by;
    return lax::pad(x, scalar(0.0, x.dtype()), low, high);
  }
  Array times(const Array& x) const { return below * shifted(x, 1) + diagonal * x + above * shifted(x, -1); }
};

// A row before elimination: its diagonal element, the element right of it, and its right-hand side.
struct Row {
  Array diagonal, above, rhs;
  TESSERA_FIELDS(diagonal, above, rhs)
};
// A row after elimination has one more element.
struct Pivot {
  Array diagonal, above, beyond, rhs;
  TESSERA_FIELDS(diagonal, above, beyond, rhs)
};

Array eliminate(const Bands& t, const Array& b, bool perturb) {
  auto step = [](const Row& row, const std::pair<Row, Array>& given) {
    const auto& [next, below] = given;
    Array keep = lax::abs(row.diagonal) >= lax::abs(below);
    Array big = where(keep, row.diagonal, below), small = where(keep, below, row.diagonal);
    Array factor = where(big == 0, zeros_like(big), small / where(big == 0, ones_like(big), big));
    Pivot out{big, where(keep, row.above, next.diagonal), where(keep, zeros_like(next.above), next.above),
              where(keep, row.rhs, next.rhs)};
    Row rest{where(keep, next.diagonal, row.above) - factor * out.above,
             where(keep, next.above, zeros_like(next.above)) - factor * out.beyond,
             where(keep, next.rhs, row.rhs) - factor * out.rhs};
    return std::pair(rest, out);
  };
  auto first = [](const Array& x) { return index_in_dim(x, 0, 0, false); };
  auto rest = [](const Array& x) { return slice_in_dim(x, 1, x.dim(0), 1, 0); };
  Row start{first(t.diagonal), first(t.above), first(b)};
  Row others{rest(t.diagonal), rest(t.above), rest(b)};
  auto [last, pivots] = scan(step, start, std::pair(others, rest(t.below)));
  auto divided = [perturb](const Array& x, const Array& by) {
    if (!perturb) return x / by;
    return x / where(by == 0, scalar(finfo(by.dtype()).eps, by.dtype()), by);
  };
  // The solution one row and two rows below.
  struct LaterValues {
    Array next, beyond;
    TESSERA_FIELDS(next, beyond)
  };
  auto back = [divided](const LaterValues& x, const Pivot& row) {
    Array value = divided(row.rhs - row.above * x.next - row.beyond * x.beyond, row.diagonal);
    return std::pair(LaterValues{value, x.next}, value);
  };
  Array end = divided(last.rhs, last.diagonal);
  Array before = scan(back, LaterValues{end, zeros_like(end)}, pivots, {.reverse = true}).second;
  return tessera::concatenate({before, tessera::expand_dims(end, 0)}, 0);
}

}  // namespace

Array tridiagonal_solve(Operand dl, Operand d, Operand du, Operand b, bool perturb_singular) {
  At at(dl.where);
  check_dtype("tridiagonal_solve", *d, true);
  for (const Operand* x : {&dl, &d, &du})
    check_matrix("tridiagonal_solve", **x,
                 (*x)->ndim() > 0 && (*x)->shape() == d->shape() && (*x)->dtype() == b->dtype(),
                 "Expected three vectors of one shape and of the right-hand side's dtype.");
  Shape expected = d->shape();
  expected.push_back(b->ndim() ? b->dim(-1) : 0);
  check_matrix("tridiagonal_solve", *b, b->shape() == expected,
               "Expected a matrix with as many rows as the diagonal has elements.");
  if (b->size() == 0) return *b;
  auto band = [&](const Array& x) {
    Array wide = lib::broadcast_to_shape("tridiagonal_solve", tessera::expand_dims(x, -1), expected);
    return tessera::moveaxis(wide, -2, 0);
  };
  std::int64_t n = d->dim(-1);
  Array position = iota(i32, d->shape(), d->ndim() - 1);
  Bands t{band(where(position == 0, zeros_like(*dl), *dl)), band(*d),
          band(where(position == n - 1, zeros_like(*du), *du))};
  Bands transposed = t.transposed();
  Array rhs = tessera::moveaxis(*b, -2, 0);
  Array x =
      custom_linear_solve([t](const Array& v) { return t.times(v); }, rhs,
                          [=](auto, const Array& v) { return eliminate(t, v, perturb_singular); },
                          [=](auto, const Array& v) { return eliminate(transposed, v, perturb_singular); });
  return tessera::moveaxis(x, 0, -2);
}

}  // namespace tessera::inline v0::lax::linalg
