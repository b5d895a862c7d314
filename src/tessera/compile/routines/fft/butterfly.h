// Butterflies of small lengths, and the passes of longer transforms. Each SIMD lane computes its own transform.
#pragma once
#include "fft_plan.h"
#include "vector.h"

namespace tessera::inline v0::fft {
namespace {

template <class T>
inline void butterfly_2(Pair<T>* a) {
  Pair<T> b = a[1];
  a[1] = a[0] - b;
  a[0] = a[0] + b;
}

template <class T>
inline void butterfly_4(Pair<T>& a0, Pair<T>& a1, Pair<T>& a2, Pair<T>& a3) {
  Pair<T> even = a0 + a2, even_difference = a0 - a2, odd = a1 + a3, odd_difference = times_minus_i(a1 - a3);
  a0 = even + odd;
  a1 = even_difference + odd_difference;
  a2 = even - odd;
  a3 = even_difference - odd_difference;
}

template <class T>
inline void butterfly_8(Pair<T>* a) {
  const T root = static_cast<T>(0.70710678118654752440);
  butterfly_4(a[0], a[2], a[4], a[6]);
  butterfly_4(a[1], a[3], a[5], a[7]);
  Pair<T> odd[4] = {a[1],
                    {(a[3].re + a[3].im) * root, (a[3].im - a[3].re) * root},
                    times_minus_i(a[5]),
                    {(a[7].im - a[7].re) * root, (a[7].re + a[7].im) * -root}};
  Pair<T> even[4] = {a[0], a[2], a[4], a[6]};
  for (int k = 0; k < 4; ++k) {
    a[k] = even[k] + odd[k];
    a[k + 4] = even[k] - odd[k];
  }
}

// Odd radices: outputs k and radix - k share their cosine and sine sums.
template <class T, int fixed>
inline void butterfly_odd(Pair<T>* a, int radix, const T* roots) {
  if (fixed) radix = fixed;
  const int half = radix / 2;
  constexpr int max_half = (fixed ? fixed : kMaxRadix) / 2 + 1;
  Pair<T> sum[max_half], difference[max_half], total = a[0];
  for (int j = 1; j <= half; ++j) {
    sum[j] = a[j] + a[radix - j];
    difference[j] = a[j] - a[radix - j];
    total = total + sum[j];
  }
  const Pair<T> first = a[0];
  a[0] = total;
  for (int k = 1; k <= half; ++k) {
    Pair<T> cosines = first, sines{};
    for (int j = 1, at = k; j <= half; ++j, at = at + k < radix ? at + k : at + k - radix) {
      cosines.re += sum[j].re * roots[2 * at];
      cosines.im += sum[j].im * roots[2 * at];
      sines.re += difference[j].re * roots[2 * at + 1];
      sines.im += difference[j].im * roots[2 * at + 1];
    }
    a[k] = cosines + times_minus_i(sines);
    a[radix - k] = cosines - times_minus_i(sines);
  }
}

template <class T, int fixed>
inline void butterfly(Pair<T>* a, const Pass<T>& pass) {
  if constexpr (fixed == 2)
    butterfly_2(a);
  else if constexpr (fixed == 4)
    butterfly_4(a[0], a[1], a[2], a[3]);
  else if constexpr (fixed == 8)
    butterfly_8(a);
  else
    butterfly_odd<T, fixed>(a, static_cast<int>(pass.radix), pass.roots);
}

template <class T, int fixed>
void run_pass(const Pass<T>& pass, const Pair<T>* x, Pair<T>* y) {
  const std::int64_t radix = fixed ? fixed : pass.radix, groups = pass.groups, stride = pass.stride;
  Pair<T> a[fixed ? fixed : kMaxRadix];
  for (std::int64_t p = 0; p < groups; ++p) {
    const T* twiddles = pass.twiddles + 2 * p * (radix - 1);
    for (std::int64_t q = 0; q < stride; ++q) {
      for (std::int64_t j = 0; j < radix; ++j) a[j] = x[q + stride * (p + groups * j)];
      butterfly<T, fixed>(a, pass);
      Pair<T>* out = y + q + stride * radix * p;
      out[0] = a[0];
      for (std::int64_t k = 1; k < radix; ++k)
        out[stride * k] = p ? times(a[k], twiddles[2 * k - 2], twiddles[2 * k - 1]) : a[k];
    }
  }
}

template <class T>
void run_pass(const Pass<T>& pass, const Pair<T>* x, Pair<T>* y) {
  switch (pass.radix) {
    case 2:
      return run_pass<T, 2>(pass, x, y);
    case 3:
      return run_pass<T, 3>(pass, x, y);
    case 4:
      return run_pass<T, 4>(pass, x, y);
    case 5:
      return run_pass<T, 5>(pass, x, y);
    case 7:
      return run_pass<T, 7>(pass, x, y);
    case 8:
      return run_pass<T, 8>(pass, x, y);
    case 11:
      return run_pass<T, 11>(pass, x, y);
    default:
      return run_pass<T, 0>(pass, x, y);
  }
}

// Transforms x, with y as scratch of the same size; returns the one that holds the result.
template <class T>
Pair<T>* run_passes(const Plan<T>& plan, Pair<T>* x, Pair<T>* y) {
  for (int i = 0; i < plan.count; ++i) {
    run_pass(plan.pass[i], x, y);
    Pair<T>* result = y;
    y = x;
    x = result;
  }
  return x;
}

template <class T>
inline Pair<T> with_swapped_parts(Pair<T> a) {
  return {a.im, a.re};
}

// Transforms x by any batched plan, with y as scratch of the same size; returns the one that holds the
// result. Bluestein's algorithm multiplies by the chirp, convolves with it by two transforms of the inner
// plan (the second one is inverse, by swapped parts), and multiplies by the chirp again.
template <class T>
Pair<T>* transform_lanes(const Plan<T>& plan, Pair<T>* x, Pair<T>* y) {
  if (plan.kind == Plan<T>::passes) return run_passes(plan, x, y);
  const Plan<T>& inner = *plan.inner;
  for (std::int64_t j = 0; j < plan.n; ++j) x[j] = times(x[j], plan.chirp[2 * j], plan.chirp[2 * j + 1]);
  for (std::int64_t j = plan.n; j < inner.n; ++j) x[j] = Pair<T>{};
  Pair<T>* z = run_passes(inner, x, y);
  for (std::int64_t j = 0; j < inner.n; ++j)
    z[j] = with_swapped_parts(times(z[j], plan.filter[2 * j], plan.filter[2 * j + 1]));
  z = run_passes(inner, z, z == x ? y : x);
  for (std::int64_t j = 0; j < plan.n; ++j)
    z[j] = times(with_swapped_parts(z[j]), plan.chirp[2 * j], plan.chirp[2 * j + 1]);
  return z;
}

}  // namespace
}  // namespace tessera::inline v0::fft
