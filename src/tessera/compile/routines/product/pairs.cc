// Widening of operands to 16 bits, and the loops over tiles.
#include <tessera/base/scratch.h>
#include <tessera/compile/routines/product/narrow.h>
#include <tessera/compile/routines/product/pairs.h>
#include <algorithm>
#include <cstring>
#include <new>
#include <type_traits>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tessera::inline v0::pair_products {

bool is_supported(const Processor& p) { return avx2_tiles.by_rows && p.has_avx2(); }

#if defined(__x86_64__)
namespace {

const Tiles& tiles() {
  const Processor& p = processor();
  return p.int8_products ? vnni_tiles : p.has_avx512() ? avx512_tiles : avx2_tiles;
}

// Operands are widened by blocks of 16 x 16 elements: 16 bytes are one vector of SSE2.
constexpr std::int64_t kBlockSide = 16;

// Returns the size, rounded up to full blocks.
std::int64_t padded_size(std::int64_t size) { return (size + kBlockSide - 1) / kBlockSide * kBlockSide; }

template <class T>
struct Operand8 {
  const T* data;
  std::int64_t row, col;
  bool by_rows() const { return col == 1; }
  Operand8 at(std::int64_t i, std::int64_t j) const { return {data + i * row + j * col, row, col}; }
};

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
void read_block(Operand8<T> m, std::int64_t row_count, std::int64_t col_count, __m128i (&rows)[kBlockSide]) {
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
void widen_left(Operand8<T> m, std::int64_t rows, std::int64_t depth, std::int64_t stride, std::int16_t* to) {
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
void widen_right(Operand8<T> m, std::int64_t depth, std::int64_t columns, std::int64_t width,
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

// Sums of parts of the depth are added modulo the range of the result, as the sum of all products is.
template <class Result>
void write_sums(const std::int32_t* sums, std::int64_t columns, bool add, Result* to) {
  auto run = [&](std::int64_t count) {
    for (std::int64_t j = 0; j < count; ++j) {
      auto before = add ? static_cast<std::uint32_t>(to[j]) : 0u;
      to[j] = static_cast<Result>(before + static_cast<std::uint32_t>(sums[j]));
    }
  };
  std::int64_t j = 0;
  for (; j + kBlockSide <= columns; j += kBlockSide, sums += kBlockSide, to += kBlockSide) run(kBlockSide);
  run(columns - j);
}

std::int16_t* scratch(int slot, std::int64_t elements) {
  void* data = thread_scratch<Tiles, 2>(elements * sizeof(std::int16_t), slot);
  if (!data) throw std::bad_alloc();
  return static_cast<std::int16_t*>(data);
}

struct BlockSizes {
  std::int64_t m, n, k;
};

// The columns of one tile take half of the first-level cache, the widened rows half of the second-level cache, all
// widened columns a quarter of the last-level cache.
BlockSizes block_sizes(const GemmCall& c, const Tiles& t) {
  constexpr std::int64_t element = sizeof(std::int16_t);
  auto fit = [](std::int64_t bytes, std::int64_t item_bytes, std::int64_t size, std::int64_t unit) {
    return std::min((size + unit - 1) / unit * unit, std::max(bytes / item_bytes / unit * unit, unit));
  };
  std::int64_t k = fit(caches().first / 2, t.columns * element, c.k, kBlockSide);
  return {fit(caches().second / 2, k * element, c.m, t.rows),
          fit(caches().last / 4, k * element, c.n, t.columns), k};
}

// Multiplies widened blocks of `rows` x `depth` and `depth` x `columns`.
template <class Result>
void multiply(const Tiles& t, const std::int16_t* left, std::int64_t stride, const std::int16_t* right,
              const BlockSizes& size, bool add, Result* result, std::int64_t result_row) {
  constexpr std::int64_t max_rows = 16, max_columns = 32;
  alignas(64) std::int32_t sums[max_rows * max_columns];
  std::int64_t depth = padded_size(size.k);
  for (std::int64_t j = 0; j < size.n; j += t.columns)
    for (std::int64_t i = 0; i < size.m; i += t.rows) {
      std::int64_t rows = std::min<std::int64_t>(t.rows, size.m - i);
      t.by_rows[rows - 1](left + i * stride, stride, right + j * depth, (size.k + 1) / 2, sums);
      for (std::int64_t r = 0; r < rows; ++r)
        write_sums(sums + r * t.columns, std::min<std::int64_t>(t.columns, size.n - j), add,
                   result + (i + r) * result_row + j);
    }
}

template <class T, class Result>
void one_product(const GemmCall& c, Operand8<T> lhs, Operand8<T> rhs, Result* result) {
  const Tiles& t = tiles();
  BlockSizes max_size = block_sizes(c, t);
  // Rows whose distance is not a power of two are in different sets of the first cache.
  std::int64_t stride = max_size.k + 2 * kBlockSide;
  std::int16_t *left = scratch(0, max_size.m * stride), *right = scratch(1, max_size.n * max_size.k);
  for (std::int64_t j = 0; j < c.n; j += max_size.n)
    for (std::int64_t l = 0; l < c.k; l += max_size.k) {
      BlockSizes size{0, std::min(max_size.n, c.n - j), std::min(max_size.k, c.k - l)};
      for (std::int64_t p = 0; p < size.n; p += t.columns)
        widen_right(rhs.at(l, j + p), size.k, std::min<std::int64_t>(t.columns, size.n - p), t.columns,
                    right + p * padded_size(size.k));
      for (std::int64_t i = 0; i < c.m; i += max_size.m) {
        size.m = std::min(max_size.m, c.m - i);
        widen_left(lhs.at(i, l), size.m, size.k, stride, left);
        multiply(t, left, stride, right, size, l > 0, result + i * c.result_row + j, c.result_row);
      }
    }
}

}  // namespace

template <class Operand, class Result>
void product(const GemmCall& c, const Operand* lhs, const Operand* rhs, Result* result) {
  for (std::int64_t i = 0; i < c.batch[0]; ++i)
    for (std::int64_t j = 0; j < c.batch[1]; ++j) {
      auto offset = [&](const std::int64_t* strides) { return i * strides[0] + j * strides[1]; };
      one_product<Operand, Result>(c, {lhs + offset(c.lhs_batch), c.lhs_row, c.lhs_col},
                                   {rhs + offset(c.rhs_batch), c.rhs_row, c.rhs_col},
                                   result + offset(c.result_batch));
    }
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
