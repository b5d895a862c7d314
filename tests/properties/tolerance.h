// Tolerances of results: one table per dtype, times Sample::tolerance.
#pragma once
#include <gtest/gtest.h>
#include <tessera/core/array.h>
#include <complex>

namespace tessera::properties {

struct ErrorBound {
  double value;       // relative, of one operation: two units in the last place, four for f32
  double difference;  // relative, of a central difference; 0: too coarse for differences
  double step;        // of that difference
};

constexpr ErrorBound tolerance(Dtype dtype) {
  switch (dtype.row()) {
    case Dtype::row_f64:
    case Dtype::row_c128:
      return {4.5e-16, 2e-6, 1e-5};
    case Dtype::row_f32:
    case Dtype::row_c64:
      return {4.8e-7, 3e-2, 4e-3};
    case Dtype::row_f16:
      return {2e-3, 0, 0};
    case Dtype::row_bf16:
      return {1.6e-2, 0, 0};
    case Dtype::row_f8e4m3fn:
      return {0.13, 0, 0};
    case Dtype::row_f8e5m2:
      return {0.26, 0, 0};
    default:
      return {0, 0, 0};  // exact
  }
}

// True if two arrays have the same type and agree within `relative` times the dtype's tolerance. The error of
// small numbers is relative to the array's largest element, at most 1. NaN equals NaN, and signs of zeros are
// ignored. Exact if relative = 0, and for integers, bool and keys.
testing::AssertionResult close(const Array& got, const Array& want, double relative);
// The same with `bound` itself as the tolerance.
testing::AssertionResult close_within(const Array& got, const Array& want, double bound);
// Elements as complex numbers; integers and bool too.
std::vector<std::complex<double>> numbers(const Array& x);

}  // namespace tessera::properties
