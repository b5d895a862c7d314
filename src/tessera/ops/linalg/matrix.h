// Rules shared by primitives on batches of matrices. The last two axes of an operand are a matrix, those before it
// count matrices; all operands and results of a primitive have the same axes before. Results of a matrix that has
// no answer (singular, not finite, no convergence) are NaN.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/host_scalar.h>
#include <tessera/ops/linalg/algebra.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/shape/shape_rules.h>
#include <complex>

namespace tessera::inline v0 {

inline std::int64_t matrix_rows(Aval x) { return x.dim(x.rank() - 2); }
inline std::int64_t matrix_cols(Aval x) { return x.dim(x.rank() - 1); }
inline std::int64_t least_side(Aval x) { return std::min(matrix_rows(x), matrix_cols(x)); }
// The axes before the matrix.
Shape batch_of(Aval x);

enum class MatrixForm { any, square };
// A DtypeError or ShapeError unless x is a batch of matrices of f32, f64, c64 or c128.
void check_matrices(const char* name, Aval x, MatrixForm form = MatrixForm::any);
// An operand beside matrices `x`: the same dtype and axes before, and `rank` axes of its own.
void check_beside(const char* name, const char* operand, Aval x, Aval beside, std::int64_t rank);
// A result: the batch of x, then these axes.
Aval beside_matrices(Aval x, std::initializer_list<std::int64_t> axes, Dtype dtype);

template <const Primitive& self, class P>
Batched batch_matrices(const P& p, Args x, const BatchAxes& axes, BatchSize size) {
  Arrays out = self(p, mapped_at(x, axes, size, 0));
  return {out, BatchAxes(out.size(), 0)};
}

// The batch passes, matrices are needed unsharded. `matrix`: axes of the first operand that are its matrix.
Factors matrix_factors(AvalArgs in, AvalArgs out);

// The call of a routine on matrices x, with everything filled in that follows from x.
MatrixCall matrix_call(Aval x);
// `flops`: of one matrix, in real arithmetic.
Lowering matrix_routine(const char* symbol, const MatrixCall& call, double flops);
// LAPACK's WORK is long enough for blocks of this many columns.
constexpr std::int64_t lapack_block = 64;

// They compute in complex double whatever the dtype: on real numbers that is the real computation.
struct Matrix {
  std::int64_t rows = 0, cols = 0;
  std::vector<HostComplex> data;
  Matrix() = default;
  Matrix(std::int64_t rows, std::int64_t cols, HostComplex value = 0)
      : rows(rows), cols(cols), data(static_cast<std::size_t>(rows * cols), value) {}
  HostComplex& operator()(std::int64_t i, std::int64_t j) { return data[i * cols + j]; }
  HostComplex operator()(std::int64_t i, std::int64_t j) const { return data[i * cols + j]; }
};
using Matrices = std::vector<Matrix>;
Matrix identity_matrix(std::int64_t n);
Matrix operator*(const Matrix& a, const Matrix& b);
Matrix adjoint_of(const Matrix& a);
Matrix nan_matrix(std::int64_t rows, std::int64_t cols);
bool all_finite(const Matrix& a);
// The Hermitian matrix of which a has the lower (or upper) triangle.
Matrix hermitian_from(const Matrix& a, bool lower);

// Results of `types`, f giving those of one matrix of every operand; lists are one column.
Arrays matrix_reference(Args x, const Avals& types, const std::function<Matrices(const Matrices&)>& f);

// A reflector that maps the vector (alpha, x) to (beta, 0), beta real: I - tau v v^H with v = (1, x), where x
// becomes the rest of v and alpha becomes beta; gives tau. LAPACK's larfg.
HostComplex reflect(HostComplex& alpha, std::span<HostComplex> x);
// Applies I - tau v v^H to the rows from `row` on of the columns from `col` on; v = (1, tail).
void apply_reflector(Matrix& a, std::int64_t row, std::int64_t col, HostComplex tau,
                     std::span<const HostComplex> tail);

// QR factors as LAPACK's geqrf leaves them: a becomes r and the reflectors, taus are their scales.
void factor_reflectors(Matrix& a, Matrix& taus);
// The same of a with columns in another order, which is `order`: first those where `first` is not 0, then each time
// the longest across those before.
void factor_pivoted(Matrix& a, Matrix& taus, Matrix& order, const Matrix& first);
// The first columns of H(1) ... H(k), as many as `a` has.
Matrix reflector_product(const Matrix& a, const Matrix& taus);
// Fills the columns of q from `from` on so that all are orthonormal.
void complete_basis(Matrix& q, std::int64_t from);

struct SchurFactors {
  Matrix t, vectors;
};
// Triangular t with a = vectors t vectors^H, by shifted QR steps.
SchurFactors complex_schur(const Matrix& a);

struct GeneralEigen {
  std::vector<HostComplex> values;
  Matrix left, right;  // columns of norm 1 with a real largest element
};
GeneralEigen general_eigen(const Matrix& a);

struct HermitianEigen {
  std::vector<double> values;  // ascending
  Matrix vectors;              // columns
};
// By Jacobi's rotations.
HermitianEigen jacobi_eigen(Matrix a);

// One for each of the four dtypes and these shapes.
Samples matrix_samples(const Params& params, std::initializer_list<Shape> shapes, double tolerance);

}  // namespace tessera::inline v0
