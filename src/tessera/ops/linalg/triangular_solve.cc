// triangular_solve: systems with a triangular matrix. Linear in b; its transpose is the system with the
// transposed matrix.
#include <tessera/ops/linalg/matrix.h>

namespace tessera::inline v0 {

// op(a), with elements that are not read set to 0, and a unit diagonal set to 1.
static Matrix operator_of(const TriangularSolve& p, const Matrix& a) {
  Matrix out(a.rows, a.cols);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j < a.cols; ++j) {
      HostComplex z = i == j && p.unit_diagonal ? 1 : i == j || (p.lower == (j < i)) ? a(i, j) : 0;
      if (p.conjugate_a) z = std::conj(z);
      (p.transpose_a ? out(j, i) : out(i, j)) = z;
    }
  return out;
}

static Matrix solve_left(const Matrix& a, Matrix x, bool lower) {
  for (std::int64_t step = 0; step < a.rows; ++step) {
    std::int64_t i = lower ? step : a.rows - 1 - step;
    for (std::int64_t j = 0; j < x.cols; ++j) {
      for (std::int64_t k = lower ? 0 : i + 1; k < (lower ? i : a.rows); ++k) x(i, j) -= a(i, k) * x(k, j);
      x(i, j) /= a(i, i);
    }
  }
  return x;
}

static Avals infer_triangular(const TriangularSolve& p, AvalArgs in) {
  check_matrices("triangular_solve", in[0], MatrixForm::square);
  check_batched_operand("triangular_solve", "b", in[0], in[1], 2);
  if (matrix_rows(in[0]) != (p.left_side ? matrix_rows(in[1]) : matrix_cols(in[1])))
    fail<ShapeError>(str("triangular_solve: the matrices are ", in[0], ", b is ", in[1], "."),
                     str("Expected ", matrix_rows(in[0]), p.left_side ? " rows" : " columns",
                         " of b, the size of the matrices."));
  return {in[1].strong()};
}

static Arrays reference_triangular(const TriangularSolve& p, Args x) {
  return matrix_reference(x, infer_triangular(p, avals_of(x)), [&](const Matrices& in) -> Matrices {
    Matrix a = operator_of(p, in[0]);
    bool lower = p.lower != p.transpose_a;
    if (p.left_side) return {solve_left(a, in[1], lower)};
    return {adjoint_of(solve_left(adjoint_of(a), adjoint_of(in[1]), !lower))};
  });
}

static Array solve(const TriangularSolve& p, const Array& a, const Array& b) {
  return triangular_solve_p(p, {a, b});
}

// Returns the term of x's tangent that comes from the tangent t of a. Multiplies before it solves if the product has
// fewer elements than a.
static Array tangent_of_matrix(const TriangularSolve& p, const Array& a, const Array& x, const Array& t) {
  std::int64_t k = p.unit_diagonal ? 1 : 0;
  Array d = -(p.lower ? lower_part(t, -k) : upper_part(t, k));
  if (p.transpose_a) d = matrix_transpose(d);
  if (p.conjugate_a) d = conjugate(d);
  std::int64_t m = x.dim(-2), n = x.dim(-1);
  if (p.left_side) return m > n ? solve(p, a, product(d, x)) : product(solve(p, a, d), x);
  return m < n ? solve(p, a, product(x, d)) : product(x, solve(p, a, d));
}

static Linearized linearize_triangular(const TriangularSolve& p, Args in, const Active&) {
  Array a = in[0], x = solve(p, a, in[1]);
  return {{x}, [p, a, x](const Tangents& t) -> Tangents {
            Tangent of_a, of_b;
            if (t[0]) of_a = tangent_of_matrix(p, a, x, *t[0]);
            if (t[1]) of_b = solve(p, a, *t[1]);
            return {add_tangents(of_a, of_b)};
          }};
}

static Tangents transpose_triangular(const TriangularSolve& p, const Tangents& ct, const LinearArgs& in) {
  TriangularSolve q = p;
  q.transpose_a = !p.transpose_a;
  return {{}, solve(q, in[0], *ct[0])};
}

// If a is not mapped, the mapped axis is merged with the columns (or rows) of b.
static Batched batch_triangular(const TriangularSolve& p, Args in, const BatchAxes& axes, BatchSize size) {
  if (axes[0] != unbatched || size == 0) return batch_matrices<triangular_solve_p>(p, in, axes, size);
  int rank = static_cast<int>(in[0].ndim()), to = p.left_side ? rank : rank - 2;
  Array b = batch_axis_to(in[1], axes[1], size, to);
  Shape shape = b.shape(), joined = in[1].shape();
  joined.clear();
  for (int axis = 0; axis < rank + 1; ++axis) {
    bool second = axis == (p.left_side ? rank : rank - 1);
    if (second)
      joined.back() *= shape[axis];
    else
      joined.push_back(shape[axis]);
  }
  return {{lax::reshape(solve(p, in[0], lax::reshape(b, joined)), shape)}, {to}};
}

static Factors factors_of_triangular(const TriangularSolve& p, AvalArgs in) {
  Factors f = matrix_factors(in, in.subspan(1));
  std::size_t free = in[1].rank() - (p.left_side ? 1 : 2);
  f.operands[1][free] = f.results[0][free] = {f.add(in[1].dim(static_cast<std::int64_t>(free)))};
  return f;
}

static Lowering lower_triangular(const TriangularSolve& p, AvalArgs in) {
  MatrixCall call = matrix_call(in[1]);
  std::int64_t k = matrix_rows(in[0]);
  auto option = [&](bool given, std::int64_t bit) { call.options |= given ? bit : 0; };
  option(p.left_side, MatrixCall::left);
  option(p.lower, MatrixCall::lower);
  option(p.transpose_a, MatrixCall::transposed);
  option(p.conjugate_a, MatrixCall::conjugated);
  option(p.unit_diagonal, MatrixCall::unit);
  if (p.conjugate_a && !p.transpose_a && in[0].dtype().is_complex()) call.copies = k * k;
  double flops = static_cast<double>(k) * static_cast<double>(call.m) * static_cast<double>(call.n);
  return matrix_routine("tessera_lapack_triangular_solve", call, flops);
}

static Sample triangular_sample(int options, const Shape& a, const Shape& b, Dtype dtype) {
  TriangularSolve p{(options & 1) != 0, (options & 2) != 0, (options & 4) != 0, (options & 8) != 0,
                    (options & 16) != 0};
  return {p, {sample_array(a, dtype, 0.5, 1.5), sample_array(b, dtype, -1, 1, 2)}, 60};
}

static Samples triangular_samples() {
  Samples out;
  for (int options = 0; options < 32; ++options) {
    bool left = (options & 1) != 0;
    Shape a = options % 3 ? Shape{3, 3} : Shape{2, 3, 3}, b = left ? Shape{3, 2} : Shape{2, 3};
    if (options % 3 == 0) b = left ? Shape{2, 3, 4} : Shape{2, 4, 3};
    const Dtype dtypes[] = {f32, f64, c64, c128};
    out.push_back(triangular_sample(options, a, b, dtypes[options % 4]));
    out.push_back(triangular_sample(options, a, b, dtypes[(options + 2) % 4]));
  }
  out.push_back(triangular_sample(3, {1, 1}, {1, 1}, f64));
  out.push_back(triangular_sample(3, {0, 0}, {0, 2}, f64));
  out.push_back(triangular_sample(2, {3, 3}, {0, 3}, f32));
  out.push_back(triangular_sample(3, {0, 2, 2}, {0, 2, 2}, f32));
  return out;
}

static constexpr Rules<TriangularSolve> triangular_solve_table = {
    .name = "triangular_solve",
    .infer = infer_triangular,
    .reference = reference_triangular,
    .linearize = linearize_triangular,
    .transpose = transpose_triangular,
    .linear = linear_in<1>,
    .batch = batch_triangular,
    .factors = factors_of_triangular,
    .kernel = lower_triangular,
    .samples = triangular_samples,
};
constinit const Primitive triangular_solve_p = primitive(triangular_solve_table);

Array lax::linalg::triangular_solve(Operand a, const Array& b, const TriangularSolveOptions& o) {
  At at(a.where);
  TriangularSolve p{o.left_side, o.lower, o.transpose_a, o.conjugate_a, o.unit_diagonal};
  return triangular_solve_p(p, {*a, b});
}

}  // namespace tessera::inline v0
