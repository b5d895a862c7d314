// schur: the Schur form of general matrices. It is real for real matrices: conjugate pairs of eigenvalues
// stay as blocks.
#include <tessera/ops/linalg/matrix.h>
#include <cmath>

namespace tessera::inline v0 {

static Avals infer_schur(const Schur& p, AvalArgs in) {
  check_matrices("schur", in[0], MatrixForm::square);
  return Avals(p.compute_vectors ? 2 : 1, in[0].strong());
}

static Matrix trailing_block(const Matrix& t, std::int64_t from) {
  Matrix out(t.rows - from, t.cols - from);
  for (std::int64_t i = 0; i < out.rows; ++i)
    for (std::int64_t j = 0; j < out.cols; ++j) out(i, j) = t(from + i, from + j);
  return out;
}

// Sets `basis` to an orthonormal real basis whose first columns span the first eigenvector, or its real and imaginary
// parts. Returns the number of these columns.
static std::int64_t leading_space(const Matrix& block, Matrix& basis) {
  GeneralEigen eigen = general_eigen(block);
  bool pair = std::fabs(eigen.values[0].imag()) > 1e-9 * (1 + std::abs(eigen.values[0]));
  std::int64_t count = pair ? 2 : 1;
  for (std::int64_t k = 0; k < count; ++k) {
    double along = 0, norm = 0;
    auto part = [&](std::int64_t i) { return k ? eigen.right(i, 0).imag() : eigen.right(i, 0).real(); };
    for (std::int64_t i = 0; i < basis.rows && k; ++i) along += part(i) * basis(i, 0).real();
    for (std::int64_t i = 0; i < basis.rows; ++i) {
      basis(i, k) = part(i) - (k ? along * basis(i, 0).real() : 0);
      norm += std::norm(basis(i, k));
    }
    for (std::int64_t i = 0; i < basis.rows; ++i) basis(i, k) /= std::sqrt(norm);
  }
  complete_basis(basis, count);
  return count;
}

static SchurFactors real_schur(const Matrix& a) {
  SchurFactors f{a, identity_matrix(a.rows)};
  for (std::int64_t from = 0; from < a.rows;) {
    Matrix block = trailing_block(f.t, from), basis(block.rows, block.rows), q = identity_matrix(a.rows);
    std::int64_t count = leading_space(block, basis);
    for (std::int64_t i = 0; i < block.rows; ++i)
      for (std::int64_t j = 0; j < block.rows; ++j) q(from + i, from + j) = basis(i, j);
    f.t = adjoint_of(q) * f.t * q;
    f.vectors = f.vectors * q;
    for (std::int64_t i = from + count; i < a.rows; ++i)
      for (std::int64_t j = from; j < from + count; ++j) f.t(i, j) = 0;
    from += count;
  }
  return f;
}

static Arrays reference_schur(const Schur& p, Args x) {
  bool complex = x[0].dtype().is_complex();
  return matrix_reference(x, infer_schur(p, avals_of(x)), [&](const Matrices& in) -> Matrices {
    SchurFactors f = complex ? complex_schur(in[0]) : real_schur(in[0]);
    return p.compute_vectors ? Matrices{f.t, f.vectors} : Matrices{f.t};
  });
}

static Lowering lower_schur(const Schur& p, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  std::int64_t n = call.n;
  call.options = p.compute_vectors;
  call.copies = 2 * n * n + n;  // the form, the vectors, complex eigenvalues
  call.work = (lapack_block + 3) * n + 1;
  call.real_work = 2 * n;
  double size = static_cast<double>(n);
  return matrix_routine("tessera_lapack_schur", call, (p.compute_vectors ? 25.0 : 10.0) * size * size * size);
}

static constexpr Rules<Schur> schur_table = {
    .name = "schur",
    .infer = infer_schur,
    .reference = reference_schur,
    .linearize = not_differentiable<
        "the derivative of the Schur form is not implemented.\n  Use eig, or eigh of Hermitian "
        "matrices.">,
    .transpose = not_linear,
    .batch = batch_matrices<schur_p, Schur>,
    .factors = [](const Schur& p, AvalArgs in) { return matrix_factors(in, infer_schur(p, in)); },
    .kernel = lower_schur,
    .samples =
        [] {
          return matrix_samples(Schur{true}, {{3, 3}, {2, 4, 4}, {1, 1}, {0, 0}, {0, 2, 2}}, 400) +
                 matrix_samples(Schur{false}, {{3, 3}, {2, 4, 4}}, 400);
        },
};
constinit const Primitive schur_p = primitive(schur_table);

lax::linalg::SchurResult lax::linalg::schur(Operand x, bool compute_schur_vectors) {
  At at(x.where);
  Arrays out = schur_p(Schur{compute_schur_vectors}, Arrays{*x});
  return {out[0], compute_schur_vectors ? out[1] : Array{}};
}

}  // namespace tessera::inline v0
