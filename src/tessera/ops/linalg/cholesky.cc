// cholesky: Cholesky factors. Derivative: Murray, "Differentiation of the Cholesky decomposition", 2016 (as
// in JAX), of the function that reads only the lower triangle.
#include <tessera/ops/linalg/matrix.h>
#include <cmath>

namespace tessera::inline v0 {

static Matrices factor(const Matrices& in) {
  Matrix a = hermitian_from(in[0], true), l(a.rows, a.cols);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j <= i; ++j) {
      HostComplex sum = a(i, j);
      for (std::int64_t k = 0; k < j; ++k) sum -= l(i, k) * std::conj(l(j, k));
      if (i == j && !(sum.real() > 0)) {
        l = nan_matrix(a.rows, a.cols);
        for (std::int64_t r = 0; r < a.rows; ++r)
          for (std::int64_t c = r + 1; c < a.cols; ++c) l(r, c) = 0;
        return {l};
      }
      l(i, j) = i == j ? HostComplex(std::sqrt(sum.real())) : sum / l(j, j);
    }
  return {l};
}

static Avals infer_cholesky(const NoParams&, AvalArgs in) {
  check_matrices("cholesky", in[0], MatrixForm::square);
  return {in[0].strong()};
}

static Linearized linearize_cholesky(const NoParams&, Args x, const Active&) {
  Array l = cholesky_p({}, {x[0]});
  // dl = l f(l^-1 dx l^-H), where f takes the lower part and halves the diagonal.
  auto linear = [l](const Tangents& t) -> Tangents {
    Array right_solved = triangular_solve_p(TriangularSolve{.left_side = false,
                                                            .lower = true,
                                                            .transpose_a = true,
                                                            .conjugate_a = true,
                                                            .unit_diagonal = false},
                                            {l, hermitian_part(*t[0], true)});
    Array both_solved = triangular_solve_p(TriangularSolve{.left_side = true,
                                                           .lower = true,
                                                           .transpose_a = false,
                                                           .conjugate_a = false,
                                                           .unit_diagonal = false},
                                           {l, right_solved});
    Array half = lower_part(both_solved) / (1.0 + identity_like(both_solved));
    return {product(l, half)};
  };
  return {{l}, linear};
}

static Lowering lower_cholesky(const NoParams&, AvalArgs in) {
  double n = static_cast<double>(matrix_rows(in[0]));
  return matrix_routine("tessera_lapack_cholesky", matrix_call(in[0]), n * n * n / 3);
}

// A large diagonal makes a matrix positive definite.
static Array positive(const Shape& shape, Dtype dtype) {
  Array noise = sample_array(shape, dtype, -1, 1);
  std::int64_t n = shape.back();
  return make_reference(noise.aval(), [&]<class T>(T* out) {
    std::copy_n(elements<T>(noise), noise.size(), out);
    if constexpr (requires(T x) { x += T(); })
      for (std::int64_t i = 0; n && i < noise.size(); ++i)
        if (i / n % n == i % n) out[i] += T(static_cast<float>(2 * n));
  });
}

static Samples cholesky_samples() {
  Samples out;
  for (Dtype dtype : {f32, f64, c64, c128})
    for (const Shape& shape :
         {Shape{3, 3}, Shape{2, 4, 4}, Shape{1, 1}, Shape{0, 0}, Shape{0, 2, 2}, Shape{3, 0, 0}})
      out.push_back({{}, {positive(shape, dtype)}, 8});
  out.push_back({{}, {positive({40, 40}, f64)}, 8});
  out.push_back({{}, {positive({24, 24}, c64)}, 8});
  out.push_back({{}, {sample_array({5, 1, 1}, f64, 0.5, 2)}, 8});
  const double rotation[] = {1, 26, 2,
                             5};  // positive definite for several rotations of its elements (batch_test.cc)
  out.push_back({{}, {copy_of(Aval({2, 2}, f64), rotation)}, 8});
  out.push_back({{}, {sample_array({3, 2, 2}, f64, -1, 1)}, 8, false});  // some are not positive definite
  return out;
}

static constexpr Rules<NoParams> cholesky_table = {
    .name = "cholesky",
    .infer = infer_cholesky,
    .reference = [](const NoParams&, Args x) -> Arrays {
      return matrix_reference(x, infer_cholesky({}, avals_of(x)), factor);
    },
    .linearize = linearize_cholesky,
    .transpose = not_linear,
    .batch = batch_matrices<cholesky_p, NoParams>,
    .factors = [](const NoParams&, AvalArgs in) { return matrix_factors(in, in); },
    .kernel = lower_cholesky,
    .samples = cholesky_samples,
};
constinit const Primitive cholesky_p = primitive(cholesky_table);

Array lax::linalg::cholesky(Operand x, bool symmetrize_input) {
  At at(x.where);
  infer_cholesky({}, Avals{x->aval()});
  return cholesky_p({}, {symmetrize_input ? symmetrized(*x) : *x});
}

}  // namespace tessera::inline v0
