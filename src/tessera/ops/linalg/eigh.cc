// eigh: eigenvalues and vectors of Hermitian matrices. Derivative: perturbation theory for distinct
// eigenvalues (as in JAX), of the function that reads only one triangle.
#include <tessera/ops/linalg/matrix.h>
#include <tessera/ops/linalg/subset.h>

namespace tessera::inline v0 {

static Avals infer_eigh(const Eigh& p, AvalArgs in) {
  check_matrices("eigh", in[0], MatrixForm::square);
  Aval values = batched_aval(in[0], {matrix_rows(in[0])}, in[0].dtype().real_part());
  return p.compute_vectors ? Avals{in[0].strong(), values} : Avals{values};
}

static Arrays reference_eigh(const Eigh& p, Args x) {
  return matrix_reference(x, infer_eigh(p, avals_of(x)), [&](const Matrices& in) -> Matrices {
    HermitianEigen eigen = jacobi_eigen(hermitian_from(in[0], p.lower));
    Matrix values(in[0].rows, 1);
    std::copy(eigen.values.begin(), eigen.values.end(), values.data.begin());
    return p.compute_vectors ? Matrices{eigen.vectors, values} : Matrices{values};
  });
}

static Linearized linearize_eigh(const Eigh& p, Args x, const Active&) {
  Arrays results = eigh_p(Eigh{p.lower, true}, x);
  Array v = results[0], w = results[1];
  Array mixing = p.compute_vectors ? as_dtype(inverse_differences(w), v.dtype()) : Array{};
  auto linear = [p, v, mixing](const Tangents& t) -> Tangents {
    Array inside = product(adjoint(v), product(hermitian_part(*t[0], p.lower), v));
    Array values_tangent = diagonal_of(real_part(inside));
    if (!p.compute_vectors) return {values_tangent};
    return {product(v, mixing * inside), values_tangent};
  };
  return {p.compute_vectors ? results : Arrays{w}, linear};
}

static Lowering lower_eigh(const Eigh& p, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  std::int64_t n = call.n;
  call.options =
      (p.lower ? MatrixCall::lower_triangle : 0) | (p.compute_vectors ? MatrixCall::eigenvectors : 0);
  bool complex = in[0].dtype().is_complex();
  if (!p.compute_vectors) call.copies = n * n;
  std::int64_t vectors = p.compute_vectors ? n * n : 0;
  call.work = 1 + (lapack_block + 6) * n + (complex ? 1 : 2) * vectors;
  call.real_work = complex ? 1 + 5 * n + 2 * vectors : 0;
  call.integer_work = 3 + 5 * n;
  call.complex_results = vectors;
  double size = static_cast<double>(n);
  return matrix_routine("tessera_lapack_eigh", call,
                        (p.compute_vectors ? 9.0 : 4.0 / 3) * size * size * size);
}

static Samples eigh_samples() {
  Samples out;
  for (bool lower : {true, false})
    for (bool vectors : {true, false})
      out = std::move(out) +
            matrix_samples(Eigh{lower, vectors}, {{3, 3}, {2, 4, 4}, {1, 1}, {0, 0}, {0, 2, 2}}, 100);
  out.push_back({Eigh{true, true}, {sample_array({30, 30}, f64, -2, 2)}, 1000, false});
  out.push_back({Eigh{true, false}, {sample_array({30, 30}, c128, -2, 2)}, 1000, false});
  return out;
}

static constexpr Rules<Eigh> eigh_table = {
    .name = "eigh",
    .infer = infer_eigh,
    .reference = reference_eigh,
    .linearize = linearize_eigh,
    .transpose = not_linear,
    .batch = batch_matrices<eigh_p, Eigh>,
    .factors = [](const Eigh& p, AvalArgs in) { return matrix_factors(in, infer_eigh(p, in)); },
    .kernel = lower_eigh,
    .samples = eigh_samples,
};
constinit const Primitive eigh_p = primitive(eigh_table);

static Arrays eigh_of(const Array& x, bool lower, bool vectors, bool symmetrize_input) {
  infer_eigh({lower, vectors}, Avals{x.aval()});
  return eigh_p(Eigh{lower, vectors}, Arrays{symmetrize_input ? symmetrized(x) : x});
}
lax::linalg::EighResult lax::linalg::eigh(Operand x, bool lower, bool symmetrize_input,
                                          const Subset& subset_by_index) {
  At at(x.where);
  Arrays out = eigh_of(*x, lower, true, symmetrize_input);
  check_subset("eigh", subset_by_index, out[1].dim(-1));
  return {select_subset(out[0], subset_by_index, -1), select_subset(out[1], subset_by_index, -1)};
}
Array lax::linalg::hermitian_values(Operand x, bool lower, bool symmetrize_input,
                                    const Subset& subset_by_index) {
  At at(x.where);
  Array w = eigh_of(*x, lower, false, symmetrize_input)[0];
  check_subset("eigh", subset_by_index, w.dim(-1));
  return select_subset(w, subset_by_index, -1);
}

}  // namespace tessera::inline v0
