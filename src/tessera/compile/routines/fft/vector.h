// SIMD vectors of TESSERA_FFT_BYTES bytes for the CPU type that a file is compiled for. The shared headers have
// internal linkage in each of the files kernels_*.cc, so that code for one CPU type is never linked into another's.
#pragma once
#include <cstdint>
#include <utility>

namespace tessera::inline v0::fft {
namespace {

template <class T>
struct VectorOf {
  typedef T type __attribute__((vector_size(TESSERA_FFT_BYTES)));
  typedef T loose __attribute__((vector_size(TESSERA_FFT_BYTES), aligned(alignof(T)), may_alias));
};
template <class T>
using Vector = typename VectorOf<T>::type;
template <class T>
constexpr int kLanes = TESSERA_FFT_BYTES / static_cast<int>(sizeof(T));

// One element of as many transforms as there are lanes.
template <class T>
struct Pair {
  Vector<T> re, im;
};
template <class T>
inline Pair<T> operator+(Pair<T> a, Pair<T> b) {
  return {a.re + b.re, a.im + b.im};
}
template <class T>
inline Pair<T> operator-(Pair<T> a, Pair<T> b) {
  return {a.re - b.re, a.im - b.im};
}
template <class T, class U>
inline Pair<T> times(Pair<T> a, U re, U im) {
  return {a.re * re - a.im * im, a.re * im + a.im * re};
}
template <class T>
inline Pair<T> times_minus_i(Pair<T> a) {
  return {a.im, -a.re};
}

template <class T>
inline Vector<T> load(const T* from) {
  return *reinterpret_cast<const typename VectorOf<T>::loose*>(from);
}
template <class T>
inline void store(T* to, Vector<T> value) {
  *reinterpret_cast<typename VectorOf<T>::loose*>(to) = value;
}

template <class Index, class V, int... i>
inline V shuffled(V a, V b, std::integer_sequence<int, i...>) {
  return __builtin_shufflevector(a, b, Index::at(i)...);
}
template <class Index, class T>
inline Vector<T> shuffled(Vector<T> a, Vector<T> b) {
  return shuffled<Index>(a, b, std::make_integer_sequence<int, kLanes<T>>());
}

struct Evens {
  static constexpr int at(int i) { return 2 * i; }
};
struct Odds {
  static constexpr int at(int i) { return 2 * i + 1; }
};
// Shuffle that interleaves two vectors: the lower or the upper half of the interleaved sequence.
template <int lanes, int from>
struct Interleaved {
  static constexpr int at(int i) { return (from + i) / 2 + (i % 2 ? lanes : 0); }
};
// Shuffle of complex numbers u: interleaves those of `a` and `b` whose number has bit d clear (lower), or set (upper).
template <int lanes, int d, bool upper>
struct TransposeStep {
  static constexpr int at(int i) {
    int u = i / 2, part = i % 2;
    if (upper) return (u & d) ? lanes + i : 2 * (u ^ d) + part;
    return (u & d) ? lanes + 2 * (u ^ d) + part : i;
  }
};

// Transposes a square block: rows[i] holds the complex numbers of row i, afterwards of column i.
template <class T, int d = 1>
inline void transpose_complex(Vector<T>* rows) {
  constexpr int lanes = kLanes<T>, size = lanes / 2;
  if constexpr (d < size) {
    for (int i = 0; i < size; ++i)
      if (!(i & d)) {
        Vector<T> a = rows[i], b = rows[i + d];
        rows[i] = shuffled<TransposeStep<lanes, d, false>, T>(a, b);
        rows[i + d] = shuffled<TransposeStep<lanes, d, true>, T>(a, b);
      }
    transpose_complex<T, 2 * d>(rows);
  }
}

}  // namespace
}  // namespace tessera::inline v0::fft
