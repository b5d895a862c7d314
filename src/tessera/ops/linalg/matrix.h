// Rules shared by primitives on batches of matrices. The last two axes of an operand are a matrix, the
// leading axes a batch; all operands and results of a primitive have the same batch. Results of a matrix that
// has no solution are NaN (decompositions.h lists these cases).
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
inline std::int64_t min_side(Aval x) { return std::min(matrix_rows(x), matrix_cols(x)); }
// The leading axes.
Shape batch_of(Aval x);

enum class MatrixForm { any, square };
// Throws a DtypeError or ShapeError unless x is a batch of matrices of f32, f64, c64 or c128.
void check_matrices(const char* name, Aval x, MatrixForm form = MatrixForm::any);
// Checks the operand `operand_type`, called `operand` in errors: it must have the dtype and batch of the matrices x, and
// `rank` further axes.
void check_batched_operand(const char* name, const char* operand, Aval x, Aval operand_type,
                           std::int64_t rank);
// The type of a result: the batch of x, then these axes.
Aval batched_aval(Aval x, std::initializer_list<std::int64_t> axes, Dtype dtype);

template <const Primitive& self, class P>
Batched batch_matrices(const P& p, Args x, const BatchAxes& axes, BatchSize size) {
  Arrays out = self(p, mapped_at(x, axes, size, 0));
  return {out, BatchAxes(out.size(), 0)};
}

// Factors: batch axes pass, matrix axes are replicated.
Factors matrix_factors(AvalArgs in, AvalArgs out);

// The call of a routine on matrices x, with all members set that follow from x.
MatrixCall matrix_call(Aval x);
// `flops`: for one matrix, in real arithmetic.
Lowering matrix_routine(const char* symbol, const MatrixCall& call, double flops);
// The block size, in columns, for which LAPACK's WORK arrays are allocated.
constexpr std::int64_t lapack_block = 64;

// A matrix of a reference. References compute in complex double for every dtype; if all imaginary parts are
// 0, the results are those of a computation in double.
struct Matrix {
  std::int64_t rows = 0, cols = 0;
  std::vector<HostComplex> data;
  Matrix() = default;
  Matrix(std::int64_t rows, std::int64_t cols, HostComplex value = 0)
      : rows(rows), cols(cols), data(rows * cols, value) {}
  HostComplex& operator()(std::int64_t i, std::int64_t j) { return data[i * cols + j]; }
  HostComplex operator()(std::int64_t i, std::int64_t j) const { return data[i * cols + j]; }
};
using Matrices = std::vector<Matrix>;
Matrix identity_matrix(std::int64_t n);
Matrix operator*(const Matrix& a, const Matrix& b);
Matrix adjoint_of(const Matrix& a);
Matrix nan_matrix(std::int64_t rows, std::int64_t cols);
bool all_finite(const Matrix& a);
// The Hermitian matrix whose lower (or upper) triangle is that of a.
Matrix hermitian_from(const Matrix& a, bool lower);

// Computes results of `types` by f, which maps one matrix of each operand to one of each result. Vectors are matrices
// of one column.
Arrays matrix_reference(Args x, const Avals& types, const std::function<Matrices(const Matrices&)>& f);

// Computes the reflector H = I - tau v v^H whose adjoint maps (alpha, x) to (beta, 0) with beta real. The
// first element of v is 1. Replaces x by the rest of v and alpha by beta; returns tau. LAPACK's larfg.
HostComplex reflect(HostComplex& alpha, std::span<HostComplex> x);
// Applies I - tau v v^H, v = (1, tail), to the rows from `row` on of the columns from `col` on.
void apply_reflector(Matrix& a, std::int64_t row, std::int64_t col, HostComplex tau,
                     std::span<const HostComplex> tail);

// QR factors in the form of LAPACK's geqrf: a becomes r and the vectors of the reflectors, taus their scales.
void factor_reflectors(Matrix& a, Matrix& taus);
// The same with the columns of a reordered by `order`: first those where `first` is not 0, then repeatedly
// the one whose part orthogonal to the previous columns is longest.
void factor_pivoted(Matrix& a, Matrix& taus, Matrix& order, const Matrix& first);
// The first columns of H(1) ... H(k), as many as `a` has.
Matrix reflector_product(const Matrix& a, const Matrix& taus);
// Fills the columns of q from `from` on so that all columns are orthonormal.
void complete_basis(Matrix& q, std::int64_t from);

struct SchurFactors {
  Matrix t, vectors;
};
// Computes triangular t with a = vectors t vectors^H, by shifted QR steps.
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
// Eigenvalues and vectors by Jacobi rotations.
HermitianEigen jacobi_eigen(Matrix a);

// One sample for each of the four dtypes and these shapes.
Samples matrix_samples(const Params& params, std::initializer_list<Shape> shapes, double tolerance);

}  // namespace tessera::inline v0
