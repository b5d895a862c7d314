// Conversion between interleaved complex numbers in memory and SIMD lanes. `swap` swaps real and imaginary parts: a
// forward transform between two such swaps is the inverse transform.
#pragma once
#include "vector.h"

namespace tessera::inline v0::fft {
namespace {

// Lanes are adjacent numbers; element j + 1 is `stride` numbers after element j.
template <class T>
void load_columns(Pair<T>* to, const T* from, std::int64_t n, std::int64_t stride, bool swap) {
  auto* out = reinterpret_cast<Vector<T>*>(to);
  for (std::int64_t j = 0; j < n; ++j, out += 2, from += 2 * stride) {
    Vector<T> a = load(from), b = load(from + kLanes<T>);
    out[swap] = shuffled<Evens, T>(a, b);
    out[!swap] = shuffled<Odds, T>(a, b);
  }
}
template <class T>
void store_columns(T* to, const Pair<T>* from, std::int64_t n, std::int64_t stride, bool swap, T scale) {
  constexpr int lanes = kLanes<T>;
  auto* in = reinterpret_cast<const Vector<T>*>(from);
  for (std::int64_t j = 0; j < n; ++j, in += 2, to += 2 * stride) {
    Vector<T> re = in[swap] * scale, im = in[!swap] * scale;
    store(to, shuffled<Interleaved<lanes, 0>, T>(re, im));
    store(to + lanes, shuffled<Interleaved<lanes, lanes>, T>(re, im));
  }
}

// Copies elements one at a time for any strides: where[l] is the start of lane l, in numbers.
template <class T>
void load_some(Pair<T>* to, const T* from, std::int64_t first, std::int64_t n, std::int64_t stride,
               const std::int64_t* where, int lanes, bool swap) {
  for (std::int64_t j = first; j < n; ++j) {
    auto* re = reinterpret_cast<T*>(to + j) + (swap ? kLanes<T> : 0);
    auto* im = reinterpret_cast<T*>(to + j) + (swap ? 0 : kLanes<T>);
    for (int l = 0; l < lanes; ++l) {
      re[l] = from[2 * (where[l] + j * stride)];
      im[l] = from[2 * (where[l] + j * stride) + 1];
    }
    for (int l = lanes; l < kLanes<T>; ++l) re[l] = im[l] = 0;
  }
}
template <class T>
void store_some(T* to, const Pair<T>* from, std::int64_t first, std::int64_t n, std::int64_t stride,
                const std::int64_t* where, int lanes, bool swap, T scale) {
  for (std::int64_t j = first; j < n; ++j) {
    auto* re = reinterpret_cast<const T*>(from + j) + (swap ? kLanes<T> : 0);
    auto* im = reinterpret_cast<const T*>(from + j) + (swap ? 0 : kLanes<T>);
    for (int l = 0; l < lanes; ++l) {
      to[2 * (where[l] + j * stride)] = re[l] * scale;
      to[2 * (where[l] + j * stride) + 1] = im[l] * scale;
    }
  }
}

template <class T>
struct RowStarts {
  std::int64_t offsets[kLanes<T>];
  explicit RowStarts(std::int64_t stride) {
    for (int l = 0; l < kLanes<T>; ++l) offsets[l] = l * stride;
  }
};

// Lane l is row l, which starts `stride` numbers after row l - 1; elements of a row are contiguous.
template <class T>
void load_rows(Pair<T>* to, const T* from, std::int64_t n, std::int64_t stride, bool swap) {
  constexpr int half = kLanes<T> / 2;
  auto* out = reinterpret_cast<Vector<T>*>(to);
  std::int64_t j = 0;
  for (; j + half <= n; j += half) {
    Vector<T> a[half], b[half];
    for (int i = 0; i < half; ++i) {
      a[i] = load(from + 2 * (j + i * stride));
      b[i] = load(from + 2 * (j + (i + half) * stride));
    }
    transpose_complex<T>(a);
    transpose_complex<T>(b);
    for (int i = 0; i < half; ++i) {
      out[2 * (j + i) + swap] = shuffled<Evens, T>(a[i], b[i]);
      out[2 * (j + i) + !swap] = shuffled<Odds, T>(a[i], b[i]);
    }
  }
  load_some(to, from, j, n, 1, RowStarts<T>(stride).offsets, kLanes<T>, swap);
}
template <class T>
void store_rows(T* to, const Pair<T>* from, std::int64_t n, std::int64_t stride, bool swap, T scale) {
  constexpr int lanes = kLanes<T>, half = lanes / 2;
  auto* in = reinterpret_cast<const Vector<T>*>(from);
  std::int64_t j = 0;
  for (; j + half <= n; j += half) {
    Vector<T> a[half], b[half];
    for (int i = 0; i < half; ++i) {
      Vector<T> re = in[2 * (j + i) + swap] * scale, im = in[2 * (j + i) + !swap] * scale;
      a[i] = shuffled<Interleaved<lanes, 0>, T>(re, im);
      b[i] = shuffled<Interleaved<lanes, lanes>, T>(re, im);
    }
    transpose_complex<T>(a);
    transpose_complex<T>(b);
    for (int i = 0; i < half; ++i) {
      store(to + 2 * (j + i * stride), a[i]);
      store(to + 2 * (j + (i + half) * stride), b[i]);
    }
  }
  store_some(to, from, j, n, 1, RowStarts<T>(stride).offsets, kLanes<T>, swap, scale);
}

}  // namespace
}  // namespace tessera::inline v0::fft
