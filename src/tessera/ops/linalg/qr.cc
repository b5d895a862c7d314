// qr: QR factors. Derivative: Walter, Lehmann and Lamour, "On evaluating higher-order derivatives of the QR
// decomposition", and for all m columns of q arXiv 2409.13374 (as in JAX).
#include <tessera/ops/linalg/matrix.h>

namespace tessera::inline v0 {

static Avals infer_qr(const Qr& p, AvalArgs in) {
  check_matrices("qr", in[0]);
  std::int64_t m = matrix_rows(in[0]), n = matrix_cols(in[0]), k = p.full_matrices ? m : std::min(m, n);
  Avals out{batched_aval(in[0], {m, k}, in[0].dtype()), batched_aval(in[0], {k, n}, in[0].dtype())};
  if (p.pivoting) out.push_back(batched_aval(in[0], {n}, i32));
  return out;
}

static Arrays reference_qr(const Qr& p, Args x) {
  return matrix_reference(x, infer_qr(p, avals_of(x)), [&](const Matrices& in) -> Matrices {
    Matrix a = in[0], taus, order;
    if (p.pivoting)
      factor_pivoted(a, taus, order, Matrix(a.cols, 1));
    else
      factor_reflectors(a, taus);
    std::int64_t smaller = std::min(a.rows, a.cols), k = p.full_matrices ? a.rows : smaller;
    Matrix reflectors(a.rows, k), r(k, a.cols);
    for (std::int64_t i = 0; i < a.rows; ++i)
      for (std::int64_t j = 0; j < std::min(k, a.cols); ++j) reflectors(i, j) = a(i, j);
    for (std::int64_t i = 0; i < k; ++i)
      for (std::int64_t j = i; j < a.cols; ++j) r(i, j) = a(i, j);
    Matrices out{reflector_product(reflectors, taus), r};
    if (p.pivoting) out.push_back(order);
    return out;
  });
}

struct QrTangents {
  Array q, r;
};

// The tangents for x[m, n] with m >= n and q[m, n].
static QrTangents thin_tangents(const Array& q, const Array& r, const Array& dx) {
  Array dx_r = triangular_solve_p(TriangularSolve{.left_side = false,
                                                  .lower = false,
                                                  .transpose_a = false,
                                                  .conjugate_a = false,
                                                  .unit_diagonal = false},
                                  {r, dx});
  Array inside = product(adjoint(q), dx_r), lower = lower_part(inside, -1);
  Array skew = lower - adjoint(lower);
  if (inside.dtype().is_complex()) {
    Array imaginary = inside - as_dtype(real_part(inside), inside.dtype());
    skew = skew + identity_like(inside) * imaginary;
  }
  Array dq = product(q, skew - inside);
  return {dq + dx_r, product(inside - skew, r)};
}

// Returns z^H, z = bottom (top - 1)^-1, where top and bottom are the first n and the other rows of q's first n columns.
static Array z_adjoint_of(const Array& q, std::int64_t n) {
  Array first = columns_of(q, 0, n), top = rows_of(first, 0, n), bottom = rows_of(first, n, q.dim(-2));
  return Factored(adjoint(top - identity_like(top))).solution(adjoint(bottom));
}

// Returns the tangent of the columns of q from n on; dq is that of the first n columns.
static Array rest_tangent(const Array& q, const Array& z_adjoint, const Array& dq, std::int64_t n) {
  std::int64_t m = q.dim(-2);
  Array first = columns_of(q, 0, n), rest = columns_of(q, n, m), z = adjoint(z_adjoint);
  Array below = rows_of(dq, n, m) - product(z, rows_of(dq, 0, n));
  Array frame = first + product(rest, z);
  return product(dq, z_adjoint) - product(frame, adjoint(below));
}

static QrTangents qr_tangents(const Array& x, const Array& q, const Array& r, const Array& z_adjoint,
                              const Array& dx) {
  std::int64_t m = x.dim(-2), n = x.dim(-1), axis = x.ndim() - 1;
  if (m < n) {
    QrTangents square = thin_tangents(q, columns_of(r, 0, m), columns_of(dx, 0, m));
    Array of_rest =
        product(adjoint(square.q), columns_of(x, m, n)) + product(adjoint(q), columns_of(dx, m, n));
    return {square.q, lax::concatenate({square.r, of_rest}, axis)};
  }
  if (z_adjoint.empty()) return thin_tangents(q, r, dx);
  QrTangents thin = thin_tangents(columns_of(q, 0, n), rows_of(r, 0, n), dx);
  Dims none(x.shape().size(), 0), high = none;
  high[high.size() - 2] = m - n;
  return {lax::concatenate({thin.q, rest_tangent(q, z_adjoint, thin.q, n)}, axis),
          lax::pad(thin.r, scalar(0.0, x.dtype()), none, high)};
}

static Array permuted_columns(const Array& x, const Array& permutation) {
  return matrix_transpose(permuted_rows(matrix_transpose(x), permutation));
}

static Linearized linearize_qr(const Qr& p, Args in, const Active&) {
  Arrays out = qr_p(p, in);
  Array x = p.pivoting ? permuted_columns(in[0], out[2]) : in[0];
  std::int64_t n = x.dim(-1);
  Array z_adjoint = p.full_matrices && x.dim(-2) > n ? z_adjoint_of(out[0], n) : Array{};
  Array pivots = p.pivoting ? out[2] : Array{};
  return {out, [x, z_adjoint, pivots, q = out[0], r = out[1]](const Tangents& t) -> Tangents {
            if (pivots.empty()) {
              QrTangents tangents = qr_tangents(x, q, r, z_adjoint, *t[0]);
              return {tangents.q, tangents.r};
            }
            QrTangents tangents = qr_tangents(x, q, r, z_adjoint, permuted_columns(*t[0], pivots));
            return {tangents.q, tangents.r, {}};
          }};
}

static Lowering lower_qr(const Qr& p, AvalArgs types) {
  Avals results = infer_qr(p, types);
  return Expand{[results, pivoting = p.pivoting](Args x) -> Arrays {
    if (x[0].dim(-1) == 0 || x[0].dim(-2) == 0) {
      Arrays out{identity_like(zeros_of(results[0])), zeros_of(results[1])};
      if (pivoting) out.push_back(lax::iota(i32, results[2].shape(), results[2].rank() - 1));
      return out;
    }
    Arrays factors = pivoting ? geqp3_p({}, Arrays{x[0], zeros_of(results[2])}) : geqrf_p({}, x);
    std::int64_t m = x[0].dim(-2), n = x[0].dim(-1), k = matrix_cols(results[0]);
    Array reflectors = columns_of(factors[0], 0, std::min(n, k));
    Dims none(x[0].shape().size(), 0), high = none;
    high.back() = std::max<std::int64_t>(0, k - n);
    if (k > n) reflectors = lax::pad(reflectors, scalar(0.0, x[0].dtype()), none, high);
    Array r = upper_part(rows_of(factors[0], 0, std::min(m, k)));
    Arrays out{householder_product_p({}, {reflectors, factors[1]}), r};
    if (pivoting) out.push_back(factors[2]);
    return out;
  }};
}

static Samples qr_samples() {
  Samples out =
      matrix_samples(Qr{false}, {{3, 3}, {2, 4, 3}, {2, 4}, {1, 1}, {0, 3}, {3, 0}, {0, 2, 2}}, 60) +
      matrix_samples(Qr{true}, {{4, 2}, {2, 4}, {2, 3, 3}, {3, 0}}, 60);
  out = out + matrix_samples(Qr{false, true}, {{3, 3}, {2, 4, 3}, {2, 4}, {0, 3}, {3, 0}, {0, 2, 2}}, 60) +
        matrix_samples(Qr{true, true}, {{4, 2}, {2, 2, 3}}, 60);
  out.push_back({Qr{true}, {sample_array({50, 40}, f64, -2, 2)}, 200, false});
  return out;
}

static constexpr Rules<Qr> qr_table = {
    .name = "qr",
    .infer = infer_qr,
    .reference = reference_qr,
    .linearize = linearize_qr,
    .transpose = not_linear,
    .batch = batch_matrices<qr_p, Qr>,
    .factors = [](const Qr& p, AvalArgs in) { return matrix_factors(in, infer_qr(p, in)); },
    .kernel = lower_qr,
    .samples = qr_samples,
};
constinit const Primitive qr_p = primitive(qr_table);

lax::linalg::QrFactors lax::linalg::qr(Operand x, bool full_matrices) {
  At at(x.where);
  Arrays out = qr_p(Qr{full_matrices}, Arrays{*x});
  return {out[0], out[1]};
}
lax::linalg::PivotedQrFactors lax::linalg::pivoted_qr(Operand x, bool full_matrices) {
  At at(x.where);
  Arrays out = qr_p(Qr{full_matrices, true}, Arrays{*x});
  return {out[0], out[1], out[2]};
}

}  // namespace tessera::inline v0
