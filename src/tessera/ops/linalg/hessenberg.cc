// hessenberg and tridiagonal: reduction of general matrices to Hessenberg form, and of Hermitian ones to
// tridiagonal form, by reflectors, like LAPACK's gehrd and sytrd.
#include <tessera/ops/linalg/matrix.h>

namespace tessera::inline v0 {

// Computes a = H^H a H, where H = 1 - tau v v^H and v = (0, ..., 1 at `row`, tail).
static void change_basis(Matrix& a, std::int64_t row, HostComplex tau, const std::vector<HostComplex>& tail) {
  apply_reflector(a, row, 0, std::conj(tau), tail);
  a = adjoint_of(a);
  apply_reflector(a, row, 0, std::conj(tau), tail);
  a = adjoint_of(a);
}

struct Reduced {
  Matrix a, taus;  // the reduced matrix, and the scales of the reflectors
  Matrix tails;    // below the first subdiagonal: the vectors of the reflectors
};

// Sets the elements below the first subdiagonal to 0, column by column.
static Reduced reduce(Matrix a) {
  std::int64_t n = a.rows;
  Reduced out{a, Matrix(std::max<std::int64_t>(0, n - 1), 1), Matrix(n, n)};
  for (std::int64_t k = 0; k + 1 < n; ++k) {
    std::vector<HostComplex> tail;
    for (std::int64_t i = k + 2; i < n; ++i) tail.push_back(out.a(i, k));
    HostComplex first = out.a(k + 1, k);
    out.taus(k, 0) = reflect(first, tail);
    change_basis(out.a, k + 1, out.taus(k, 0), tail);
    for (std::int64_t i = k + 2; i < n; ++i) out.tails(i, k) = tail[i - k - 2];
  }
  return out;
}

static Avals infer_hessenberg(const NoParams&, AvalArgs in) {
  check_matrices("hessenberg", in[0], MatrixForm::square);
  std::int64_t n = std::max<std::int64_t>(0, matrix_rows(in[0]) - 1);
  return {in[0].strong(), batched_aval(in[0], {n}, in[0].dtype())};
}

static Arrays reference_hessenberg(const NoParams&, Args x) {
  return matrix_reference(x, infer_hessenberg({}, avals_of(x)), [](const Matrices& in) -> Matrices {
    Reduced r = reduce(in[0]);
    for (std::int64_t i = 0; i < r.a.rows; ++i)
      for (std::int64_t j = 0; j + 1 < i; ++j) r.a(i, j) = r.tails(i, j);
    return {r.a, r.taus};
  });
}

static Lowering lower_hessenberg(const NoParams&, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  call.copies = call.n * call.n;
  call.work = lapack_block * (call.n + lapack_block + 1);
  call.complex_results = call.n;
  double n = static_cast<double>(call.n);
  return matrix_routine("tessera_lapack_hessenberg", call, 10.0 / 3 * n * n * n);
}

static constexpr Rules<NoParams> hessenberg_table = {
    .name = "hessenberg",
    .infer = infer_hessenberg,
    .reference = reference_hessenberg,
    .linearize =
        not_differentiable<"the Householder vectors of a factorization are not unique.\n  Use eig or qr.">,
    .transpose = not_linear,
    .batch = batch_matrices<hessenberg_p, NoParams>,
    .factors = [](const NoParams&, AvalArgs in) { return matrix_factors(in, infer_hessenberg({}, in)); },
    .kernel = lower_hessenberg,
    .samples =
        [] {
          return matrix_samples({}, {{3, 3}, {2, 4, 4}, {1, 1}, {2, 2}, {0, 0}, {0, 2, 2}}, 100) +
                 Samples{{{}, {sample_array({20, 20}, c64, -2, 2)}, 400}};
        },
};
constinit const Primitive hessenberg_p = primitive(hessenberg_table);

static Avals infer_tridiagonal(const Tridiagonal&, AvalArgs in) {
  check_matrices("tridiagonal", in[0], MatrixForm::square);
  std::int64_t n = matrix_rows(in[0]);
  if (n == 0)
    fail<ShapeError>(str("tridiagonal: the operand is ", in[0], "."),
                     "Expected matrices of at least one row.");
  Dtype part = in[0].dtype().real_part();
  return {in[0].strong(), batched_aval(in[0], {n}, part), batched_aval(in[0], {n - 1}, part),
          batched_aval(in[0], {n - 1}, in[0].dtype())};
}

// Reverses rows and columns: the reduction of the lower triangle becomes that of the upper.
static Matrix reversed(const Matrix& a) {
  Matrix out(a.rows, a.cols);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j < a.cols; ++j) out(i, j) = a(a.rows - 1 - i, a.cols - 1 - j);
  return out;
}

static Arrays reference_tridiagonal(const Tridiagonal& p, Args x) {
  return matrix_reference(x, infer_tridiagonal(p, avals_of(x)), [&](const Matrices& in) -> Matrices {
    std::int64_t n = in[0].rows;
    Matrix full = hermitian_from(in[0], p.lower), a = in[0], d(n, 1), e(n - 1, 1);
    Reduced r = reduce(p.lower ? full : reversed(full));
    Matrix form = p.lower ? r.a : reversed(r.a), tails = p.lower ? r.tails : reversed(r.tails);
    Matrix taus = p.lower ? r.taus : reversed(r.taus);
    for (std::int64_t i = 0; i < n; ++i) {
      a(i, i) = d(i, 0) = form(i, i).real();
      if (i + 1 < n) (p.lower ? a(i + 1, i) : a(i, i + 1)) = e(i, 0) = form(i + 1, i).real();
      for (std::int64_t j = 0; j < n; ++j)
        if (p.lower ? j + 1 < i : j > i + 1) a(i, j) = tails(i, j);
    }
    return {a, d, e, taus};
  });
}

static Lowering lower_tridiagonal(const Tridiagonal& p, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  call.options = p.lower;
  call.copies = call.n * call.n;
  call.work = lapack_block * call.n;
  call.complex_results = call.n;
  double n = static_cast<double>(call.n);
  return matrix_routine("tessera_lapack_tridiagonal", call, 4.0 / 3 * n * n * n);
}

static constexpr Rules<Tridiagonal> tridiagonal_table = {
    .name = "tridiagonal",
    .infer = infer_tridiagonal,
    .reference = reference_tridiagonal,
    .linearize =
        not_differentiable<"the Householder vectors of a factorization are not unique.\n  Use eigh.">,
    .transpose = not_linear,
    .batch = batch_matrices<tridiagonal_p, Tridiagonal>,
    .factors = [](const Tridiagonal& p, AvalArgs in) { return matrix_factors(in, infer_tridiagonal(p, in)); },
    .kernel = lower_tridiagonal,
    .samples =
        [] {
          return matrix_samples(Tridiagonal{true}, {{3, 3}, {2, 4, 4}, {1, 1}, {2, 2}, {0, 2, 2}}, 100) +
                 matrix_samples(Tridiagonal{false}, {{3, 3}, {2, 4, 4}, {1, 1}}, 100);
        },
};
constinit const Primitive tridiagonal_p = primitive(tridiagonal_table);

lax::linalg::Reflectors lax::linalg::hessenberg(Operand x) {
  At at(x.where);
  Arrays out = hessenberg_p({}, Arrays{*x});
  return {out[0], out[1]};
}
lax::linalg::TridiagonalResult lax::linalg::tridiagonal(Operand x, bool lower) {
  At at(x.where);
  Arrays out = tridiagonal_p(Tridiagonal{lower}, Arrays{*x});
  return {out[0], out[1], out[2], out[3]};
}

}  // namespace tessera::inline v0
