// Widening of operands to 16 bits; packed.h has the loops over tiles.
#include <tessera/compile/routines/product/packed.h>
#include <tessera/compile/routines/product/pairs.h>
#include <algorithm>
#include <cstring>
#include <type_traits>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tessera::inline v0::pair_products {

bool is_supported(const Processor& p) { return avx2_tiles.by_rows && p.has_avx2(); }

#if defined(__x86_64__)
namespace {

// Operands are widened by blocks of 16 x 16 elements: 16 bytes are one vector of SSE2.
constexpr std::int64_t kBlockSide = 16;

template <class T>
using Matrix = packed_products::StoredMatrix<T>;

// Interleaving the first half of the rows with the second one four times transposes a block.
void transpose(__m128i (&rows)[kBlockSide]) {
  __m128i next[kBlockSide];
  for (int step = 0; step < 4; ++step) {
    for (int i = 0; i < 8; ++i) {
      next[2 * i] = _mm_unpacklo_epi8(rows[i], rows[i + 8]);
      next[2 * i + 1] = _mm_unpackhi_epi8(rows[i], rows[i + 8]);
    }
    std::copy(next, next + kBlockSide, rows);
  }
}

// Reads the block of this many rows and columns at the beginning of `m`, with zeros after them.
template <class T>
void read_block(Matrix<T> m, std::int64_t row_count, std::int64_t col_count, __m128i (&rows)[kBlockSide]) {
  std::int64_t lines = m.by_rows() ? row_count : col_count, length = m.by_rows() ? col_count : row_count;
  std::int64_t step = m.by_rows() ? m.row : m.col;
  for (std::int64_t i = 0; i < kBlockSide; ++i) {
    if (i < lines && length >= kBlockSide) {
      rows[i] = _mm_loadu_si128(reinterpret_cast<const __m128i*>(m.data + i * step));
      continue;
    }
    alignas(16) char padded[kBlockSide] = {};
    if (i < lines) std::memcpy(padded, m.data + i * step, length);
    rows[i] = _mm_load_si128(reinterpret_cast<const __m128i*>(padded));
  }
  if (!m.by_rows()) transpose(rows);
}

// Writes 16 elements, widened to 16 bits each.
template <class T>
void write_wide(__m128i bytes, std::int16_t* to) {
  __m128i low, high;
  if constexpr (std::is_signed_v<T>) {
    low = _mm_srai_epi16(_mm_unpacklo_epi8(bytes, bytes), 8);
    high = _mm_srai_epi16(_mm_unpackhi_epi8(bytes, bytes), 8);
  } else {
    low = _mm_unpacklo_epi8(bytes, _mm_setzero_si128());
    high = _mm_unpackhi_epi8(bytes, _mm_setzero_si128());
  }
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), low);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to + 8), high);
}

template <class T>
void widen_left(Matrix<T> m, std::int64_t rows, std::int64_t depth, std::int64_t stride, std::int16_t* to) {
  __m128i block[kBlockSide];
  for (std::int64_t i = 0; i < rows; i += kBlockSide)
    for (std::int64_t l = 0; l < depth; l += kBlockSide) {
      read_block(m.at(i, l), std::min(kBlockSide, rows - i), std::min(kBlockSide, depth - l), block);
      for (std::int64_t r = 0; r < std::min(kBlockSide, rows - i); ++r)
        write_wide<T>(block[r], to + (i + r) * stride + l);
    }
}

// Writes the columns of one tile, widened, as pairs of rows.
template <class T>
void widen_right(Matrix<T> m, std::int64_t depth, std::int64_t columns, std::int64_t width,
                 std::int16_t* to) {
  __m128i block[kBlockSide];
  for (std::int64_t j = 0; j < width; j += kBlockSide)
    for (std::int64_t l = 0; l < depth; l += kBlockSide) {
      read_block(m.at(l, j), std::min(kBlockSide, depth - l),
                 std::clamp(columns - j, std::int64_t{0}, kBlockSide), block);
      for (std::int64_t r = 0; r < kBlockSide; r += 2) {
        std::int16_t* pairs = to + (l + r) * width + 2 * j;
        write_wide<T>(_mm_unpacklo_epi8(block[r], block[r + 1]), pairs);
        write_wide<T>(_mm_unpackhi_epi8(block[r], block[r + 1]), pairs + kBlockSide);
      }
    }
}

template <class T>
struct Pairs {
  using Wide = std::int16_t;
  using Sum = std::int32_t;
  using Total = std::int32_t;
  static constexpr std::int64_t depth_unit = kBlockSide;

  const packed_products::Tiles<Wide, Sum>& tiles() const {
    const Processor& p = processor();
    return p.int8_products ? vnni_tiles : p.has_avx512() ? avx512_tiles : avx2_tiles;
  }
  // The columns of one tile take half of the first-level cache.
  std::int64_t depth() const {
    std::int64_t row_bytes = tiles().columns * static_cast<std::int64_t>(sizeof(Wide));
    return std::max(caches().first / 2 / row_bytes / kBlockSide * kBlockSide, kBlockSide);
  }
  void pack_left(Matrix<T> m, std::int64_t rows, std::int64_t depth, std::int64_t stride, Wide* to) const {
    widen_left<T>(m, rows, depth, stride, to);
  }
  void pack_right(Matrix<T> m, std::int64_t depth, std::int64_t columns, std::int64_t step, Wide* to) const {
    std::int64_t width = tiles().columns;
    for (std::int64_t j = 0; j < columns; j += width, to += step)
      widen_right<T>(m.at(0, j), depth, std::min(width, columns - j), width, to);
  }
  template <class Result>
  static void round(const Total* totals, std::int64_t count, Result* to) {
    std::transform(totals, totals + count, to, [](Total x) { return static_cast<Result>(x); });
  }
};

}  // namespace

template <class Operand, class Result>
void product(const GemmCall& c, const Operand* lhs, const Operand* rhs, Result* result) {
  packed_products::product(Pairs<Operand>{}, c, lhs, rhs, result);
}
#else
template <class Operand, class Result>
void product(const GemmCall&, const Operand*, const Operand*, Result*) {}
#endif

#define TESSERA_PAIR_PRODUCT(Operand, Result) \
  template void product(const GemmCall&, const Operand*, const Operand*, Result*);
TESSERA_PAIR_PRODUCT(std::int8_t, std::int8_t)
TESSERA_PAIR_PRODUCT(std::int8_t, std::int32_t)
TESSERA_PAIR_PRODUCT(std::uint8_t, std::uint8_t)
TESSERA_PAIR_PRODUCT(std::uint8_t, std::int32_t)
#undef TESSERA_PAIR_PRODUCT

}  // namespace tessera::inline v0::pair_products
