// Conversions between narrow and wide types with vector instructions where the processor has them, and matrix products
// that convert one tile at a time.
#include <tessera/base/processor.h>
#include <tessera/base/scratch.h>
#include <tessera/compile/routines/product/narrow.h>
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <type_traits>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tessera::inline v0::narrow_types {

namespace {

constexpr std::int64_t kBlock = 64;  // GCC at -O2 vectorizes only loops of constant length

[[gnu::always_inline]] inline void assign(BFloat16 from, float& to) { to = from; }
[[gnu::always_inline]] inline void assign(Float16 from, float& to) { to = from; }
[[gnu::always_inline]] inline void assign(std::int8_t from, float& to) { to = from; }
[[gnu::always_inline]] inline void assign(std::uint8_t from, float& to) { to = from; }
[[gnu::always_inline]] inline void assign(float from, float& to) { to = from; }
[[gnu::always_inline]] inline void assign(float from, Float16& to) { to = from; }
[[gnu::always_inline]] inline void assign(float from, BFloat16& to) {
  auto bits = std::bit_cast<std::uint32_t>(from);
  std::uint32_t rounded = (bits + 0x7fffu + (bits >> 16 & 1u)) >> 16, nan = bits >> 16 | 0x40u;
  to.bits = static_cast<std::uint16_t>((bits & 0x7fffffffu) > 0x7f800000u ? nan : rounded);
}
// Assigns and adds to integers a sum that f32 represents exactly, modulo the range of the result.
template <class To>
requires std::is_integral_v<To>
[[gnu::always_inline]] inline void assign(float from, To& to) {
  to = static_cast<To>(static_cast<std::int32_t>(from));
}
template <class To>
[[gnu::always_inline]] inline void add(float from, To& to) {
  to = static_cast<To>(static_cast<std::uint32_t>(to) +
                       static_cast<std::uint32_t>(static_cast<std::int32_t>(from)));
}

struct Assign {
  template <class From, class To>
  [[gnu::always_inline]] static void run(From from, To& to) {
    assign(from, to);
  }
};
struct AddTo {
  template <class From, class To>
  [[gnu::always_inline]] static void run(From from, To& to) {
    add(from, to);
  }
};

template <class Action, class From, class To>
[[gnu::always_inline]] inline void loop(const From* __restrict from, To* __restrict to, std::int64_t count) {
  std::int64_t i = 0;
  for (; i + kBlock <= count; i += kBlock)
    for (std::int64_t k = 0; k < kBlock; ++k) Action::run(from[i + k], to[i + k]);
  for (; i < count; ++i) Action::run(from[i], to[i]);
}

#if defined(__x86_64__)
template <class Action, class From, class To>
[[gnu::target("avx2")]] void wide_loop(const From* from, To* to, std::int64_t count) {
  loop<Action>(from, to, count);
}
template <class Action>
[[gnu::target("avx2,f16c")]] void wide_loop(const Float16* from, float* to, std::int64_t count) {
  std::int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i))));
  for (; i < count; ++i) to[i] = from[i];
}
template <class Action>
[[gnu::target("avx2,f16c")]] void wide_loop(const float* from, Float16* to, std::int64_t count) {
  std::int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i),
                     _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
  for (; i < count; ++i) to[i] = from[i];
}
#else
template <class Action, class From, class To>
void wide_loop(const From* from, To* to, std::int64_t count) {
  loop<Action>(from, to, count);
}
#endif

template <class Action, class From, class To>
void run_loop(const From* from, To* to, std::int64_t count) {
  processor().has_avx2() ? wide_loop<Action>(from, to, count) : loop<Action>(from, to, count);
}

template <class Action, class From, class To>
void strided(const From* from, std::int64_t from_step, To* to, std::int64_t to_step, std::int64_t count) {
  if (from_step == 1 && to_step == 1) return run_loop<Action>(from, to, count);
  for (std::int64_t i = 0; i < count; ++i) Action::run(from[i * from_step], to[i * to_step]);
}

// A matrix in its own layout: rows or columns are contiguous.
template <class T>
struct StridedMatrix {
  T* data;
  std::int64_t row, col;
  bool by_rows() const { return col == 1; }
  StridedMatrix at(std::int64_t i, std::int64_t j) const { return {data + i * row + j * col, row, col}; }
};

template <class Action, class From, class To>
void copy_matrix(StridedMatrix<From> from, StridedMatrix<To> to, std::int64_t rows, std::int64_t cols) {
  if (to.by_rows())
    for (std::int64_t i = 0; i < rows; ++i)
      strided<Action>(from.data + i * from.row, from.col, to.data + i * to.row, to.col, cols);
  else
    for (std::int64_t j = 0; j < cols; ++j)
      strided<Action>(from.data + j * from.col, from.row, to.data + j * to.col, to.row, rows);
}

// Scratch memory of this thread in f32.
float* scratch(int slot, std::int64_t elements) {
  void* data = thread_scratch<Assign, 3>(elements * sizeof(float), slot);
  if (!data && elements) throw std::bad_alloc();
  return static_cast<float*>(data);
}

// Returns the maximum number of products whose sum f32 represents exactly.
template <class Operand>
constexpr std::int64_t max_exact_products() {
  if (std::is_same_v<Operand, std::int8_t>) return (1 << 24) / (128 * 128);
  if (std::is_same_v<Operand, std::uint8_t>) return (1 << 24) / (255 * 255);
  return std::int64_t{1} << 60;
}

struct TileSizes {
  std::int64_t m, n, k;
};

// The tile of the right operand fits into half of the second-level cache if few rows read it, else into a quarter of
// the last-level cache; that of the left operand fits into a quarter of the second-level cache, but has at least 128 rows, since the
// library packs the right one again for each tile.
TileSizes tile_sizes(const GemmCall& c, std::int64_t max_k) {
  constexpr std::int64_t few = 64, element = sizeof(float);
  std::int64_t k = std::min(c.k, max_k);
  std::int64_t right = c.m <= few ? caches().second / 2 : caches().last / 4;
  auto fit = [&](std::int64_t bytes, std::int64_t size, std::int64_t least) {
    return std::min(size, std::max(bytes / (element * k) / 16 * 16, least));
  };
  return {fit(caches().second / 4, c.m, 128), fit(right, c.n, 16), k};
}

template <class Action, class Operand, class Result>
std::int32_t one_product(const GemmCall& c, TileSizes tile, StridedMatrix<const Operand> lhs,
                         StridedMatrix<const Operand> rhs, StridedMatrix<Result> result, F32Product f32) {
  GemmCall call;
  call.result_row = tile.n, call.result_col = 1;
  bool left_rows = lhs.by_rows(), right_rows = rhs.by_rows();
  for (std::int64_t j = 0; j < c.n; j += tile.n)
    for (std::int64_t l = 0; l < c.k; l += tile.k) {
      call.n = std::min(tile.n, c.n - j);
      call.k = std::min(tile.k, c.k - l);
      bool rows = right_rows || call.k == 1;  // one row or column has both layouts
      call.rhs_row = rows ? call.n : 1, call.rhs_col = rows ? 1 : call.k;
      StridedMatrix<float> right{scratch(1, tile.k * tile.n), call.rhs_row, call.rhs_col};
      copy_matrix<Assign>(rhs.at(l, j), right, call.k, call.n);
      for (std::int64_t i = 0; i < c.m; i += tile.m) {
        call.m = std::min(tile.m, c.m - i);
        rows = left_rows || call.m == 1;
        call.lhs_row = rows ? call.k : 1, call.lhs_col = rows ? 1 : call.m;
        StridedMatrix<float> left{scratch(0, tile.m * tile.k), call.lhs_row, call.lhs_col};
        copy_matrix<Assign>(lhs.at(i, l), left, call.m, call.k);
        StridedMatrix<float> out{scratch(2, tile.m * tile.n), tile.n, 1};
        if (std::int32_t status = f32(call, left.data, right.data, out.data)) return status;
        if (l)
          copy_matrix<Action>(out, result.at(i, j), call.m, call.n);
        else
          copy_matrix<Assign>(out, result.at(i, j), call.m, call.n);
      }
    }
  return 0;
}

template <class From, class To>
void copy_axes(const Sizes& shape, const Sizes& strides, const From* from, To* to) {
  std::vector<std::size_t> order(shape.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return strides[a] > strides[b]; });
  auto run = [&](auto& self, std::int64_t offset, std::size_t depth) -> void {
    std::size_t axis = order[depth];
    if (depth + 1 == order.size())
      return strided<Assign>(from + offset, strides[axis], to + offset, strides[axis], shape[axis]);
    for (std::int64_t i = 0; i < shape[axis]; ++i) self(self, offset + i * strides[axis], depth + 1);
  };
  run(run, 0, 0);
}
}  // namespace

void copy(const BFloat16* from, float* to, std::int64_t count) { run_loop<Assign>(from, to, count); }
void copy(const Float16* from, float* to, std::int64_t count) { run_loop<Assign>(from, to, count); }
void copy(const std::int8_t* from, float* to, std::int64_t count) { run_loop<Assign>(from, to, count); }
void copy(const std::uint8_t* from, float* to, std::int64_t count) { run_loop<Assign>(from, to, count); }
void copy(const float* from, BFloat16* to, std::int64_t count) { run_loop<Assign>(from, to, count); }
void copy(const float* from, Float16* to, std::int64_t count) { run_loop<Assign>(from, to, count); }

void copy_array(const Sizes& shape, const Sizes& strides, const BFloat16* from, float* to) {
  copy_axes(shape, strides, from, to);
}
void copy_array(const Sizes& shape, const Sizes& strides, const Float16* from, float* to) {
  copy_axes(shape, strides, from, to);
}
void copy_array(const Sizes& shape, const Sizes& strides, const float* from, BFloat16* to) {
  copy_axes(shape, strides, from, to);
}
void copy_array(const Sizes& shape, const Sizes& strides, const float* from, Float16* to) {
  copy_axes(shape, strides, from, to);
}

void copy_array(const Sizes& shape, const Sizes& strides, const std::int8_t* from, float* to) {
  copy_axes(shape, strides, from, to);
}
void copy_array(const Sizes& shape, const Sizes& strides, const float* from, std::int32_t* to) {
  copy_axes(shape, strides, from, to);
}

template <class Operand, class Result>
std::int32_t product(const GemmCall& c, const Operand* lhs, const Operand* rhs, Result* result,
                     F32Product f32) {
  using Action = std::conditional_t<std::is_integral_v<Operand>, AddTo, Assign>;
  TileSizes tile = tile_sizes(c, max_exact_products<Operand>());
  for (std::int64_t i = 0; i < c.batch[0]; ++i)
    for (std::int64_t j = 0; j < c.batch[1]; ++j) {
      auto offset = [&](const std::int64_t* strides) { return i * strides[0] + j * strides[1]; };
      std::int32_t status = one_product<Action, Operand, Result>(
          c, tile, {lhs + offset(c.lhs_batch), c.lhs_row, c.lhs_col},
          {rhs + offset(c.rhs_batch), c.rhs_row, c.rhs_col},
          {result + offset(c.result_batch), c.result_row, c.result_col}, f32);
      if (status) return status;
    }
  return 0;
}
#define TESSERA_NARROW_PRODUCT(Operand, Result) \
  template std::int32_t product(const GemmCall&, const Operand*, const Operand*, Result*, F32Product);
TESSERA_NARROW_PRODUCT(BFloat16, BFloat16)
TESSERA_NARROW_PRODUCT(BFloat16, float)
TESSERA_NARROW_PRODUCT(Float16, Float16)
TESSERA_NARROW_PRODUCT(Float16, float)
TESSERA_NARROW_PRODUCT(std::int8_t, std::int8_t)
TESSERA_NARROW_PRODUCT(std::int8_t, std::int32_t)
TESSERA_NARROW_PRODUCT(std::uint8_t, std::uint8_t)
TESSERA_NARROW_PRODUCT(std::uint8_t, std::int32_t)
#undef TESSERA_NARROW_PRODUCT

}  // namespace tessera::inline v0::narrow_types
