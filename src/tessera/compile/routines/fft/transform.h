// Transforms along one axis of an array: many at once, one per SIMD lane, or a long one as columns and rows of a matrix
// (Bailey's four-step algorithm).
#pragma once
#include <tessera/device/parallel.h>
#include <atomic>
#include <new>
#include "butterfly.h"
#include "lanes.h"

namespace tessera::inline v0::fft {
namespace {

// Memory layout of the transforms: number L starts at L / inner * block + L % inner; its elements are `stride` apart.
struct Layout {
  std::int64_t inner, stride, block;
  std::int64_t start(std::int64_t number) const { return number / inner * block + number % inner; }
};

template <class T>
struct Buffers {
  Pair<T>*x, *y;
  Buffers(std::int64_t elements, Memory memory) {
    std::int64_t bytes = elements * static_cast<std::int64_t>(sizeof(Pair<T>));
    x = static_cast<Pair<T>*>(memory(Scratch::lanes, 2 * bytes));
    y = x + elements;
  }
  Pair<T>* other(const Pair<T>* one) const { return one == x ? y : x; }
};

// A group of transforms from number `first` on, one per lane, at most as many as lanes.
template <class T>
struct LineBlock {
  std::int64_t where[kLanes<T>];
  int lanes;
  bool rows, columns;
  LineBlock(const Layout& layout, std::int64_t first, std::int64_t end) {
    lanes = end - first < kLanes<T> ? static_cast<int>(end - first) : kLanes<T>;
    for (int l = 0; l < lanes; ++l) where[l] = layout.start(first + l);
    bool full = lanes == kLanes<T>;
    rows = full && layout.inner == 1 && layout.stride == 1;
    columns = full && layout.inner > 1 && first % layout.inner + lanes <= layout.inner;
  }
};
template <class T>
void load_block(Pair<T>* to, const T* from, std::int64_t n, const Layout& layout, const LineBlock<T>& block,
                bool swap) {
  if (block.rows)
    load_rows(to, from + 2 * block.where[0], n, layout.block, swap);
  else if (block.columns)
    load_columns(to, from + 2 * block.where[0], n, layout.stride, swap);
  else
    load_some(to, from, 0, n, layout.stride, block.where, block.lanes, swap);
}
template <class T>
void store_block(T* to, const Pair<T>* from, std::int64_t n, const Layout& layout, const LineBlock<T>& block,
                 bool swap, T scale) {
  if (block.rows)
    store_rows(to + 2 * block.where[0], from, n, layout.block, swap, scale);
  else if (block.columns)
    store_columns(to + 2 * block.where[0], from, n, layout.stride, swap, scale);
  else
    store_some(to, from, 0, n, layout.stride, block.where, block.lanes, swap, scale);
}

// Calls f(i) for each multiple i of `step` below `count`, on several threads if `parallel`. Throws std::bad_alloc
// afterwards if f failed.
template <class F>
void for_each_block(bool parallel, std::int64_t count, std::int64_t step, F f) {
  if (!parallel) {
    for (std::int64_t i = 0; i < count; i += step) f(i);
    return;
  }
  std::atomic<bool> failed{false};
  parallel_for((count + step - 1) / step, [&](std::int64_t block) {
    try {
      f(block * step);
    } catch (...) {
      failed = true;
    }
  });
  if (failed) throw std::bad_alloc();
}

// Transforms of at least this many elements are divided over threads: they take 0.1 ms (f32, AVX-512 of AMD EPYC, Zen 4).
constexpr std::int64_t kMinDividedLength = 1 << 15;

// Element j1 * n2 + j2 goes to k1 + n1 * k2: columns j2, twiddle factors, then rows k1 of a matrix.
template <class T>
void in_two_steps(const Plan<T>& plan, const T* in, T* out, bool inverse, T scale, Memory memory) {
  const Plan<T>&columns = *plan.columns, &rows = *plan.rows;
  const std::int64_t n1 = columns.n, n2 = rows.n,
                     elements = columns.buffer > rows.buffer ? columns.buffer : rows.buffer;
  constexpr int lanes = kLanes<T>;
  const bool parallel = plan.n >= kMinDividedLength;
  // Rows are padded by a cache line, so that elements of a column do not map to the same cache set.
  const std::int64_t row = n2 + 64 / static_cast<std::int64_t>(sizeof(T));
  T* matrix = static_cast<T*>(memory(Scratch::matrix, 2 * n1 * row * static_cast<std::int64_t>(sizeof(T))));
  const Layout by_column{n2, n2, plan.n}, of_matrix{n2, row, n1 * row}, by_row{1, 1, row},
      result{n1, n1, plan.n};
  for_each_block(parallel, n2, lanes, [&](std::int64_t j) {
    Buffers<T> buffers(elements, memory);
    const T* twiddles = plan.twiddles + 2 * n1 * j;
    LineBlock<T> block(by_column, j, n2);
    load_block(buffers.x, in, n1, by_column, block, inverse);
    Pair<T>* z = transform_lanes(columns, buffers.x, buffers.y);
    for (std::int64_t k = 0; k < n1; ++k, twiddles += 2 * lanes)
      z[k] = times(z[k], load(twiddles), load(twiddles + lanes));
    store_block(matrix, z, n1, of_matrix, block, false, T(1));
  });
  for_each_block(parallel, n1, lanes, [&](std::int64_t k) {
    Buffers<T> buffers(elements, memory);
    LineBlock<T> from(by_row, k, n1), to(result, k, n1);
    load_block(buffers.x, matrix, n2, by_row, from, false);
    Pair<T>* z = transform_lanes(rows, buffers.x, buffers.y);
    store_block(out, z, n2, result, to, inverse, scale);
  });
}

template <class T>
inline void multiply(T* out, T re, T im, T by_re, T by_im) {
  out[0] = re * by_re - im * by_im;
  out[1] = re * by_im + im * by_re;
}

// Transforms one row of contiguous numbers; `in` may be `out`.
template <class T>
void transform_single(const Plan<T>& plan, const T* in, T* out, bool inverse, T scale, Memory memory) {
  if (plan.kind == Plan<T>::two_steps) return in_two_steps(plan, in, out, inverse, scale, memory);
  if (plan.kind == Plan<T>::passes) {
    Buffers<T> buffers(plan.buffer, memory);
    const std::int64_t where = 0;
    load_some(buffers.x, in, 0, plan.n, 1, &where, 1, inverse);
    Pair<T>* z = run_passes(plan, buffers.x, buffers.y);
    return store_some(out, z, 0, plan.n, 1, &where, 1, inverse, scale);
  }
  const std::int64_t n = plan.n, m = plan.inner->n;
  T* a = static_cast<T*>(memory(Scratch::convolution, 2 * m * static_cast<std::int64_t>(sizeof(T))));
  for (std::int64_t j = 0; j < n; ++j)
    multiply(a + 2 * j, in[2 * j + inverse], in[2 * j + !inverse], plan.chirp[2 * j], plan.chirp[2 * j + 1]);
  for (std::int64_t j = 2 * n; j < 2 * m; ++j) a[j] = 0;
  transform_single(*plan.inner, a, a, false, T(1), memory);
  for (std::int64_t j = 0; j < m; ++j)
    multiply(a + 2 * j, a[2 * j], a[2 * j + 1], plan.filter[2 * j], plan.filter[2 * j + 1]);
  transform_single(*plan.inner, a, a, true, T(1), memory);
  for (std::int64_t j = 0; j < n; ++j) {
    T z[2];
    multiply(z, a[2 * j], a[2 * j + 1], plan.chirp[2 * j], plan.chirp[2 * j + 1]);
    out[2 * j] = z[inverse] * scale;
    out[2 * j + 1] = z[!inverse] * scale;
  }
}

// Returns true if transforms are computed one by one: if their length has no batched plan, if there are few,
// or if they are contiguous and a vector of them exceeds the second-level cache.
template <class T>
bool is_unbatched(const Plans<T>& plans, std::int64_t count, bool contiguous) {
  if (!plans.batched) return true;
  if (plans.batched->n < 4 * kLanes<T>) return false;
  if (2 * count <= kLanes<T>) return true;
  return contiguous && !plans.batched_fits;
}

// Computes `count` transforms of one length; `in` may be `out` if their layouts are equal.
template <class T>
void transform_axis(const Plans<T>& plans, std::int64_t count, const T* in, const Layout& from, T* out,
                    const Layout& to, bool inverse, T scale, Memory memory) {
  const std::int64_t n = plans.single->n;
  const bool contiguous = from.stride == 1 && to.stride == 1;
  if (!is_unbatched(plans, count, contiguous)) {
    Buffers<T> buffers(plans.batched->buffer, memory);
    for (std::int64_t i = 0; i < count; i += kLanes<T>) {
      LineBlock<T> source(from, i, count), target(to, i, count);
      load_block(buffers.x, in, n, from, source, inverse);
      Pair<T>* z = transform_lanes(*plans.batched, buffers.x, buffers.y);
      store_block(out, z, n, to, target, inverse, scale);
    }
    return;
  }
  for (std::int64_t i = 0; i < count; ++i) {
    const T* source = in + 2 * from.start(i);
    T* target = out + 2 * to.start(i);
    if (contiguous) {
      transform_single(*plans.single, source, target, inverse, scale, memory);
      continue;
    }
    T* line = static_cast<T*>(memory(Scratch::line, 2 * n * static_cast<std::int64_t>(sizeof(T))));
    for (std::int64_t j = 0; j < n; ++j) {
      line[2 * j] = source[2 * j * from.stride];
      line[2 * j + 1] = source[2 * j * from.stride + 1];
    }
    transform_single(*plans.single, line, line, inverse, scale, memory);
    for (std::int64_t j = 0; j < n; ++j) {
      target[2 * j * to.stride] = line[2 * j];
      target[2 * j * to.stride + 1] = line[2 * j + 1];
    }
  }
}

}  // namespace
}  // namespace tessera::inline v0::fft
