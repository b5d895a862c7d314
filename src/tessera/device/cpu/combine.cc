// Reductions over ranks: chunks that stay in the first-level cache, combined as a tree.
#include <tessera/device/cpu/collectives.h>
#include <bit>
#include <complex>
#include <cstring>
#include <type_traits>

namespace tessera::inline v0 {

namespace {

using Combine = Collective::Combine;

template <class T>
struct Product {  // complex, as compiled programs multiply
  T real, imaginary;
};

template <Combine how>
struct Apply {
  template <class T>
  T operator()(T a, T b) const {
    if constexpr (how == Combine::sum)
      return static_cast<T>(a + b);
    else if constexpr (how == Combine::prod)
      return static_cast<T>(a * b);
    else if constexpr (how == Combine::and_)
      return static_cast<T>(a & b);
    else if constexpr (how == Combine::or_)
      return static_cast<T>(a | b);
    else if constexpr (std::is_floating_point_v<T>)
      return (how == Combine::min ? b < a : b > a) | (b != b) ? b : a;
    else
      return (how == Combine::min ? b < a : b > a) ? b : a;
  }
  std::uint16_t operator()(std::uint16_t a, std::uint16_t b) const
      requires(how == Combine::prod) {  // int would overflow
    return static_cast<std::uint16_t>(static_cast<std::uint32_t>(a) * b);
  }
  template <class T>
  Product<T> operator()(Product<T> a, Product<T> b) const {
    return {a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real};
  }
};

// T: as stored; A: what is computed with.
template <Combine how, class T, class A>
struct Tree {
  static constexpr std::int64_t kChunk = kChunkBytes / static_cast<std::int64_t>(sizeof(A));
  static constexpr Apply<how> apply{};

  template <int n>
  static void leaves(A* __restrict out, const T* const* x, std::int64_t count) {
    const T *a = x[0], *b = x[1], *c = x[n > 2 ? 2 : 0], *d = x[n > 2 ? 3 : 0];
    for (std::int64_t i = 0; i < count; ++i) {
      A sum = apply(static_cast<A>(a[i]), static_cast<A>(b[i]));
      if constexpr (n > 2) sum = apply(sum, apply(static_cast<A>(c[i]), static_cast<A>(d[i])));
      out[i] = sum;
    }
  }
  static void join(A* __restrict out, const A* __restrict other, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) out[i] = apply(out[i], other[i]);
  }
  static void run(A* out, const void* const* x, int n, std::int64_t from, std::int64_t count) {
    const T* leaf[4];
    for (int i = 0; i < n && n <= 4; ++i) leaf[i] = static_cast<const T*>(x[i]) + from;
    if (n == 1) {
      for (std::int64_t i = 0; i < count; ++i) out[i] = static_cast<A>(leaf[0][i]);
    } else if (n == 2) {
      leaves<2>(out, leaf, count);
    } else if (n == 4) {
      leaves<4>(out, leaf, count);
    } else {
      alignas(64) A other[kChunk];
      int half = static_cast<int>(std::bit_floor(static_cast<unsigned>(n - 1)));
      run(out, x, half, from, count);
      run(other, x + half, n - half, from, count);
      join(out, other, count);
    }
  }
  static void combine(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) {
    if constexpr (std::is_same_v<T, A>) {
      run(static_cast<A*>(out), x, n, from, count);
    } else {
      alignas(64) A wide[kChunk];
      run(wide, x, n, from, count);
      for (std::int64_t i = 0; i < count; ++i) static_cast<T*>(out)[i] = T(wide[i]);
    }
  }
};

// A complex sum is that of twice as many parts.
template <class T>
void sum_parts(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) {
  Tree<Combine::sum, T, T>::run(static_cast<T*>(out), x, n, 2 * from, 2 * count);
}

template <Combine how, class T, class A = T>
Combiner tree() {
  return {&Tree<how, T, A>::combine, Tree<how, T, A>::kChunk};
}

template <class T>
using Bits =
    std::conditional_t<sizeof(T) == 1, std::uint8_t,
                       std::conditional_t<sizeof(T) == 2, std::uint16_t,
                                          std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;

template <Combine how, class T>
Combiner of_type() {
  constexpr bool bitwise = how == Combine::and_ || how == Combine::or_;
  constexpr bool extreme = how == Combine::min || how == Combine::max;
  if constexpr (std::is_same_v<T, bool>) {
    if constexpr (bitwise || extreme)
      return tree < bitwise ? how : how == Combine::min ? Combine::and_ : Combine::or_, std::uint8_t > ();
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (extreme)
      return tree<how, T>();
    else
      return tree<how, Bits<T>>();
  } else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
    using Part = typename T::value_type;
    if constexpr (how == Combine::sum)
      return {&sum_parts<Part>, Tree<how, Part, Part>::kChunk / 2};
    else if constexpr (how == Combine::prod)
      return tree<how, Product<Part>>();
  } else if constexpr (!std::is_same_v<T, ThreefryKey> && !bitwise) {
    return tree<how, T, std::conditional_t<sizeof(T) < 4, float, T>>();
  }
  return {};
}

template <Combine how>
Combiner of_dtype(Dtype dtype) {
  return with_element_type(dtype, []<class T>() { return of_type<how, T>(); });
}

}  // namespace

Combiner combiner(Dtype dtype, Combine how) {
  switch (how) {
    case Combine::sum:
      return of_dtype<Combine::sum>(dtype);
    case Combine::prod:
      return of_dtype<Combine::prod>(dtype);
    case Combine::min:
      return of_dtype<Combine::min>(dtype);
    case Combine::max:
      return of_dtype<Combine::max>(dtype);
    case Combine::and_:
      return of_dtype<Combine::and_>(dtype);
    default:
      return of_dtype<Combine::or_>(dtype);
  }
}

}  // namespace tessera::inline v0
