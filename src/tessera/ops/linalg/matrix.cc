// Checks, factors, library calls, samples and references of primitives on batches of matrices.
#include <tessera/ops/linalg/matrix.h>
#include <algorithm>
#include <limits>

namespace tessera::inline v0 {

Shape batch_of(Aval x) {
  Shape out = x.shape();
  out.resize(out.size() - 2);
  return out;
}

void check_matrices(const char* name, Aval x, MatrixForm form) {
  if (x.dtype() != f32 && x.dtype() != f64 && x.dtype() != c64 && x.dtype() != c128)
    fail<DtypeError>(str(name, ": the operand is ", x, "."),
                     "Expected f32, f64, c64 or c128; convert with astype.");
  if (x.rank() < 2)
    fail<ShapeError>(str(name, ": the operand is ", x, "."),
                     "Expected matrices: at least two axes, of which the last two are rows and columns.");
  if (form == MatrixForm::square && matrix_rows(x) != matrix_cols(x))
    fail<ShapeError>(str(name, ": the operand is ", x, "."),
                     "Expected square matrices: the last two axes of one size.");
}

void check_batched_operand(const char* name, const char* operand, Aval x, Aval operand_type,
                           std::int64_t rank) {
  if (operand_type.dtype() != x.dtype())
    fail<DtypeError>(str(name, ": ", operand, " is ", operand_type, ", the matrices are ", x, "."),
                     "Expected one dtype; convert with astype.");
  Shape batch = operand_type.shape();
  if (operand_type.rank() >= rank) batch.resize(operand_type.rank() - rank);
  if (operand_type.rank() < rank || batch != batch_of(x))
    fail<ShapeError>(str(name, ": ", operand, " is ", operand_type, ", the matrices are ", x, "."),
                     str("Expected the batch axes ", batch_of(x), " and then ", rank, " axes."));
}

Aval batched_aval(Aval x, std::initializer_list<std::int64_t> axes, Dtype dtype) {
  Shape shape = batch_of(x);
  for (std::int64_t size : axes) shape.push_back(size);
  return {shape, dtype};
}

Factors matrix_factors(AvalArgs in, AvalArgs out) {
  Factors f = Factors::of(in, out);
  auto replicate_matrix = [&](std::vector<Factors::AxisFactors>& axes, Aval x, std::int64_t from) {
    for (std::int64_t axis = from; axis < x.rank(); ++axis)
      axes[axis] = {f.add(x.dim(axis), FactorKind::replicate)};
  };
  std::int64_t batch = in[0].rank() - 2;
  for (std::int64_t axis = 0; axis < batch; ++axis) {
    int number = f.add(in[0].dim(axis));
    for (auto& axes : f.operands) axes[axis] = {number};
    for (auto& axes : f.results) axes[axis] = {number};
  }
  for (std::size_t i = 0; i < in.size(); ++i) replicate_matrix(f.operands[i], in[i], batch);
  for (std::size_t i = 0; i < out.size(); ++i) replicate_matrix(f.results[i], out[i], batch);
  return f;
}

MatrixCall matrix_call(Aval x) {
  MatrixCall call;
  call.type = x.dtype() == f32   ? MatrixCall::f32
              : x.dtype() == f64 ? MatrixCall::f64
              : x.dtype() == c64 ? MatrixCall::c64
                                 : MatrixCall::c128;
  call.count = element_count(batch_of(x));
  call.m = matrix_rows(x), call.n = matrix_cols(x);
  return call;
}

Lowering matrix_routine(const char* symbol, const MatrixCall& call, double flops) {
  bool complex = call.type == MatrixCall::c64 || call.type == MatrixCall::c128;
  double total = flops * static_cast<double>(call.count) * (complex ? 4 : 1);
  return Routine{symbol, to_integers(call), MatrixWorkspace(call).bytes, total,
                 batch_parts(call.count, [call](std::int64_t count) {
                   MatrixCall part = call;
                   part.count = count;
                   return to_integers(part);
                 })};
}

Matrix identity_matrix(std::int64_t n) {
  Matrix out(n, n);
  for (std::int64_t i = 0; i < n; ++i) out(i, i) = 1;
  return out;
}
Matrix operator*(const Matrix& a, const Matrix& b) {
  Matrix out(a.rows, b.cols);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t k = 0; k < a.cols; ++k)
      for (std::int64_t j = 0; j < b.cols; ++j) out(i, j) += a(i, k) * b(k, j);
  return out;
}
Matrix adjoint_of(const Matrix& a) {
  Matrix out(a.cols, a.rows);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j < a.cols; ++j) out(j, i) = std::conj(a(i, j));
  return out;
}
Matrix nan_matrix(std::int64_t rows, std::int64_t cols) {
  double nan = std::numeric_limits<double>::quiet_NaN();
  return Matrix(rows, cols, {nan, nan});
}
bool all_finite(const Matrix& a) {
  return std::all_of(a.data.begin(), a.data.end(),
                     [](HostComplex z) { return std::isfinite(z.real()) && std::isfinite(z.imag()); });
}
Matrix hermitian_from(const Matrix& a, bool lower) {
  Matrix out(a.rows, a.cols);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j <= i; ++j) {
      out(i, j) = i == j ? HostComplex(a(i, i).real()) : lower ? a(i, j) : std::conj(a(j, i));
      out(j, i) = std::conj(out(i, j));
    }
  return out;
}

static Matrix matrix_at(const Array& x, std::int64_t batch, std::int64_t b) {
  std::int64_t rank = x.ndim() - batch;
  Matrix out(rank ? x.dim(batch) : 1, rank == 2 ? x.dim(batch + 1) : 1);
  std::int64_t size = out.rows * out.cols;
  with_element_type(x.dtype(), [&]<class T>() {
    if constexpr (requires(T value) { HostComplex(widen(value)); })
      for (std::int64_t i = 0; i < size; ++i) out.data[i] = HostComplex(widen(elements<T>(x)[b * size + i]));
  });
  return out;
}

static void store(const Matrix& m, Dtype dtype, void* out, std::int64_t b) {
  auto size = static_cast<std::int64_t>(m.data.size());
  with_element_type(dtype, [&]<class T>() {
    T* to = static_cast<T*>(out) + b * size;
    for (HostComplex z : m.data) {
      if constexpr (std::is_same_v<Wide<T>, HostComplex>)
        *to++ = narrow<T>(z);
      else if constexpr (requires { narrow<T>(static_cast<Wide<T>>(z.real())); })
        *to++ = narrow<T>(static_cast<Wide<T>>(z.real()));
    }
  });
}

Arrays matrix_reference(Args x, const Avals& types, const std::function<Matrices(const Matrices&)>& f) {
  std::int64_t batch = x[0].ndim() - 2, count = element_count(batch_of(x[0].aval()));
  Arrays out;
  std::vector<void*> data(types.size());
  for (std::size_t k = 0; k < types.size(); ++k) out.push_back(make_concrete(types[k], &data[k]));
  for (std::int64_t b = 0; b < count; ++b) {
    Matrices in;
    for (const Array& operand : x) in.push_back(matrix_at(operand, batch, b));
    Matrices results = f(in);
    for (std::size_t k = 0; k < types.size(); ++k) store(results[k], types[k].dtype(), data[k], b);
  }
  return out;
}

Samples matrix_samples(const Params& params, std::initializer_list<Shape> shapes, double tolerance) {
  Samples out;
  for (Dtype dtype : {f32, f64, c64, c128})
    for (const Shape& shape : shapes) out.push_back({params, {sample_array(shape, dtype, -2, 2)}, tolerance});
  return out;
}

}  // namespace tessera::inline v0
