// lu: LU factors with row pivoting. Derivative: de Hoog, Anderssen and Lukas, "Differentiation of matrix
// functionals using triangular factorization" (as in JAX): l^-1 da u^-1 is split into a lower and an upper
// part.
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/linalg/matrix.h>

namespace tessera::inline v0 {

static double weight(HostComplex z) { return std::fabs(z.real()) + std::fabs(z.imag()); }

static constexpr TriangularSolve kUnitLower{
    .left_side = true, .lower = true, .transpose_a = false, .conjugate_a = false, .unit_diagonal = true};

static Matrices factor_with_pivots(const Matrices& in) {
  Matrix a = in[0], pivots(std::min(a.rows, a.cols), 1), permutation(a.rows, 1);
  for (std::int64_t i = 0; i < a.rows; ++i) permutation(i, 0) = static_cast<double>(i);
  for (std::int64_t k = 0; k < pivots.rows; ++k) {
    std::int64_t pivot = k;
    for (std::int64_t i = k + 1; i < a.rows; ++i)
      if (weight(a(i, k)) > weight(a(pivot, k))) pivot = i;
    pivots(k, 0) = static_cast<double>(pivot);
    for (std::int64_t j = 0; j < a.cols; ++j) std::swap(a(k, j), a(pivot, j));
    std::swap(permutation(k, 0), permutation(pivot, 0));
    for (std::int64_t i = k + 1; i < a.rows && a(k, k) != 0.0; ++i) {
      a(i, k) /= a(k, k);
      for (std::int64_t j = k + 1; j < a.cols; ++j) a(i, j) -= a(i, k) * a(k, j);
    }
  }
  return {a, pivots, permutation};
}

static Avals infer_lu(const NoParams&, AvalArgs in) {
  check_matrices("lu", in[0]);
  return {in[0].strong(), batched_aval(in[0], {min_side(in[0])}, i32),
          batched_aval(in[0], {matrix_rows(in[0])}, i32)};
}

Factored::Factored(const Array& a) {
  Arrays results = lu_p({}, Arrays{a});
  factors = results[0], permutation = results[2];
}

Array Factored::solution(const Array& b) const {
  Array x = triangular_solve_p(kUnitLower, {factors, permuted_rows(b, permutation)});
  return triangular_solve_p(TriangularSolve{.left_side = true,
                                            .lower = false,
                                            .transpose_a = false,
                                            .conjugate_a = false,
                                            .unit_diagonal = false},
                            {factors, x});
}

// Returns the matrix [n, n] that extends `part` by the identity.
static Array completed(const Array& part, std::int64_t n) {
  Dims none(part.shape().size(), 0), high = none;
  high[high.size() - 2] = n - part.dim(-2);
  high[high.size() - 1] = n - part.dim(-1);
  Array out = lax::pad(part, scalar(0.0, part.dtype()), none, high);
  Array beyond =
      lax::ge(lax::iota(i32, out.shape(), out.ndim() - 1), scalar(std::min(part.dim(-1), part.dim(-2)), i32));
  return lax::select(lax::bitwise_and(beyond, diagonal_mask(out)), identity_like(out), out);
}

static Linearized linearize_lu(const NoParams&, Args x, const Active&) {
  Arrays out = lu_p({}, x);
  std::int64_t m = x[0].dim(-2), n = x[0].dim(-1), k = std::min(m, n);
  Array strict = lower_part(columns_of(out[0], 0, k), -1);
  Array l = completed(strict, m), u = completed(upper_part(rows_of(out[0], 0, k)), n);
  l = lax::select(diagonal_mask(l), identity_like(l), l);
  auto linear = [l, u, permutation = out[2]](const Tangents& t) -> Tangents {
    TriangularSolve right{.left_side = false,
                          .lower = false,
                          .transpose_a = false,
                          .conjugate_a = false,
                          .unit_diagonal = false};
    Array inside = triangular_solve_p(
        right, {u, triangular_solve_p(kUnitLower, {l, permuted_rows(*t[0], permutation)})});
    Array of_l = product(l, lower_part(inside, -1)), of_u = product(upper_part(inside), u);
    return {of_l + of_u, {}, {}};
  };
  return {out, linear};
}

static Lowering lower_lu(const NoParams&, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  call.copies = call.m * call.n;
  double m = static_cast<double>(call.m), n = static_cast<double>(call.n), k = std::min(m, n);
  return matrix_routine("tessera_lapack_lu", call, 2 * m * n * k - (m + n) * k * k + 2.0 / 3 * k * k * k);
}

static constexpr Rules<NoParams> lu_table = {
    .name = "lu",
    .infer = infer_lu,
    .reference = [](const NoParams&, Args x) -> Arrays {
      return matrix_reference(x, infer_lu({}, avals_of(x)), factor_with_pivots);
    },
    .linearize = linearize_lu,
    .transpose = not_linear,
    .batch = batch_matrices<lu_p, NoParams>,
    .factors = [](const NoParams&, AvalArgs in) { return matrix_factors(in, infer_lu({}, in)); },
    .kernel = lower_lu,
    .samples =
        [] {
          return matrix_samples({}, {{3, 3}, {2, 4, 4}, {4, 2}, {2, 4}, {1, 1}, {0, 3}, {3, 0}, {0, 2, 2}},
                                60) +
                 Samples{{{}, {sample_array({20, 17}, f64, -2, 2)}, 400},
                         {{}, {sample_array({9, 18}, c64, -2, 2)}, 400}};
        },
};
constinit const Primitive lu_p = primitive(lu_table);

lax::linalg::LuFactors lax::linalg::lu(Operand x) {
  At at(x.where);
  Arrays out = lu_p({}, Arrays{*x});
  return {out[0], out[1], out[2]};
}

}  // namespace tessera::inline v0
