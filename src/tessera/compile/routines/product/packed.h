// The loops of a matrix product whose operands are packed: blocks of both are widened and stored in the order in which a
// tile reads them, so that conversion costs one pass, and every tile of the result is computed in registers.
#pragma once
#include <tessera/base/processor.h>
#include <tessera/base/scratch.h>
#include <tessera/compile/routines/product/packed_tiles.h>
#include <tessera/core/kernel/routines.h>
#include <algorithm>
#include <new>
#include <type_traits>
#include <utility>

namespace tessera::inline v0::packed_products {

// A matrix as it is stored: its rows or its columns are contiguous.
template <class T>
struct StoredMatrix {
  const T* data;
  std::int64_t row, col;
  bool by_rows() const { return col == 1; }
  StoredMatrix at(std::int64_t i, std::int64_t j) const { return {data + i * row + j * col, row, col}; }
};

// Adds two sums of products, modulo the range of integers.
template <class T>
T added(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
  else
    return a + b;
}

// A format packs elements of one kind and multiplies them. It has
//   Wide    the type of packed elements
//   Sum     the type of the sums of a tile
//   Total   the type in which the sums of blocks are added
//   tiles   the tiles of the processor
//   depth   the maximum number of products that a tile adds; depth_unit: packed blocks are padded to multiples of it
//   pack_left(matrix, rows, depth, stride, to)    packs rows; the next one begins `stride` elements later
//   pack_right(matrix, depth, columns, step, to)  packs all columns; the next tile begins `step` elements later
//   round(totals, count, results)                 converts totals to results
template <class F>
concept Format = requires {
  typename F::Wide;
  typename F::Sum;
  typename F::Total;
};

struct BlockSizes {
  std::int64_t m, n, k;
};

// Returns `size` rounded up to a multiple of `unit`.
inline std::int64_t padded_size(std::int64_t size, std::int64_t unit) {
  return (size + unit - 1) / unit * unit;
}

// The block of the right operand takes half of the second-level cache if few rows read it, else a quarter of the last-level
// cache; that of the left operand a quarter of the second-level cache.
template <Format F>
BlockSizes block_sizes(const GemmCall& c, const F& format) {
  constexpr std::int64_t few = 64, element = sizeof(typename F::Wide);
  auto [rows, columns] = std::pair<std::int64_t, std::int64_t>(format.tiles().rows, format.tiles().columns);
  std::int64_t k = padded_size(std::min(c.k, format.depth()), F::depth_unit);
  auto fit = [&](std::int64_t bytes, std::int64_t size, std::int64_t unit) {
    return std::min(padded_size(size, unit), std::max(bytes / (element * k) / unit * unit, unit));
  };
  return {fit(caches().second / 4, c.m, rows),
          fit(c.m <= few ? caches().second / 2 : caches().last / 4, c.n, columns), k};
}

// The distances of rows, and of the columns of tiles, are not powers of two, so that they use different sets of the first cache.
template <Format F>
std::int64_t tile_depth(std::int64_t depth) {
  return padded_size(depth, F::depth_unit) + F::depth_unit;
}
template <Format F>
std::int64_t left_stride(const BlockSizes& block) {
  return block.k + 64 / static_cast<std::int64_t>(sizeof(typename F::Wide));
}

template <Format F, class T>
T* scratch(int slot, std::int64_t elements) {
  void* data = thread_scratch<F, 3>(elements * sizeof(T), slot);
  if (!data && elements) throw std::bad_alloc();
  return static_cast<T*>(data);
}

// Where sums are added, `row` elements apart.
template <class Total>
struct BlockTotals {
  Total* data;
  std::int64_t row;
};

template <class Sum, class Total>
void write_sums(const Sum* sums, std::int64_t columns, bool add, Total* to) {
  constexpr std::int64_t step = 16;  // GCC at -O2 vectorizes only loops of constant length
  std::int64_t j = 0;
  for (; j + step <= columns; j += step)
    for (std::int64_t i = j; i < j + step; ++i)
      to[i] = add ? added(to[i], static_cast<Total>(sums[i])) : static_cast<Total>(sums[i]);
  for (; j < columns; ++j)
    to[j] = add ? added(to[j], static_cast<Total>(sums[j])) : static_cast<Total>(sums[j]);
}

// Multiplies packed blocks of `rows` x `depth` and `depth` x `columns`. Tiles have about the same number of rows each.
template <Format F>
void multiply_blocks(const F& format, const typename F::Wide* left, std::int64_t stride,
                     const typename F::Wide* right, const BlockSizes& size, bool add,
                     BlockTotals<typename F::Total> totals) {
  const auto& t = format.tiles();
  alignas(64) typename F::Sum sums[kMaxTileRows * kMaxTileColumns];
  std::int64_t depth = tile_depth<F>(size.k), tile_count = (size.m + t.rows - 1) / t.rows;
  for (std::int64_t j = 0; j < size.n; j += t.columns)
    for (std::int64_t tile = 0; tile < tile_count; ++tile) {
      std::int64_t low = size.m * tile / tile_count, high = size.m * (tile + 1) / tile_count;
      for (std::int64_t i = low; i < high; ++i) {  // the tile is computed meanwhile
        const auto* line = totals.data + i * totals.row + j;
        __builtin_prefetch(line, 1);
        __builtin_prefetch(line + t.columns - 1, 1);
      }
      t.by_rows[high - low - 1](left + low * stride, stride, right + j * depth, size.k, sums);
      for (std::int64_t i = low; i < high; ++i)
        write_sums(sums + (i - low) * t.columns, std::min<std::int64_t>(t.columns, size.n - j), add,
                   totals.data + i * totals.row + j);
    }
}

// Computes `rows` x `columns` results, from these rows of the left and these columns of the right operand.
template <Format F, class T>
void multiply_columns(const F& format, std::int64_t depth, const BlockSizes& block, StoredMatrix<T> lhs,
                      StoredMatrix<T> rhs, std::int64_t rows, std::int64_t columns,
                      BlockTotals<typename F::Total> totals) {
  std::int64_t stride = left_stride<F>(block);
  auto* left = scratch<F, typename F::Wide>(0, block.m * stride);
  auto* right = scratch<F, typename F::Wide>(1, block.n * tile_depth<F>(block.k));
  for (std::int64_t l = 0; l < depth; l += block.k) {
    BlockSizes size{0, columns, std::min(block.k, depth - l)};
    format.pack_right(rhs.at(l, 0), size.k, columns, tile_depth<F>(size.k) * format.tiles().columns, right);
    for (std::int64_t i = 0; i < rows; i += block.m) {
      size.m = std::min(block.m, rows - i);
      format.pack_left(lhs.at(i, l), size.m, size.k, stride, left);
      multiply_blocks(format, left, stride, right, size, l > 0, {totals.data + i * totals.row, totals.row});
    }
  }
}

// Computes a product without batch axes. BlockTotals of another type than the results' are kept for as many rows as take an
// eighth of the last-level cache, then converted.
template <Format F, class T, class Result>
void multiply(const F& format, const GemmCall& c, StoredMatrix<T> lhs, StoredMatrix<T> rhs, Result* result) {
  using Total = typename F::Total;
  BlockSizes block = block_sizes(c, format);
  for (std::int64_t j = 0; j < c.n; j += block.n) {
    std::int64_t columns = std::min(block.n, c.n - j);
    if constexpr (std::is_same_v<Total, Result>) {
      multiply_columns(format, c.k, block, lhs, rhs.at(0, j), c.m, columns, {result + j, c.result_row});
    } else {
      std::int64_t most = caches().last / 8 / (block.n * static_cast<std::int64_t>(sizeof(Total)));
      most = std::max(most / block.m * block.m, block.m);
      auto* totals = scratch<F, Total>(2, std::min(most, c.m) * columns);
      for (std::int64_t i = 0; i < c.m; i += most) {
        std::int64_t rows = std::min(most, c.m - i);
        multiply_columns(format, c.k, block, lhs.at(i, 0), rhs.at(0, j), rows, columns, {totals, columns});
        for (std::int64_t r = 0; r < rows; ++r)
          F::round(totals + r * columns, columns, result + (i + r) * c.result_row + j);
      }
    }
  }
}

// Computes a product of packed operands.
template <Format F, class T, class Result>
void product(const F& format, const GemmCall& c, const T* lhs, const T* rhs, Result* result) {
  for (std::int64_t i = 0; i < c.batch[0]; ++i)
    for (std::int64_t j = 0; j < c.batch[1]; ++j) {
      auto offset = [&](const std::int64_t* strides) { return i * strides[0] + j * strides[1]; };
      multiply<F, T, Result>(format, c, {lhs + offset(c.lhs_batch), c.lhs_row, c.lhs_col},
                             {rhs + offset(c.rhs_batch), c.rhs_row, c.rhs_col},
                             result + offset(c.result_batch));
    }
}

}  // namespace tessera::inline v0::packed_products
