// Tests at the sizes of real work: arrays with 2^16 to 2^28 elements, compared with sums in f64 on the host.
#pragma once
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

namespace large {

using namespace tessera;

/// Numbers between 0 and 1 that all float types represent: multiples of 1/64 in a fixed, irregular order.
inline double number_at(std::int64_t i) {
  std::uint64_t h = static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15u;
  return static_cast<double>((h ^ h >> 29) % 64) / 64;
}
inline Array numbers(const Shape& shape, Dtype dtype) {
  Array x = empty(shape, f32);
  auto* to = const_cast<float*>(x.span<float>().data());
  for (std::int64_t i = 0; i < x.size(); ++i) to[i] = static_cast<float>(number_at(i));
  return x.astype(dtype);
}

/// The largest relative error of a sum of n positive terms: in f64 for f64, else in f32 and rounded to `dtype` once.
inline double tolerance(std::int64_t n, Dtype dtype = f32) {
  double terms = std::log2(static_cast<double>(n)) + 4;
  double last = dtype == bf16 ? 0x1p-8 : dtype == f16 ? 0x1p-11 : 0;
  return (dtype == f64 ? 0x1p-53 : 0x1p-24) * terms + last;
}
inline void expect_close(double got, double want, double relative, const std::string& what) {
  EXPECT_LE(std::fabs(got - want), relative * std::fabs(want))
      << what << ": " << got << ", expected " << want;
}
template <class F>
double number(F f, const Array& x) {
  return jit(f)(x).template item<double>();
}

}  // namespace large
