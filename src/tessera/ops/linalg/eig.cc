// eig: eigenvalues and vectors of general matrices. Derivative: perturbation theory for distinct eigenvalues,
// with the normalisation of the vectors (as in JAX).
#include <tessera/ops/linalg/matrix.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <cmath>

namespace tessera::inline v0 {

static Avals infer_eig(const Eig& p, AvalArgs in) {
  check_matrices("eig", in[0], MatrixForm::square);
  std::int64_t n = matrix_rows(in[0]);
  Dtype dtype = complex_dtype(in[0].dtype());
  Avals out(1 + p.left + p.right, batched_aval(in[0], {n, n}, dtype));
  out[0] = batched_aval(in[0], {n}, dtype);
  return out;
}

static void normalize_column(Matrix& v, std::int64_t k) {
  double norm = 0;
  HostComplex largest = 0;
  for (std::int64_t i = 0; i < v.rows; ++i) {
    norm += std::norm(v(i, k));
    if (std::abs(v(i, k)) > std::abs(largest)) largest = v(i, k);
  }
  HostComplex scale = std::conj(largest) / std::abs(largest) / std::sqrt(norm);
  for (std::int64_t i = 0; i < v.rows; ++i) v(i, k) *= scale;
}

GeneralEigen general_eigen(const Matrix& a) {
  std::int64_t n = a.rows;
  SchurFactors f = complex_schur(a);
  Matrix x(n, n), y(n, n);  // columns: t x = x w, and y^H t = w y^H
  GeneralEigen out;
  for (std::int64_t k = 0; k < n; ++k) {
    out.values.push_back(f.t(k, k));
    x(k, k) = y(k, k) = 1;
    for (std::int64_t i = k; i-- > 0;) {
      for (std::int64_t j = i + 1; j <= k; ++j) x(i, k) -= f.t(i, j) * x(j, k);
      x(i, k) /= f.t(i, i) - f.t(k, k);
    }
    for (std::int64_t j = k + 1; j < n; ++j) {
      HostComplex sum = 0;
      for (std::int64_t i = k; i < j; ++i) sum -= std::conj(y(i, k)) * f.t(i, j);
      y(j, k) = std::conj(sum / (f.t(j, j) - f.t(k, k)));
    }
  }
  out.right = f.vectors * x, out.left = f.vectors * y;
  for (std::int64_t k = 0; k < n; ++k) normalize_column(out.right, k), normalize_column(out.left, k);
  return out;
}

static Arrays reference_eig(const Eig& p, Args x) {
  return matrix_reference(x, infer_eig(p, avals_of(x)), [&](const Matrices& in) -> Matrices {
    GeneralEigen eigen = general_eigen(in[0]);
    Matrices out = {Matrix(in[0].rows, 1)};
    out[0].data = eigen.values;
    if (p.left) out.push_back(eigen.left);
    if (p.right) out.push_back(eigen.right);
    return out;
  });
}

static Array sum_of_rows(const Array& x) { return lax::reduce_sum(x, {x.ndim() - 2}); }

// Maps v^-1 dx v to the tangent of the eigenvectors v, for the tangent dx of a matrix with eigenvalues w. The vectors
// have norm 1 and a real largest element, which determines them uniquely.
struct VectorTangent {
  // largest: 1 at the largest element of each column, elsewhere 0; weight: 1 / that element.
  Array v, mixing, largest, weight;
  VectorTangent(const Array& v, const Array& w) : v(v), mixing(inverse_differences(w)) {
    Array row = lax::argmax(lax::abs(v), v.ndim() - 2);
    Array number = lax::iota(i32, v.shape(), v.ndim() - 2);
    largest = as_dtype(lax::eq(number, as_rows(row, v.shape())), v.dtype());
    weight = 1.0 / lax::real(sum_of_rows(largest * v));
  }
  Array operator()(const Array& inside) const {
    Array u = product(v, mixing * inside);
    Array along = -lax::real(sum_of_rows(lax::conj(v) * u));
    Array phase = -(lax::imag(sum_of_rows(largest * u)) * weight);
    return u + v * as_rows(lax::complex(along, phase), v.shape());
  }
};

static Linearized linearize_eig(const Eig& p, Args x, const Active&) {
  if ((p.left || p.right) && !p.vector_derivatives)
    fail_not_differentiable(
        "eigenvectors have derivatives only where the matrix has distinct eigenvalues.\n"
        "  If it has, set .enable_eigvec_derivs of lax::linalg::eig.");
  if (x[0].dim(-1) == 0)  // no vector has a largest element
    return {eig_p(p, x),
            [count = infer_eig(p, avals_of(x)).size()](const Tangents&) { return Tangents(count); }};
  Arrays results = eig_p(Eig{p.left, true, p.vector_derivatives}, x), out = results;
  Array w = results[0], right = results.back();
  if (!p.right) out.pop_back();
  std::optional<VectorTangent> left_tangent, right_tangent;
  if (p.left) left_tangent.emplace(results[1], lax::conj(w));
  if (p.right) right_tangent.emplace(right, w);
  Factored right_factors(right);
  std::optional<Factored> left_factors;
  if (p.left) left_factors.emplace(results[1]);
  return {out,
          [right, right_factors, left_factors, left_tangent, right_tangent](const Tangents& t) -> Tangents {
            Array a = to_complex(*t[0]), inside = right_factors.solution(product(a, right));
            Tangents out = {diagonal_of(inside)};
            if (left_tangent)
              out.push_back((*left_tangent)(left_factors->solution(product(adjoint(a), left_tangent->v))));
            if (right_tangent) out.push_back((*right_tangent)(inside));
            return out;
          }};
}

static Lowering lower_eig(const Eig& p, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  std::int64_t n = call.n;
  call.options = (p.left ? MatrixCall::left_vectors : 0) | (p.right ? MatrixCall::right_vectors : 0);
  call.copies = (1 + p.left + p.right) * n * n;
  call.work = (lapack_block + 4) * n + 1;
  call.real_work = 2 * n;  // rwork, or the real and imaginary parts of the values
  double size = static_cast<double>(n);
  return matrix_routine("tessera_lapack_eig", call, (p.left || p.right ? 25.0 : 10.0) * size * size * size);
}

static Samples eig_samples() {
  Samples out;
  for (Eig p :
       {Eig{false, true, true}, Eig{true, false, true}, Eig{true, true, true}, Eig{false, false, false}})
    out = std::move(out) + matrix_samples(p, {{3, 3}, {2, 4, 4}, {1, 1}, {0, 0}, {0, 2, 2}}, 400);
  out.push_back({Eig{true, true, false}, {sample_array({3, 3}, f64, -2, 2)}, 400});
  out.push_back({Eig{true, true, true}, {sample_array({12, 12}, f64, -2, 2)}, 4000, false});
  return out;
}

static constexpr Rules<Eig> eig_table = {
    .name = "eig",
    .infer = infer_eig,
    .reference = reference_eig,
    .linearize = linearize_eig,
    .transpose = not_linear,
    .batch = batch_matrices<eig_p, Eig>,
    .factors = [](const Eig& p, AvalArgs in) { return matrix_factors(in, infer_eig(p, in)); },
    .kernel = lower_eig,
    .samples = eig_samples,
};
constinit const Primitive eig_p = primitive(eig_table);

lax::linalg::EigResult lax::linalg::eig(Operand x, const EigOptions& o) {
  At at(x.where);
  Eig p{o.compute_left_eigenvectors, o.compute_right_eigenvectors, o.enable_eigvec_derivs};
  Arrays out = eig_p(p, Arrays{*x});
  return {out[0], p.left ? out[1] : Array{}, p.right ? out.back() : Array{}};
}

}  // namespace tessera::inline v0
