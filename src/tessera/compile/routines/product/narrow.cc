// Conversions between narrow and wide types with vector instructions where the processor has them.
#include <tessera/base/processor.h>
#include <tessera/compile/routines/product/narrow.h>
#include <algorithm>
#include <bit>
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
// Assigns to an integer a sum that f32 represents exactly, modulo the range of the result.
template <class To>
requires std::is_integral_v<To>
[[gnu::always_inline]] inline void assign(float from, To& to) {
  to = static_cast<To>(static_cast<std::int32_t>(from));
}

template <class From, class To>
[[gnu::always_inline]] inline void loop(const From* __restrict from, To* __restrict to, std::int64_t count) {
  std::int64_t i = 0;
  for (; i + kBlock <= count; i += kBlock)
    for (std::int64_t k = 0; k < kBlock; ++k) assign(from[i + k], to[i + k]);
  for (; i < count; ++i) assign(from[i], to[i]);
}

#if defined(__x86_64__)
template <class From, class To>
[[gnu::target("avx2")]] void wide_loop(const From* from, To* to, std::int64_t count) {
  loop(from, to, count);
}
[[gnu::target("avx2,f16c")]] void wide_loop(const Float16* from, float* to, std::int64_t count) {
  std::int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i))));
  for (; i < count; ++i) to[i] = from[i];
}
[[gnu::target("avx2,f16c")]] void wide_loop(const float* from, Float16* to, std::int64_t count) {
  std::int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i),
                     _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
  for (; i < count; ++i) to[i] = from[i];
}
#else
template <class From, class To>
void wide_loop(const From* from, To* to, std::int64_t count) {
  loop(from, to, count);
}
#endif

template <class From, class To>
void run_loop(const From* from, To* to, std::int64_t count) {
  processor().has_avx2() ? wide_loop(from, to, count) : loop(from, to, count);
}

template <class From, class To>
void strided(const From* from, std::int64_t from_step, To* to, std::int64_t to_step, std::int64_t count) {
  if (from_step == 1 && to_step == 1) return run_loop(from, to, count);
  for (std::int64_t i = 0; i < count; ++i) assign(from[i * from_step], to[i * to_step]);
}

template <class From, class To>
void copy_axes(const Sizes& shape, const Sizes& strides, const From* from, To* to) {
  std::vector<std::size_t> order(shape.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return strides[a] > strides[b]; });
  auto run = [&](auto& self, std::int64_t offset, std::size_t depth) -> void {
    std::size_t axis = order[depth];
    if (depth + 1 == order.size())
      return strided(from + offset, strides[axis], to + offset, strides[axis], shape[axis]);
    for (std::int64_t i = 0; i < shape[axis]; ++i) self(self, offset + i * strides[axis], depth + 1);
  };
  run(run, 0, 0);
}
}  // namespace

void copy(const BFloat16* from, float* to, std::int64_t count) { run_loop(from, to, count); }
void copy(const Float16* from, float* to, std::int64_t count) { run_loop(from, to, count); }
void copy(const std::int8_t* from, float* to, std::int64_t count) { run_loop(from, to, count); }
void copy(const std::uint8_t* from, float* to, std::int64_t count) { run_loop(from, to, count); }
void copy(const float* from, BFloat16* to, std::int64_t count) { run_loop(from, to, count); }
void copy(const float* from, Float16* to, std::int64_t count) { run_loop(from, to, count); }

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

}  // namespace tessera::inline v0::narrow_types
