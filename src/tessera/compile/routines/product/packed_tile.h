// Packing and tiles of products in f32, for the instruction set that the file which includes this one is compiled for.
// All sums of a tile are in registers: each element of a row is multiplied by two vectors of the right operand.
#pragma once
#include <array>
#include <cstring>
#include <utility>
#include "packed_code.h"
#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace tessera::inline v0::packed_products {
namespace {

#ifdef __AVX2__

#ifdef __AVX512F__
constexpr int kLanes = 16, kRows = 14;
#else
constexpr int kLanes = 8, kRows = 6;
#endif
constexpr int kVectors = 2, kColumns = kVectors * kLanes;
using Vector [[gnu::vector_size(kLanes * sizeof(float))]] = float;

template <class V>
[[gnu::always_inline]] inline V load(const void* from) {
  V out;
  std::memcpy(&out, from, sizeof(out));
  return out;
}

template <int rows>
void tile(const float* left, std::int64_t stride, const float* right, std::int64_t depth, float* sums) {
  Vector sum[rows][kVectors] = {};
  for (std::int64_t l = 0; l < depth; ++l) {
    Vector factor[kVectors];
#pragma GCC unroll 16
    for (int v = 0; v < kVectors; ++v) factor[v] = load<Vector>(right + l * kColumns + v * kLanes);
#pragma GCC unroll 16
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 16
      for (int v = 0; v < kVectors; ++v) sum[r][v] += left[r * stride + l] * factor[v];
  }
#pragma GCC unroll 16
  for (int r = 0; r < rows; ++r)
#pragma GCC unroll 16
    for (int v = 0; v < kVectors; ++v)
      std::memcpy(sums + r * kColumns + v * kLanes, &sum[r][v], sizeof(Vector));
}

template <int... rows>
constexpr std::array<Tile<float, float>, sizeof...(rows)> all_tiles(std::integer_sequence<int, rows...>) {
  return {tile<rows + 1>...};
}
constexpr auto kTilesByRows = all_tiles(std::make_integer_sequence<int, kRows>());

// Packing works on vectors of eight elements.
constexpr int kEight = 8;
using Eight [[gnu::vector_size(32)]] = float;

struct Bfloat {
  [[gnu::always_inline]] static Eight widened8(const std::uint16_t* from) {
    using Halves [[gnu::vector_size(16)]] = std::uint16_t;
    using Words [[gnu::vector_size(32)]] = std::uint32_t;
    Words words = __builtin_convertvector(load<Halves>(from), Words) << 16;
    return load<Eight>(&words);
  }
  [[gnu::always_inline]] static float widened(std::uint16_t from) {
    std::uint32_t word = static_cast<std::uint32_t>(from) << 16;
    return load<float>(&word);
  }
};
struct Half {
  [[gnu::always_inline]] static Eight widened8(const std::uint16_t* from) {
    return _mm256_cvtph_ps(load<__m128i>(from));
  }
  [[gnu::always_inline]] static float widened(std::uint16_t from) { return _cvtsh_ss(from); }
};

// Copies contiguous elements.
template <class E>
[[gnu::always_inline]] inline void widen(const std::uint16_t* from, std::int64_t count, float* to) {
  std::int64_t i = 0;
  for (; i + kEight <= count; i += kEight) {
    Eight wide = E::widened8(from + i);
    std::memcpy(to + i, &wide, sizeof(wide));
  }
  for (; i < count; ++i) to[i] = E::widened(from[i]);
}

// Interleaves halves of pairs of vectors: three such steps transpose a block of 8 x 8.
[[gnu::always_inline]] inline void transpose(Eight (&x)[kEight]) {
  for (int step = 0; step < 3; ++step) {
    Eight y[kEight];
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
      y[2 * i] = __builtin_shufflevector(x[i], x[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
      y[2 * i + 1] = __builtin_shufflevector(x[i], x[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    std::memcpy(x, y, sizeof(x));
  }
}

// Writes rows x columns elements of a matrix whose columns are contiguous, `column` elements apart.
template <class E>
void widen_transposed(const std::uint16_t* from, std::int64_t column, std::int64_t rows, std::int64_t columns,
                      float* to, std::int64_t stride) {
  std::int64_t full_rows = rows / kEight * kEight, full_columns = columns / kEight * kEight;
  for (std::int64_t j = 0; j < full_columns; j += kEight)
    for (std::int64_t i = 0; i < full_rows; i += kEight) {
      Eight block[kEight];
      for (int k = 0; k < kEight; ++k) block[k] = E::widened8(from + (j + k) * column + i);
      transpose(block);
      for (int k = 0; k < kEight; ++k) std::memcpy(to + (i + k) * stride + j, &block[k], sizeof(Eight));
    }
  for (std::int64_t i = 0; i < rows; ++i)
    for (std::int64_t j = i < full_rows ? full_columns : 0; j < columns; ++j)
      to[i * stride + j] = E::widened(from[j * column + i]);
}

template <class E>
void pack_rows(StoredHalves matrix, std::int64_t rows, std::int64_t columns, float* to, std::int64_t stride) {
  const std::uint16_t* from = matrix.data;
  if (matrix.col != 1) return widen_transposed<E>(from, matrix.col, rows, columns, to, stride);
  for (std::int64_t i = 0; i < rows; ++i) widen<E>(from + i * matrix.row, columns, to + i * stride);
}

// Rows are read one after another, so that memory is read in long runs; those that follow are prefetched.
template <class E>
void pack_tiles(StoredHalves matrix, std::int64_t rows, std::int64_t columns, float* to, std::int64_t step) {
  constexpr std::int64_t prefetched_rows = 4;
  const std::uint16_t* from = matrix.data;
  std::int64_t tiles = columns / kColumns, rest = columns % kColumns;
  float* last = to + tiles * step;
  if (rest) std::memset(last, 0, rows * kColumns * sizeof(float));
  if (matrix.col != 1) {
    for (std::int64_t j = 0; j < columns; j += kColumns, to += step)
      widen_transposed<E>(from + j * matrix.col, matrix.col, rows, to == last ? rest : kColumns, to,
                          kColumns);
    return;
  }
  for (std::int64_t l = 0; l < rows; ++l, from += matrix.row, last += kColumns) {
    for (std::int64_t t = 0; t < tiles; ++t) {
      __builtin_prefetch(from + prefetched_rows * matrix.row + t * kColumns);
      widen<E>(from + t * kColumns, kColumns, to + t * step + l * kColumns);
    }
    widen<E>(from + tiles * kColumns, rest, last);
  }
}

constexpr HalvesCode kCode{{kRows, kColumns, kTilesByRows.data()},
                           {pack_rows<Bfloat>, pack_tiles<Bfloat>},
                           {pack_rows<Half>, pack_tiles<Half>}};

#else
constexpr HalvesCode kCode;
#endif

}  // namespace
}  // namespace tessera::inline v0::packed_products
