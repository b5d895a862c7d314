// Transforms between real rows and the first half of their spectra; the other half is its conjugate. A row of
// even length 2h is treated as h complex numbers, whose spectrum Z is combined by pairs Z[k], Z[h-k] to that
// of the row, or computed from it. Odd rows are treated as complex rows with imaginary parts 0.
#pragma once
#include "transform.h"

namespace tessera::inline v0::fft {
namespace {

// V: a vector of lanes, or one number.
template <class V>
struct Number {
  V re, im;
};

// Returns element k of the spectrum of a real row. z and mirrored are Z[k] and Z[h - k] (indices modulo h),
// where Z is the spectrum of the row's complex form; root is exp(-pi i k / h).
template <class V, class T>
inline Number<V> from_half_spectrum(Number<V> z, Number<V> mirrored, T root_re, T root_im) {
  const T half = T(0.5);
  Number<V> even{(z.re + mirrored.re) * half, (z.im - mirrored.im) * half};
  Number<V> odd{(z.im + mirrored.im) * half, (mirrored.re - z.re) * half};
  return {even.re + (odd.re * root_re - odd.im * root_im), even.im + (odd.re * root_im + odd.im * root_re)};
}
// The inverse: returns 2 Z[k], from elements k and h - k of the spectrum of the real row.
template <class V, class T>
inline Number<V> split_spectrum(Number<V> x, Number<V> mirrored, T root_re, T root_im) {
  Number<V> even{x.re + mirrored.re, x.im - mirrored.im}, odd{x.re - mirrored.re, x.im + mirrored.im};
  return {even.re - (odd.im * root_re - odd.re * root_im), even.im + (odd.re * root_re + odd.im * root_im)};
}
template <class T>
inline Number<Vector<T>> number(const Pair<T>& p) {
  return {p.re, p.im};
}
template <class T>
inline Number<T> number(const T* p) {
  return {p[0], p[1]};
}

template <class T>
void rows_to_spectra(const Plans<T>& half, std::int64_t h, std::int64_t count, const T* in, T* out, T scale,
                     Memory memory) {
  Buffers<T> buffers(half.batched->buffer > h + 1 ? half.batched->buffer : h + 1, memory);
  const Layout from{1, 1, h}, to{1, 1, h + 1};
  for (std::int64_t i = 0; i < count; i += kLanes<T>) {
    LineBlock<T> source(from, i, count), target(to, i, count);
    load_block(buffers.x, in, h, from, source, false);
    Pair<T>* z = transform_lanes(*half.batched, buffers.x, buffers.y);
    Pair<T>* spectrum = buffers.other(z);
    for (std::int64_t k = 0; k <= h; ++k) {
      auto x = from_half_spectrum(number(z[k < h ? k : 0]), number(z[k ? h - k : 0]), half.half_roots[2 * k],
                                  half.half_roots[2 * k + 1]);
      spectrum[k] = {x.re, x.im};
    }
    store_block(out, spectrum, h + 1, to, target, false, scale);
  }
}
template <class T>
void spectra_to_rows(const Plans<T>& half, std::int64_t h, std::int64_t count, const T* in, T* out, T scale,
                     Memory memory) {
  Buffers<T> buffers(half.batched->buffer > h + 1 ? half.batched->buffer : h + 1, memory);
  const Layout from{1, 1, h + 1}, to{1, 1, h};
  for (std::int64_t i = 0; i < count; i += kLanes<T>) {
    LineBlock<T> source(from, i, count), target(to, i, count);
    Pair<T>* spectrum = buffers.y;
    load_block(spectrum, in, h + 1, from, source, false);
    spectrum[0].im = spectrum[h].im = Vector<T>{};
    for (std::int64_t k = 0; k < h; ++k) {
      auto z = split_spectrum(number(spectrum[k]), number(spectrum[h - k]), half.half_roots[2 * k],
                              half.half_roots[2 * k + 1]);
      buffers.x[k] = {z.im, z.re};
    }
    store_block(out, transform_lanes(*half.batched, buffers.x, buffers.y), h, to, target, true, scale);
  }
}

template <class T>
void row_to_spectrum(const Plans<T>& half, std::int64_t h, const T* in, T* out, T scale, Memory memory) {
  T* z = static_cast<T*>(memory(Scratch::line, 2 * h * static_cast<std::int64_t>(sizeof(T))));
  transform_single(*half.single, in, z, false, scale, memory);
  for (std::int64_t k = 0; k <= h; ++k) {
    auto x = from_half_spectrum(number(z + 2 * (k < h ? k : 0)), number(z + 2 * (k ? h - k : 0)),
                                half.half_roots[2 * k], half.half_roots[2 * k + 1]);
    out[2 * k] = x.re;
    out[2 * k + 1] = x.im;
  }
}
template <class T>
void spectrum_to_row(const Plans<T>& half, std::int64_t h, const T* in, T* out, T scale, Memory memory) {
  T* z = static_cast<T*>(memory(Scratch::line, 2 * h * static_cast<std::int64_t>(sizeof(T))));
  for (std::int64_t k = 0; k < h; ++k) {
    Number<T> x = number(in + 2 * k), mirrored = number(in + 2 * (h - k));
    if (k == 0) x.im = mirrored.im = 0;
    auto part = split_spectrum(x, mirrored, half.half_roots[2 * k], half.half_roots[2 * k + 1]);
    z[2 * k] = part.re;
    z[2 * k + 1] = part.im;
  }
  transform_single(*half.single, z, out, true, scale, memory);
}

template <class T>
void odd_rows(const Plans<T>& plans, std::int64_t n, std::int64_t count, const T* in, T* out, bool inverse,
              T scale, Memory memory) {
  const std::int64_t half_size = n / 2 + 1, lanes = is_unbatched(plans, count, true) ? 1 : kLanes<T>;
  const Layout layout{1, 1, n};
  T* rows = static_cast<T*>(memory(Scratch::line, 2 * n * lanes * static_cast<std::int64_t>(sizeof(T))));
  for (std::int64_t i = 0; i < count; i += lanes) {
    const std::int64_t used = count - i < lanes ? count - i : lanes;
    for (std::int64_t l = 0; l < used; ++l) {
      T* row = rows + 2 * n * l;
      const T* source = inverse ? in + 2 * half_size * (i + l) : in + n * (i + l);
      if (!inverse)
        for (std::int64_t j = 0; j < n; ++j) row[2 * j] = source[j], row[2 * j + 1] = 0;
      else
        for (std::int64_t k = 0; k < half_size; ++k) {
          row[2 * k] = source[2 * k];
          row[2 * k + 1] = k ? source[2 * k + 1] : T(0);
          if (k) row[2 * (n - k)] = source[2 * k], row[2 * (n - k) + 1] = -source[2 * k + 1];
        }
    }
    if (lanes == 1)
      transform_single(*plans.single, rows, rows, inverse, scale, memory);
    else
      transform_axis(plans, used, rows, layout, rows, layout, inverse, scale, memory);
    for (std::int64_t l = 0; l < used; ++l) {
      const T* row = rows + 2 * n * l;
      if (inverse)
        for (std::int64_t j = 0; j < n; ++j) out[n * (i + l) + j] = row[2 * j];
      else
        for (std::int64_t k = 0; k < 2 * half_size; ++k) out[2 * half_size * (i + l) + k] = row[k];
    }
  }
}

template <class T>
void real_rows(const Plans<T>& plans, const Plans<T>* half, std::int64_t n, std::int64_t count, const T* in,
               T* out, bool inverse, T scale, Memory memory) {
  if (n % 2) return odd_rows(plans, n, count, in, out, inverse, scale, memory);
  const std::int64_t h = n / 2;
  if (!is_unbatched(*half, count, true))
    return inverse ? spectra_to_rows(*half, h, count, in, out, scale, memory)
                   : rows_to_spectra(*half, h, count, in, out, scale, memory);
  for (std::int64_t i = 0; i < count; ++i)
    if (inverse)
      spectrum_to_row(*half, h, in + 2 * (h + 1) * i, out + n * i, scale, memory);
    else
      row_to_spectrum(*half, h, in + n * i, out + 2 * (h + 1) * i, scale, memory);
}

}  // namespace
}  // namespace tessera::inline v0::fft
