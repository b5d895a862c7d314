// The tiles of products by pairs, for the instruction set of the file that includes this one.
// All sums of a tile are in registers: each pair of a row is multiplied by two vectors of the right operand.
#pragma once
#include <array>
#include <cstring>
#include <utility>
#include "pairs.h"
#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tessera::inline v0::pair_products {
namespace {

#if defined(__x86_64__)

#ifdef TESSERA_PAIRS_AVX2
#define TESSERA_PAIRS_TARGET "avx2"
#define TESSERA_PAIRS(name) _mm256_##name
#define TESSERA_PAIRS_BITS(name) _mm256_##name##_si256
using Vector = __m256i;
constexpr int kRows = 6;
#else
#ifdef TESSERA_PAIRS_VNNI
#define TESSERA_PAIRS_TARGET "avx512f,avx512bw,avx512vnni"
#else
#define TESSERA_PAIRS_TARGET "avx512f,avx512bw"
#endif
#define TESSERA_PAIRS(name) _mm512_##name
#define TESSERA_PAIRS_BITS(name) _mm512_##name##_si512
using Vector = __m512i;
constexpr int kRows = 14;
#endif

// Registers hold the sums, two vectors of the right operand, one of the left one and, but for VNNI, one of products.
constexpr int kVectors = 2, kLanes = static_cast<int>(sizeof(Vector) / sizeof(std::int32_t));
template <int rows>
[[gnu::target(TESSERA_PAIRS_TARGET)]] void tile(const std::int16_t* left, std::int64_t stride,
                                                const std::int16_t* right, std::int64_t depth,
                                                std::int32_t* sums) {
  Vector sum[rows][kVectors];
#pragma GCC unroll 16
  for (int r = 0; r < rows; ++r)
#pragma GCC unroll 16
    for (int v = 0; v < kVectors; ++v) sum[r][v] = TESSERA_PAIRS(set1_epi32)(0);
  std::int64_t pairs = (depth + 1) / 2;
  for (std::int64_t p = 0; p < pairs; ++p) {
    Vector factor[kVectors];
#pragma GCC unroll 16
    for (int v = 0; v < kVectors; ++v)
      factor[v] =
          TESSERA_PAIRS_BITS(loadu)(reinterpret_cast<const Vector*>(right + (p * kVectors + v) * 2 * kLanes));
#pragma GCC unroll 16
    for (int r = 0; r < rows; ++r) {
      std::int32_t pair;
      std::memcpy(&pair, left + r * stride + 2 * p, sizeof(pair));
      Vector repeated = TESSERA_PAIRS(set1_epi32)(pair);
#pragma GCC unroll 16
      for (int v = 0; v < kVectors; ++v)
#ifdef TESSERA_PAIRS_VNNI
        sum[r][v] = TESSERA_PAIRS(dpwssd_epi32)(sum[r][v], repeated, factor[v]);
#else
        sum[r][v] = TESSERA_PAIRS(add_epi32)(sum[r][v], TESSERA_PAIRS(madd_epi16)(repeated, factor[v]));
#endif
    }
  }
#pragma GCC unroll 16
  for (int r = 0; r < rows; ++r)
#pragma GCC unroll 16
    for (int v = 0; v < kVectors; ++v)
      TESSERA_PAIRS_BITS(storeu)(reinterpret_cast<Vector*>(sums + (r * kVectors + v) * kLanes), sum[r][v]);
}

template <int... rows>
constexpr std::array<Tile, sizeof...(rows)> all_tiles(std::integer_sequence<int, rows...>) {
  return {tile<rows + 1>...};
}
constexpr auto kTilesByRows = all_tiles(std::make_integer_sequence<int, kRows>());
constexpr Tiles kTiles{kRows, kVectors* kLanes, kTilesByRows.data()};

#else
constexpr Tiles kTiles;
#endif

}  // namespace
}  // namespace tessera::inline v0::pair_products
