// geqp3: QR factors with column pivoting, as reflectors, like LAPACK's geqp3. A building block of qr, which
// has the derivative.
#include <tessera/ops/linalg/matrix.h>
#include <cmath>

namespace tessera::inline v0 {

static Avals infer_geqp3(const NoParams&, AvalArgs in) {
  check_matrices("geqp3", in[0]);
  Aval pivots = batched_aval(in[0], {matrix_cols(in[0])}, i32);
  if (in[1].dtype() != i32)
    fail<DtypeError>(str("geqp3: the operand `first` is ", in[1], "."), "Expected i32.");
  if (in[1].shape() != pivots.shape())
    fail<ShapeError>(str("geqp3: the operand `first` is ", in[1], ", the matrices are ", in[0], "."),
                     str("Expected ", pivots, ": a number for each column."));
  return {in[0].strong(), batched_aval(in[0], {min_side(in[0])}, in[0].dtype()), pivots};
}

// The columns of matrices that are not finite or have no elements are not reordered.
static Matrices factor_by_columns(const Matrices& in) {
  Matrix a = in[0], taus, order;
  factor_pivoted(a, taus, order, in[1]);
  if (!a.data.empty() && all_finite(in[0])) return {a, taus, order};
  for (std::int64_t j = 0; j < order.rows; ++j) order(j, 0) = static_cast<double>(j);
  return {nan_matrix(a.rows, a.cols), nan_matrix(taus.rows, 1), order};
}

static Lowering lower_geqp3(const NoParams&, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  call.copies = call.m * call.n;
  call.work = 2 * call.n + lapack_block * (call.n + 1);
  call.real_work = 2 * call.n;
  call.complex_results = std::min(call.m, call.n);
  double m = static_cast<double>(call.m), n = static_cast<double>(call.n), k = std::min(m, n);
  return matrix_routine("tessera_lapack_geqp3", call,
                        4 * m * n * k - 2 * (m + n) * k * k + 4.0 / 3 * k * k * k);
}

static Samples geqp3_samples() {
  Samples out;
  for (Sample& s : matrix_samples({}, {{3, 3}, {2, 4, 3}, {2, 4}, {1, 1}, {0, 3}, {0, 2, 2}}, 60)) {
    Shape columns = s.args[0].shape();
    columns.erase(columns.size() - 2);
    s.args.push_back(sample_array(columns, i32, 0, 2));
    out.push_back(std::move(s));
  }
  out.push_back({{}, {sample_array({50, 40}, f64, -2, 2), sample_array({40}, i32, 0, 2)}, 200});
  out.push_back({{}, {sample_array({8, 40}, c64, -2, 2), sample_array({40}, i32, 0, 0)}, 200});
  return out;
}

static constexpr Rules<NoParams> geqp3_table = {
    .name = "geqp3",
    .infer = infer_geqp3,
    .reference = [](const NoParams&, Args x) -> Arrays {
      return matrix_reference(x, infer_geqp3({}, avals_of(x)), factor_by_columns);
    },
    .linearize = not_differentiable<"the Householder vectors of a factorization are not unique.\n  Use qr.">,
    .transpose = not_linear,
    .batch = batch_matrices<geqp3_p, NoParams>,
    .factors = [](const NoParams&, AvalArgs in) { return matrix_factors(in, infer_geqp3({}, in)); },
    .kernel = lower_geqp3,
    .samples = geqp3_samples,
};
constinit const Primitive geqp3_p = primitive(geqp3_table);

lax::linalg::PivotedReflectors lax::linalg::geqp3(Operand x, const Array& first) {
  At at(x.where);
  check_matrices("geqp3", x->aval());
  Array selected = first.empty() ? zeros_of(batched_aval(x->aval(), {x->dim(-1)}, i32)) : first;
  Arrays out = geqp3_p({}, Arrays{*x, selected});
  return {out[0], out[1], out[2]};
}

}  // namespace tessera::inline v0
