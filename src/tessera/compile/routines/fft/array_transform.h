// Transforms of an array over its last axes, compiled once for each CPU type. The last axis comes first; it
// is the real axis of real-to-complex transforms. Complex-to-real transforms run in reverse order.
#pragma once
#include "real.h"

namespace tessera::inline v0::fft {
namespace {

// Applies complex transforms over all axes but the last in place; `last` is the size of the last axis in memory.
template <class T>
void other_axes(const FftCall& c, const Plans<T>* axes, std::int64_t last, T* x, bool inverse, T scale,
                Memory memory) {
  std::int64_t inner = last, outer = c.batch;
  for (std::int64_t i = 0; i + 1 < c.rank; ++i) outer *= c.size[i];
  for (std::int64_t i = c.rank - 1; i-- > 0;) {
    const std::int64_t n = c.size[i];
    outer /= n;
    const Layout layout{inner, inner, inner * n};
    transform_axis(axes[i], outer * inner, x, layout, x, layout, inverse, scale, memory);
    scale = 1;
    inner *= n;
  }
}

template <class T>
void run(const FftCall& c, const Plans<T>* axes, const Plans<T>* half, const T* in, T* out, Memory memory) {
  const bool inverse = c.kind == FftCall::ifft || c.kind == FftCall::irfft;
  const bool real = c.kind == FftCall::rfft || c.kind == FftCall::irfft;
  const std::int64_t n = c.size[c.rank - 1], half_size = n / 2 + 1;
  std::int64_t rows = c.batch;
  double scale = 1;
  for (std::int64_t i = 0; i < c.rank; ++i) {
    if (inverse) scale /= static_cast<double>(c.size[i]);
    if (i + 1 < c.rank) rows *= c.size[i];
  }
  const T factor = static_cast<T>(scale);
  const Plans<T>& last = axes[c.rank - 1];
  if (!real) {
    const Layout layout{1, 1, n};
    transform_axis(last, rows, in, layout, out, layout, inverse, factor, memory);
    return other_axes(c, axes, n, out, inverse, T(1), memory);
  }
  if (c.kind == FftCall::rfft) {
    real_rows(last, half, n, rows, in, out, false, T(1), memory);
    return other_axes(c, axes, half_size, out, false, T(1), memory);
  }
  if (c.rank > 1) {
    const std::int64_t numbers = 2 * rows * half_size;
    T* copy = static_cast<T*>(memory(Scratch::array, numbers * static_cast<std::int64_t>(sizeof(T))));
    for (std::int64_t i = 0; i < numbers; ++i) copy[i] = in[i];
    other_axes(c, axes, half_size, copy, true, T(1), memory);
    in = copy;
  }
  real_rows(last, half, n, rows, in, out, true, factor, memory);
}

template <class T>
void single(const Plan<T>& plan, const T* in, T* out, Memory memory) {
  transform_single(plan, in, out, false, T(1), memory);
}

template <class T>
constexpr Kernels<T> kKernels = {kLanes<T>, run<T>, single<T>};

}  // namespace
}  // namespace tessera::inline v0::fft
