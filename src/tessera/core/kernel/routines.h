// Integer parameters of library routines, as plain structs: a lowering fills them and a back end reads them.
// Every member is an int64_t, so that a struct is also a list of integers. Strides count elements.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace tessera::inline v0 {

// result[b, i, j] = sum over l of lhs[b, i, l] * rhs[b, l, j], for b in a box of two batch axes.
// Symbols, by the dtypes of the operands (and of the result where it differs): tessera_gemm_f32, _f64, _c64, _c128,
// _bf16, _bf16_f32, _f16, _f16_f32, _i8, _i8_i32, _u8, _u8_i32. compile/routines/product chooses the library.
// Sizes are at least 1. Each matrix has a stride of 1 along its rows or its columns, and its other stride is
// at least the extent of that axis. Along an axis of size 1 the stride is 1, or at least the extent of the other axis.
struct GemmCall {
  std::int64_t batch[2] = {1, 1};
  std::int64_t m = 0, n = 0, k = 0;
  std::int64_t lhs_batch[2] = {0, 0}, lhs_row = 0, lhs_col = 0;           // strides along m and k
  std::int64_t rhs_batch[2] = {0, 0}, rhs_row = 0, rhs_col = 0;           // strides along k and n
  std::int64_t result_batch[2] = {0, 0}, result_row = 0, result_col = 0;  // strides along m and n
};

// A convolution, described as the forward one: src * weights = dst. `kind` says which of the three is the
// result; the other two are the operands.
//   forward           operands src, weights       result dst
//   backward_data     operands dst, weights       result src
//   backward_weights  operands src, dst           result weights
// dst[n, g, o, y] = sum over i, x of src[n, g, i, y * stride - low + x * dilation] * weights[g, o, i, x],
// where src is 0 outside. Spatial axes beyond `spatial` have size 1. Pads are at least 0 (high: above
// -stride). The convolution is computed for each index of `maps`, a box of two more axes; an operand with
// stride 0 along one of them is the same for all its indices. Symbols (oneDNN): tessera_convolution_f32, _bf16,
// _bf16_f32, _f16, _f16_f32, _i8_i32 (at most 1024 products for each result).
struct ConvCall {
  enum Direction : std::int64_t { forward, backward_data, backward_weights };
  std::int64_t kind = forward;
  std::int64_t spatial = 2;  // 1 to 3
  std::int64_t flip = 0;     // nonzero: weights are stored reversed along every spatial axis
  std::int64_t maps[2] = {1, 1};
  std::int64_t batch = 1, groups = 1, in = 1, out = 1;  // channels per group
  std::int64_t src[3] = {1, 1, 1}, window[3] = {1, 1, 1}, dst[3] = {1, 1, 1};
  // Strides and dilations of the window; dilation 1: none.
  std::int64_t stride[3] = {1, 1, 1}, dilation[3] = {1, 1, 1};
  std::int64_t low[3] = {0, 0, 0}, high[3] = {0, 0, 0};
  // Strides in memory. The channel strides of src and dst are those of the channel axis before it is split
  // into groups, group-major.
  std::int64_t src_map[2] = {0, 0}, src_batch = 0, src_channel = 0, src_space[3] = {0, 0, 0};
  std::int64_t weights_map[2] = {0, 0}, weights_group = 0, weights_out = 0, weights_in = 0;
  std::int64_t weights_space[3] = {0, 0, 0};
  std::int64_t dst_map[2] = {0, 0}, dst_batch = 0, dst_channel = 0, dst_space[3] = {0, 0, 0};
};

// An operation on `count` matrices that are stored one after another in every operand and result. The lowering of each
// operation defines the sizes, the options and the size of LAPACK's work arrays. Symbols (LAPACK), with
// operands -> results of one element of the batch:
//   tessera_lapack_cholesky             a[n,n] -> lower[n,n]
//   tessera_lapack_triangular_solve     a, b[m,n] -> x[m,n]            options
//   tessera_lapack_lu                   a[m,n] -> lu[m,n], i32 pivots[min], i32 permutation[m]
//   tessera_lapack_geqrf                a[m,n] -> a[m,n], taus[min]
//   tessera_lapack_geqp3                a[m,n], i32 first[n] -> a[m,n], taus[min], i32 pivots[n]
//   tessera_lapack_householder_product  a[m,n], taus[k] -> q[m,n]
//   tessera_lapack_svd                  a[m,n] -> s, or s, u, vh       options
//   tessera_lapack_eigh                 a[n,n] -> w, or v, w           options
//   tessera_lapack_eig                  a[n,n] -> w, left, right       options
//   tessera_lapack_schur                a[n,n] -> t, or t, vectors     options: 1 with vectors
//   tessera_lapack_hessenberg           a[n,n] -> a[n,n], taus[n-1]
//   tessera_lapack_tridiagonal          a[n,n] -> a[n,n], d[n], e[n-1], taus[n-1]   options: 1 lower
struct MatrixCall {
  enum Element : std::int64_t { f32, f64, c64, c128 };
  static constexpr std::int64_t left = 1, lower = 2, transposed = 4, conjugated = 8,
                                unit = 16;                             // triangular_solve
  static constexpr std::int64_t full = 1, with_vectors = 2;            // svd
  static constexpr std::int64_t lower_triangle = 1, eigenvectors = 2;  // eigh
  static constexpr std::int64_t left_vectors = 1, right_vectors = 2;   // eig
  std::int64_t type = f32, count = 0;
  std::int64_t m = 0, n = 0, k = 0;
  std::int64_t options = 0;
  // Sizes of the workspace: elements in copies and in WORK, real numbers in RWORK, i32 in IWORK, and complex elements of results that
  // are computed in the workspace.
  std::int64_t copies = 0, work = 0, real_work = 0, integer_work = 0, complex_results = 0;
};

// Offsets of the parts of the workspace, in bytes. OpenBLAS 0.3.21 reads up to one column after a complex matrix or vector (cgemv, zgemv,
// zhemv): LAPACK computes on complex matrices in the workspace only, which ends with a free column.
struct MatrixWorkspace {
  std::int64_t work, real_work, integer_work, complex_results, bytes;  // the copies start at offset 0
  constexpr explicit MatrixWorkspace(const MatrixCall& c) {
    auto after = [](std::int64_t start, std::int64_t bytes) { return start + (bytes + 63) / 64 * 64; };
    std::int64_t part = c.type == MatrixCall::f32 || c.type == MatrixCall::c64 ? 4 : 8;
    std::int64_t element = c.type == MatrixCall::c64 || c.type == MatrixCall::c128 ? 2 * part : part;
    work = after(0, c.copies * element);
    real_work = after(work, c.work * element);
    integer_work = after(real_work, c.real_work * part);
    complex_results = after(integer_work, c.integer_work * 4);
    std::int64_t column = c.m > c.n ? c.m : c.n;
    bytes =
        element == part ? complex_results : after(complex_results, (c.complex_results + column) * element);
  }
};

// A discrete Fourier transform over the last `rank` axes (1 to 3) of `batch` arrays.
//   fft    the sum over j of x[j] exp(-2 pi i j k / n)
//   ifft   the same with exp(2 pi i j k / n), divided by the number of elements
//   rfft   fft of real numbers; the result has the first size / 2 + 1 elements along the last axis
//   irfft  ifft with a real result, from these elements; the others are their conjugates
// `size` is the size of the complex array, or of the real one. Symbols, by the dtype of real and imaginary parts:
// tessera_fft_f32, tessera_fft_f64.
struct FftCall {
  enum Transform : std::int64_t { fft, ifft, rfft, irfft };
  std::int64_t kind = fft, rank = 1, batch = 1;
  std::int64_t size[3] = {1, 1, 1};  // the first `rank`
};
// Sorts the rows of several arrays with one permutation, ascending by the first `keys` arrays in
// lexicographic order; equal rows keep their order. For floats, -0 and 0 are equal and NaN is the largest.
// Operands and results are `operands` arrays [rows, size]; the keys are real numbers or bool, the others
// have any dtype. The struct's integers are followed by their dtypes, as Dtype::Row. Symbol: tessera_sort.
struct SortCall {
  std::int64_t rows = 0, size = 0;
  std::int64_t operands = 1, keys = 1;
};
// The `count` largest elements of each row, in descending order, and their indices (i32); equal elements
// are ordered by index. Floats are in IEEE 754's total order: -0 is below 0, and NaN beyond the infinity of
// its sign. Operand [rows, size], results [rows, count]. Symbol: tessera_top_k.
struct TopKCall {
  std::int64_t rows = 0, size = 0, count = 0;
  std::int64_t dtype = 0;  // Dtype::Row: real numbers or bool
};

// The algorithm that a TopKCall uses, and the workspace of both calls, in bytes.
inline bool chosen_by_sorting(std::int64_t size, std::int64_t count) { return 8 * count >= size; }
inline std::int64_t workspace_of(const TopKCall& call) {
  return 32 * (chosen_by_sorting(call.size, call.count) ? call.size : 2 * call.count);
}
inline std::int64_t workspace_of(const SortCall& call) {
  return call.operands == 1 && call.keys == 1 ? 8 * call.size : 48 * call.size;
}

// Converts a call to Routine::integers and back.
template <class Call>
std::vector<std::int64_t> to_integers(const Call& call) {
  auto words = std::bit_cast<std::array<std::int64_t, sizeof(Call) / sizeof(std::int64_t)>>(call);
  return {words.begin(), words.end()};
}
template <class Call>
Call from_integers(const std::int64_t* integers) {
  std::array<std::int64_t, sizeof(Call) / sizeof(std::int64_t)> words;
  for (auto& word : words) word = *integers++;
  return std::bit_cast<Call>(words);
}

}  // namespace tessera::inline v0
