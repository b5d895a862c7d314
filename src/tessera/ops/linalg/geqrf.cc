// geqrf and householder_product: QR factors as reflectors, and the product of reflectors, like LAPACK's geqrf
// and orgqr. Building blocks of qr, which has the derivative.
#include <tessera/ops/linalg/matrix.h>

namespace tessera::inline v0 {

static Avals infer_geqrf(const NoParams&, AvalArgs in) {
  check_matrices("geqrf", in[0]);
  return {in[0].strong(), batched_aval(in[0], {min_side(in[0])}, in[0].dtype())};
}

static Lowering lower_geqrf(const NoParams&, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  call.work = lapack_block * std::max(call.m, call.n);
  call.complex_results = call.m * call.n + std::min(call.m, call.n);
  double m = static_cast<double>(call.m), n = static_cast<double>(call.n), k = std::min(m, n);
  return matrix_routine("tessera_lapack_geqrf", call,
                        4 * m * n * k - 2 * (m + n) * k * k + 4.0 / 3 * k * k * k);
}

static constexpr Rules<NoParams> geqrf_table = {
    .name = "geqrf",
    .infer = infer_geqrf,
    .reference = [](const NoParams&, Args x) -> Arrays {
      return matrix_reference(x, infer_geqrf({}, avals_of(x)), [](const Matrices& in) -> Matrices {
        Matrix a = in[0], taus;
        factor_reflectors(a, taus);
        if (!all_finite(in[0])) return {nan_matrix(a.rows, a.cols), nan_matrix(taus.rows, 1)};
        return {a, taus};
      });
    },
    .linearize = not_differentiable<"the Householder vectors of a factorization are not unique.\n  Use qr.">,
    .transpose = not_linear,
    .batch = batch_matrices<geqrf_p, NoParams>,
    .factors = [](const NoParams&, AvalArgs in) { return matrix_factors(in, infer_geqrf({}, in)); },
    .kernel = lower_geqrf,
    .samples =
        [] {
          return matrix_samples({}, {{3, 3}, {2, 4, 3}, {2, 4}, {1, 1}, {1, 3}, {0, 3}, {3, 0}, {0, 2, 2}},
                                60) +
                 Samples{{{}, {sample_array({50, 40}, f64, -2, 2)}, 200},
                         {{}, {sample_array({8, 40}, c64, -2, 2)}, 200}};
        },
};
constinit const Primitive geqrf_p = primitive(geqrf_table);

static Avals infer_product(const NoParams&, AvalArgs in) {
  check_matrices("householder_product", in[0]);
  check_batched_operand("householder_product", "taus", in[0], in[1], 1);
  if (matrix_rows(in[0]) < matrix_cols(in[0]))
    fail<ShapeError>(str("householder_product: the matrices are ", in[0], "."),
                     "Expected at least as many rows as columns.");
  if (in[1].dim(in[1].rank() - 1) > matrix_cols(in[0]))
    fail<ShapeError>(str("householder_product: the matrices are ", in[0], ", taus is ", in[1], "."),
                     "Expected at most one scale per column.");
  return {in[0].strong()};
}

static Lowering lower_product(const NoParams&, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  call.k = in[1].dim(in[1].rank() - 1);
  call.copies = call.k;
  call.work = lapack_block * std::max(call.m, call.n);
  call.complex_results = call.m * call.n;
  double m = static_cast<double>(call.m), n = static_cast<double>(call.n), k = static_cast<double>(call.k);
  return matrix_routine("tessera_lapack_householder_product", call,
                        4 * m * n * k - 2 * (m + n) * k * k + 4.0 / 3 * k * k * k);
}

static Samples product_samples() {
  Samples out;
  for (Sample& s : matrix_samples({}, {{3, 3}, {2, 4, 3}, {4, 1}, {0, 3, 2}, {3, 0}}, 60)) {
    Shape taus = s.args[0].shape();
    taus.erase(taus.size() - 2);
    s.args.push_back(sample_array(taus, s.args[0].dtype(), -1, 1, 3));
    out.push_back(std::move(s));
  }
  out.push_back({{}, {sample_array({5, 4}, c64, -1, 1), sample_array({2}, c64, -1, 1)}, 60});
  out.push_back({{}, {sample_array({50, 40}, f64, -0.1, 0.1), sample_array({40}, f64, -1, 1)}, 400});
  return out;
}

static constexpr Rules<NoParams> product_table = {
    .name = "householder_product",
    .infer = infer_product,
    .reference = [](const NoParams&, Args x) -> Arrays {
      return matrix_reference(x, infer_product({}, avals_of(x)), [](const Matrices& in) -> Matrices {
        if (!all_finite(in[0]) || !all_finite(in[1])) return {nan_matrix(in[0].rows, in[0].cols)};
        return {reflector_product(in[0], in[1])};
      });
    },
    .linearize = not_differentiable<"the Householder vectors of a factorization are not unique.\n  Use qr.">,
    .transpose = not_linear,
    .batch = batch_matrices<householder_product_p, NoParams>,
    .factors = [](const NoParams&, AvalArgs in) { return matrix_factors(in, infer_product({}, in)); },
    .kernel = lower_product,
    .samples = product_samples,
};
constinit const Primitive householder_product_p = primitive(product_table);

lax::linalg::Reflectors lax::linalg::geqrf(Operand x) {
  At at(x.where);
  Arrays out = geqrf_p({}, Arrays{*x});
  return {out[0], out[1]};
}
Array lax::linalg::householder_product(Operand a, const Array& taus) {
  At at(a.where);
  return householder_product_p({}, {*a, taus});
}

}  // namespace tessera::inline v0
