// The integers of library routines: what a lowering asks for and a back end answers, as plain structs. Every
// member is an int64_t, so that a struct and its list of integers are the same bytes. Strides count elements.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace tessera::inline v0 {

// result[b, i, j] = sum over l of lhs[b, i, l] * rhs[b, l, j], for b in a box of two batch axes.
// Symbols, by the dtypes of the operands (and of the result where it differs):
//   oneDNN    tessera_gemm_f32, tessera_gemm_bf16, tessera_gemm_bf16_f32 (bf16 operands, f32 result)
//   OpenBLAS  tessera_gemm_f64, tessera_gemm_c64, tessera_gemm_c128
// Sizes are at least 1. Each matrix has a stride of 1 along its rows or its columns, and its other stride is
// at least the extent of that axis (an axis of size 1 has stride 1 or any at least that large).
struct GemmCall {
  std::int64_t batch[2] = {1, 1};
  std::int64_t m = 0, n = 0, k = 0;
  std::int64_t lhs_batch[2] = {0, 0}, lhs_row = 0, lhs_col = 0;           // along m, k
  std::int64_t rhs_batch[2] = {0, 0}, rhs_row = 0, rhs_col = 0;           // along k, n
  std::int64_t result_batch[2] = {0, 0}, result_row = 0, result_col = 0;  // along m, n
};

// A convolution, told as the forward one: src * weights = dst. `kind` says which of the three is computed;
// the other two are the operands.
//   forward           operands src, weights       result dst
//   backward_data     operands dst, weights       result src
//   backward_weights  operands src, dst           result weights
// dst[n, g, o, y] = sum over i, x of src[n, g, i, y * stride - low + x * dilation] * weights[g, o, i, x],
// where src is 0 outside. Axes of space beyond `spatial` have size 1. Pads are at least 0 (high: above
// -stride). All of it once for each index of `maps`, a box of two more axes; a stride of 0 there: the same
// operand again. Symbols (oneDNN): tessera_convolution_f32, tessera_convolution_bf16,
// tessera_convolution_bf16_f32.
struct ConvCall {
  enum Kind : std::int64_t { forward, backward_data, backward_weights };
  std::int64_t kind = forward;
  std::int64_t spatial = 2;  // 1 to 3
  std::int64_t flip = 0;     // weights are stored reversed along every axis of space
  std::int64_t maps[2] = {1, 1};
  std::int64_t batch = 1, groups = 1, in = 1, out = 1;  // channels of one group
  std::int64_t src[3] = {1, 1, 1}, window[3] = {1, 1, 1}, dst[3] = {1, 1, 1};
  std::int64_t stride[3] = {1, 1, 1}, dilation[3] = {1, 1, 1};  // of the window; 1: none
  std::int64_t low[3] = {0, 0, 0}, high[3] = {0, 0, 0};
  // Strides in memory. Channels of src and dst: of the whole axis, group-major.
  std::int64_t src_map[2] = {0, 0}, src_batch = 0, src_channel = 0, src_space[3] = {0, 0, 0};
  std::int64_t weights_map[2] = {0, 0}, weights_group = 0, weights_out = 0, weights_in = 0;
  std::int64_t weights_space[3] = {0, 0, 0};
  std::int64_t dst_map[2] = {0, 0}, dst_batch = 0, dst_channel = 0, dst_space[3] = {0, 0, 0};
};

// Rows of several arrays, reordered alike: ascending by the first `keys` of them, the first deciding before the
// second; equal ones keep their order. Of floats, -0 and 0 are equal and NaN is the largest. Operands and results
// are `operands` arrays [rows, length] of real numbers or bool (others: any dtype); after the struct's integers
// stand their dtypes, as Dtype::Row. Symbol: tessera_sort.
struct SortCall {
  std::int64_t rows = 0, length = 0;
  std::int64_t operands = 1, keys = 1;
};
// The `count` largest elements of each row, in descending order, and their places (i32): of equal ones the first;
// -0 is below 0, NaN above all. Operand [rows, length], results [rows, count]. Symbol: tessera_top_k.
struct TopKCall {
  std::int64_t rows = 0, length = 0, count = 0;
  std::int64_t dtype = 0;  // Dtype::Row: real numbers or bool
};

// How TopKCall is computed, and the bytes of workspace that both calls need.
inline bool chosen_by_sorting(std::size_t length, std::size_t count) { return 8 * count >= length; }
inline std::int64_t workspace_of(const TopKCall& call) {
  bool sorted = chosen_by_sorting(static_cast<std::size_t>(call.length), static_cast<std::size_t>(call.count));
  return 32 * (sorted ? call.length : 2 * call.count);
}
inline std::int64_t workspace_of(const SortCall& call) {
  return call.operands == 1 && call.keys == 1 ? 8 * call.length : 48 * call.length;
}

// Routine::integers of a call, and back.
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
