// svd: singular values and vectors. Derivative: as in JAX, for distinct singular values.
#include <tessera/ops/linalg/matrix.h>
#include <tessera/ops/linalg/subset.h>
#include <algorithm>
#include <cmath>
#include <optional>

namespace tessera::inline v0 {

static Avals infer_svd(const Svd& p, AvalArgs in) {
  check_matrices("svd", in[0]);
  std::int64_t m = matrix_rows(in[0]), n = matrix_cols(in[0]), k = std::min(m, n);
  Aval s = batched_aval(in[0], {k}, in[0].dtype().real_part());
  if (!p.compute_uv) return {s};
  return {s, batched_aval(in[0], {m, p.full_matrices ? m : k}, in[0].dtype()),
          batched_aval(in[0], {p.full_matrices ? n : k, n}, in[0].dtype())};
}

struct SvdReference {
  Matrix u;               // [m, n]
  std::vector<double> s;  // descending
  Matrix v;               // [n, n]
};

// Makes columns p and q of a orthogonal by a rotation, which is applied to v as well.
static void orthogonalize(Matrix& a, Matrix& v, std::int64_t p, std::int64_t q) {
  double x = 0, y = 0;
  HostComplex xy = 0;
  for (std::int64_t i = 0; i < a.rows; ++i)
    x += std::norm(a(i, p)), y += std::norm(a(i, q)), xy += std::conj(a(i, p)) * a(i, q);
  double size = std::abs(xy);
  if (size == 0) return;
  double theta = (y - x) / (2 * size);
  double t = std::copysign(1 / (std::fabs(theta) + std::sqrt(theta * theta + 1)), theta);
  double c = 1 / std::sqrt(t * t + 1), s = t * c;
  HostComplex phase = xy / size;
  for (Matrix* m : {&a, &v})
    for (std::int64_t i = 0; i < m->rows; ++i) {
      HostComplex left = (*m)(i, p), right = (*m)(i, q);
      (*m)(i, p) = c * left - s * std::conj(phase) * right;
      (*m)(i, q) = s * phase * left + c * right;
    }
}

// SVD of a matrix with at least as many rows as columns.
static SvdReference jacobi_svd(Matrix a) {
  std::int64_t n = a.cols;
  Matrix v = identity_matrix(n);
  for (int sweep = 0; sweep < 30; ++sweep)
    for (std::int64_t p = 0; p < n; ++p)
      for (std::int64_t q = p + 1; q < n; ++q) orthogonalize(a, v, p, q);
  std::vector<std::pair<double, std::int64_t>> order;
  for (std::int64_t j = 0; j < n; ++j) {
    double norm = 0;
    for (std::int64_t i = 0; i < a.rows; ++i) norm += std::norm(a(i, j));
    order.emplace_back(-std::sqrt(norm), j);
  }
  std::sort(order.begin(), order.end());
  SvdReference out{Matrix(a.rows, n), {}, Matrix(n, n)};
  std::int64_t rank = 0;
  for (std::int64_t k = 0; k < n; ++k) {
    auto [negative, from] = order[k];
    out.s.push_back(-negative);
    if (negative != 0) ++rank;
    for (std::int64_t i = 0; i < a.rows && negative != 0; ++i) out.u(i, k) = a(i, from) / -negative;
    for (std::int64_t i = 0; i < n; ++i) out.v(i, k) = v(i, from);
  }
  complete_basis(out.u, rank);
  return out;
}

// Extends the orthonormal columns of q to `cols` columns.
static Matrix with_basis(const Matrix& q, std::int64_t cols) {
  Matrix out(q.rows, cols);
  for (std::int64_t i = 0; i < q.rows; ++i)
    for (std::int64_t j = 0; j < q.cols; ++j) out(i, j) = q(i, j);
  complete_basis(out, q.cols);
  return out;
}

static Arrays reference_svd(const Svd& p, Args x) {
  return matrix_reference(x, infer_svd(p, avals_of(x)), [&](const Matrices& in) -> Matrices {
    bool wide = in[0].rows < in[0].cols;
    SvdReference f = jacobi_svd(wide ? adjoint_of(in[0]) : in[0]);
    Matrix s(std::min(in[0].rows, in[0].cols), 1);
    std::copy(f.s.begin(), f.s.end(), s.data.begin());
    if (!p.compute_uv) return {s};
    Matrix u = wide ? f.v : f.u, v = wide ? f.u : f.v;
    if (p.full_matrices) u = with_basis(u, u.rows), v = with_basis(v, v.rows);
    return {s, u, adjoint_of(v)};
  });
}

// The part of the tangent of u (or v) that is orthogonal to the columns of u.
static Array outside(const Array& u, const Array& t, const Array& s) {
  Array rest = t - product(u, product(adjoint(u), t));
  return rest / as_dtype(as_rows(s, t.shape()), t.dtype());
}

// 1 / s, and 0 where s is 0.
static Array inverse_or_zero(const Array& s) {
  Array zero = as_dtype(lax::eq(s, scalar(0.0, s.dtype())), s.dtype());
  return 1.0 / (s + zero) - zero;
}

// Maps the tangent t of u diag(s) v^H, with inside = u^H t v, and the tangent of s to the tangents of s, u and v^H.
struct VectorTangents {
  Array s, u, v, columns, rows, mixing, rotation;
  VectorTangents(const Array& s, const Array& u, const Array& vh) : s(s), u(u), v(adjoint(vh)) {
    Dtype dtype = u.dtype();
    Shape inside = v.shape();
    inside[inside.size() - 2] = inside[inside.size() - 1];
    Array column_value = as_rows(s, inside), row_value = as_columns(s, inside),
          unit = identity_like(column_value);
    Array differences = (column_value + row_value) * (column_value - row_value);
    columns = as_dtype(column_value, dtype), rows = as_dtype(row_value, dtype);
    mixing = as_dtype(1.0 / (differences + unit) - unit, dtype);
    rotation = as_dtype(diagonal_matrix(0.5 * inverse_or_zero(s)), dtype);
  }
  Tangents operator()(const Array& t, const Array& inside, const Array& values_tangent) const {
    Array right = columns * inside, left = rows * inside;
    Array du = product(u, mixing * (right + adjoint(right)) + rotation * (inside - adjoint(inside)));
    Array dv = product(v, mixing * (left + adjoint(left)));
    if (t.dim(-2) > t.dim(-1)) du = du + outside(u, product(t, v), s);
    if (t.dim(-1) > t.dim(-2)) dv = dv + outside(v, product(adjoint(t), u), s);
    return {values_tangent, du, adjoint(dv)};
  }
};

static Linearized linearize_svd(const Svd& p, Args x, const Active&) {
  if (p.compute_uv && p.full_matrices && x[0].dim(-1) != x[0].dim(-2))
    fail_not_differentiable(
        "the vectors without a singular value are not unique.\n  Use full_matrices = false.");
  Arrays results = svd_p(Svd{false, true}, x);
  std::optional<VectorTangents> vector_tangents;
  if (p.compute_uv) vector_tangents.emplace(results[0], results[1], results[2]);
  return {p.compute_uv ? results : Arrays{results[0]},
          [u = results[1], v = adjoint(results[2]), vector_tangents](const Tangents& t) -> Tangents {
            Array inside = product(adjoint(u), product(*t[0], v)),
                  values_tangent = diagonal_of(real_part(inside));
            return vector_tangents ? (*vector_tangents)(*t[0], inside, values_tangent)
                                   : Tangents{values_tangent};
          }};
}

static Lowering lower_svd(const Svd& p, AvalArgs in) {
  MatrixCall call = matrix_call(in[0]);
  std::int64_t smaller = std::min(call.m, call.n), larger = std::max(call.m, call.n);
  bool complex = in[0].dtype().is_complex();
  call.options = (p.full_matrices ? MatrixCall::full : 0) | (p.compute_uv ? MatrixCall::with_vectors : 0);
  call.copies = call.m * call.n;
  std::int64_t square = p.compute_uv ? smaller * smaller : 0;
  call.work = 4 * square + 7 * smaller + larger + lapack_block * (larger + smaller);
  if (complex)
    call.real_work = 7 * smaller + std::max(5 * square + 5 * smaller,
                                            2 * larger * (square ? smaller : 0) + 2 * square + smaller);
  call.integer_work = 8 * smaller;
  if (p.compute_uv)
    call.complex_results = p.full_matrices ? call.m * call.m + call.n * call.n : smaller * (call.m + call.n);
  double m = static_cast<double>(larger), n = static_cast<double>(smaller);
  double flops = p.compute_uv ? 6 * m * n * n + 16 * n * n * n : 4 * m * n * n - 4.0 / 3 * n * n * n;
  return matrix_routine("tessera_lapack_svd", call, flops);
}

static Samples svd_samples() {
  Samples out;
  for (Svd p : {Svd{false, true}, Svd{true, true}, Svd{false, false}})
    out = std::move(out) +
          matrix_samples(p, {{3, 3}, {2, 4, 3}, {2, 4}, {1, 1}, {3, 1}, {0, 2}, {2, 0}, {0, 2, 2}}, 100);
  out.push_back({Svd{false, true}, {sample_array({30, 20}, f64, -2, 2)}, 1000, false});
  out.push_back({Svd{true, true}, {sample_array({10, 30}, c128, -2, 2)}, 1000, false});
  return out;
}

static constexpr Rules<Svd> svd_table = {
    .name = "svd",
    .infer = infer_svd,
    .reference = reference_svd,
    .linearize = linearize_svd,
    .transpose = not_linear,
    .batch = batch_matrices<svd_p, Svd>,
    .factors = [](const Svd& p, AvalArgs in) { return matrix_factors(in, infer_svd(p, in)); },
    .kernel = lower_svd,
    .samples = svd_samples,
};
constinit const Primitive svd_p = primitive(svd_table);

lax::linalg::SvdFactors lax::linalg::svd(Operand x, bool full_matrices, const Subset& subset_by_index) {
  At at(x.where);
  check_matrices("svd", x->aval());
  std::int64_t count = min_side(x->aval());
  check_subset("svd", subset_by_index, count);
  bool all_values = !subset_by_index || subset_by_index == Subset({0, count});
  if (full_matrices && !all_values)
    fail<ArgumentError>("svd: a subset of the singular values is requested with full matrices.",
                        "Expected full_matrices = false.");
  Arrays out = svd_p(Svd{full_matrices, true}, Arrays{*x});
  if (all_values) return {out[1], out[0], out[2]};
  return {select_subset(out[1], subset_by_index, -1), select_subset(out[0], subset_by_index, -1),
          select_subset(out[2], subset_by_index, -2)};
}
Array lax::linalg::singular_values(Operand x, const Subset& subset_by_index) {
  At at(x.where);
  check_matrices("svd", x->aval());
  check_subset("svd", subset_by_index, min_side(x->aval()));
  return select_subset(svd_p(Svd{false, false}, {*x}), subset_by_index, -1);
}

}  // namespace tessera::inline v0
