// Reductions over ranks, in chunks that stay in the L1 cache, combined as a tree: the loops of all operations and types, which
// are instantiated in several files, since they take long to compile.
#pragma once
#include <tessera/base/processor.h>
#include <tessera/device/cpu/combine.h>
#include <bit>
#include <complex>
#include <cstring>
#include <type_traits>

namespace tessera::inline v0::combine_detail {

using Combine = Collective::Combine;

// A complex number, which is multiplied by the formula of compiled programs.
template <class T>
struct Product {
  T real, imaginary;
};

template <Combine reduction>
struct Apply {
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (reduction == Combine::sum)
      return static_cast<T>(a + b);
    else if constexpr (reduction == Combine::prod)
      return static_cast<T>(a * b);
    else if constexpr (reduction == Combine::and_)
      return static_cast<T>(a & b);
    else if constexpr (reduction == Combine::or_)
      return static_cast<T>(a | b);
    else if constexpr (std::is_floating_point_v<T>)
      return ((reduction == Combine::min ? b < a : b > a) | (b != b)) ? b : a;
    else
      return (reduction == Combine::min ? b < a : b > a) ? b : a;
  }
  std::uint16_t operator()(std::uint16_t a, std::uint16_t b) const
      requires(reduction == Combine::prod) {  // int would overflow
    return static_cast<std::uint16_t>(static_cast<std::uint32_t>(a) * b);
  }
  template <class T>
  Product<T> operator()(Product<T> a, Product<T> b) const {
    return {a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real};
  }
};

// Conversions without branches, which the compiler can vectorize.
template <class T>
inline T widened(T x) {
  return x;
}
inline float widened(BFloat16 x) { return x; }
inline float widened(Float8E4M3FN x) { return x; }
inline float widened(Float8E5M2 x) { return x; }
// Without subnormal numbers of f32, which programs may flush.
inline float widened(Float16 x) {
  std::uint32_t magnitude = x.bits & 0x7fffu, placed = magnitude << 13;
  std::uint32_t subnormal =
      std::bit_cast<std::uint32_t>(static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24f);
  std::uint32_t normal = placed + (112u << 23), special = placed | 0x7f800000u;
  std::uint32_t bits = magnitude < 0x400u ? subnormal : magnitude >= 0x7c00u ? special : normal;
  return std::bit_cast<float>(bits | (x.bits & 0x8000u) << 16);
}

template <class T>
inline void narrow(float value, T& out) {
  out = T(value);
}
inline void narrow(float value, Float16& out) {
  std::uint32_t bits = std::bit_cast<std::uint32_t>(value), sign = bits >> 16 & 0x8000u;
  bits &= 0x7fffffffu;
  // Below the smallest normal number, adding 1/2 rounds at the right bit; above, adding just below half a unit
  // in the last place does.
  std::uint32_t little = std::bit_cast<std::uint32_t>(std::bit_cast<float>(bits) + 0.5f) - 0x3f000000u;
  std::uint32_t normal = (bits - 0x38000000u + 0xfffu + (bits >> 13 & 1)) >> 13;
  std::uint32_t large = bits > 0x7f800000u ? 0x7e00u : 0x7c00u;
  std::uint32_t code = bits < 0x38800000u ? little : bits >= 0x47800000u ? large : normal;
  out.bits = static_cast<std::uint16_t>(sign | code);
}

// Calls f(first, n) with constant n where possible, since GCC at -O2 vectorizes only such loops.
template <class F>
[[gnu::always_inline]] inline void in_blocks(std::int64_t count, F&& f) {
  constexpr std::int64_t kBlock = 64;
  std::int64_t first = 0;
  for (; first + kBlock <= count; first += kBlock) f(first, std::integral_constant<std::int64_t, kBlock>());
  if (first < count) f(first, count - first);
}

// The loops, compiled for any processor of the architecture and for those with 32-byte vectors.
template <class Loop, class... Arguments>
void narrow_vectors(Arguments... arguments) {
  Loop::run(arguments...);
}
#if defined(__x86_64__)
template <class Loop, class... Arguments>
[[gnu::target("avx2")]] void wide_vectors(Arguments... arguments) {
  Loop::run(arguments...);
}
inline bool has_wide_vectors() {
  static const bool has = processor().has_avx2();
  return has;
}
template <class Loop, class... Arguments>
void run_loop(Arguments... arguments) {
  has_wide_vectors() ? wide_vectors<Loop>(arguments...) : narrow_vectors<Loop>(arguments...);
}
#else
template <class Loop, class... Arguments>
void run_loop(Arguments... arguments) {
  narrow_vectors<Loop>(arguments...);
}
#endif

// T is the stored type, A the accumulation type.
template <Combine reduction, class T, class A>
struct Tree {
  static constexpr std::int64_t kChunk = kChunkBytes / static_cast<std::int64_t>(sizeof(A));

  // A perfect tree over n operands, in registers.
  template <int n>
  struct Leaves {
    template <int first, int leaves>
    [[gnu::always_inline]] static A value(const T* const (&x)[n], std::int64_t i) {
      if constexpr (leaves == 1)
        return widened(x[first][i]);
      else
        return Apply<reduction>()(value<first, leaves / 2>(x, i),
                                  value<first + leaves / 2, leaves / 2>(x, i));
    }
    template <class Count>
    [[gnu::always_inline]] static void block(A* __restrict out, const T* const (&x)[n], std::int64_t at,
                                             Count count) {
      for (std::int64_t i = 0; i < count; ++i) out[i] = value<0, n>(x, at + i);
    }
    [[gnu::always_inline]] static void run(A* out, const void* const* operands, std::int64_t from,
                                           std::int64_t count) {
      const T* x[n];
      for (int i = 0; i < n; ++i) x[i] = static_cast<const T*>(operands[i]);
      in_blocks(count, [&](std::int64_t at, auto size) { block(out + at, x, from + at, size); });
    }
  };
  struct Join {
    template <class Count>
    [[gnu::always_inline]] static void block(A* __restrict out, const A* __restrict other, Count count) {
      for (std::int64_t i = 0; i < count; ++i) out[i] = Apply<reduction>()(out[i], other[i]);
    }
    [[gnu::always_inline]] static void run(A* out, const A* other, std::int64_t count) {
      in_blocks(count, [&](std::int64_t at, auto size) { block(out + at, other + at, size); });
    }
  };
  struct JoinTwo {
    template <class Count>
    [[gnu::always_inline]] static void block(A* __restrict out, const A* a, const A* b, Count count) {
      for (std::int64_t i = 0; i < count; ++i) out[i] = Apply<reduction>()(a[i], b[i]);
    }
    [[gnu::always_inline]] static void run(A* out, const A* a, const A* b, std::int64_t count) {
      in_blocks(count, [&](std::int64_t at, auto size) { block(out + at, a + at, b + at, size); });
    }
  };
  struct Narrow {
    template <class Count>
    [[gnu::always_inline]] static void block(T* __restrict out, const A* __restrict wide, Count count) {
      for (std::int64_t i = 0; i < count; ++i) narrow(wide[i], out[i]);
    }
    [[gnu::always_inline]] static void run(T* out, const A* wide, std::int64_t count) {
      in_blocks(count, [&](std::int64_t at, auto size) { block(out + at, wide + at, size); });
    }
  };

  static void run(A* out, const void* const* x, int n, std::int64_t from, std::int64_t count) {
    if (n == 1) return run_loop<Leaves<1>>(out, x, from, count);
    if (n == 2) return run_loop<Leaves<2>>(out, x, from, count);
    if (n == 4) return run_loop<Leaves<4>>(out, x, from, count);
    if (n == 8) return run_loop<Leaves<8>>(out, x, from, count);
    alignas(64) A other[kChunk];
    int half = static_cast<int>(std::bit_floor(static_cast<unsigned>(n - 1)));
    run(out, x, half, from, count);
    run(other, x + half, n - half, from, count);
    run_loop<Join>(out, static_cast<const A*>(other), count);
  }
  static void combine(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) {
    if constexpr (std::is_same_v<T, A>) {
      run(static_cast<A*>(out), x, n, from, count);
    } else {
      alignas(64) A wide[kChunk];
      run(wide, x, n, from, count);
      run_loop<Narrow>(static_cast<T*>(out), static_cast<const A*>(wide), count);
    }
  }
  static void partial(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) {
    run(static_cast<A*>(out), x, n, from, count);
  }
  static void join(void* out, const void* a, const void* b, std::int64_t count) {
    run_loop<JoinTwo>(static_cast<A*>(out), static_cast<const A*>(a), static_cast<const A*>(b), count);
  }
  static void round(void* out, const void* wide, std::int64_t count) {
    if constexpr (std::is_same_v<T, A>)
      std::memcpy(out, wide, count * sizeof(T));
    else
      run_loop<Narrow>(static_cast<T*>(out), static_cast<const A*>(wide), count);
  }
};

// A complex sum is a real sum over twice as many numbers.
template <class T>
void sum_parts(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) {
  Tree<Combine::sum, T, T>::run(static_cast<T*>(out), x, n, 2 * from, 2 * count);
}

template <class T>
void join_parts(void* out, const void* a, const void* b, std::int64_t count) {
  Tree<Combine::sum, T, T>::join(out, a, b, 2 * count);
}
template <class T>
void copy_parts(void* out, const void* wide, std::int64_t count) {
  std::memcpy(out, wide, count * 2 * sizeof(T));
}

template <Combine reduction, class T, class A = T>
Combiner tree() {
  using Loops = Tree<reduction, T, A>;
  return {&Loops::combine, Loops::kChunk, &Loops::partial, &Loops::join, &Loops::round, sizeof(A)};
}

template <class T>
using Bits =
    std::conditional_t<sizeof(T) == 1, std::uint8_t,
                       std::conditional_t<sizeof(T) == 2, std::uint16_t,
                                          std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;

template <Combine reduction, class T>
Combiner combiner_for_type() {
  constexpr bool bitwise = reduction == Combine::and_ || reduction == Combine::or_;
  constexpr bool extreme = reduction == Combine::min || reduction == Combine::max;
  if constexpr (std::is_same_v<T, bool>) {
    if constexpr (bitwise || extreme) {
      constexpr Combine on_bits = bitwise                     ? reduction
                                  : reduction == Combine::min ? Combine::and_
                                                              : Combine::or_;
      return tree<on_bits, std::uint8_t>();
    }
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (extreme)
      return tree<reduction, T>();
    else
      return tree<reduction, Bits<T>>();
  } else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
    using Part = typename T::value_type;
    if constexpr (reduction == Combine::sum)
      return {&sum_parts<Part>,  Tree<reduction, Part, Part>::kChunk / 2,
              &sum_parts<Part>,  &join_parts<Part>,
              &copy_parts<Part>, 2 * sizeof(Part)};
    else if constexpr (reduction == Combine::prod)
      return tree<reduction, Product<Part>>();
  } else if constexpr (!std::is_same_v<T, ThreefryKey> && !bitwise) {
    return tree<reduction, T, std::conditional_t<sizeof(T) < 4, float, T>>();
  }
  return {};
}

template <Combine reduction>
Combiner combiner_for_dtype(Dtype dtype) {
  return with_element_type(dtype, []<class T>() { return combiner_for_type<reduction, T>(); });
}

}  // namespace tessera::inline v0::combine_detail
