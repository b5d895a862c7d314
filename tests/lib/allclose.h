// The tolerance for comparisons with JAX.
#pragma once
#include <tessera/core/array.h>
#include <cmath>
#include <complex>
#include <string>

namespace golden {

using namespace tessera;

// Relative to the largest element of the result, since XLA adds in another order.
inline double tolerance(Dtype dtype) {
  switch (dtype.real_part().row()) {
    case Dtype::row_f64:
      return 2e-14;
    case Dtype::row_f32:
      return 4e-6;
    case Dtype::row_f16:
      return 2e-3;
    default:
      return 1.6e-2;
  }
}

// Describes the difference; empty if it is at most `factor` times the tolerance.
inline std::string difference(const Array& got, const Array& wanted, double factor = 1) {
  if (got.dtype() != wanted.dtype() || got.shape() != wanted.shape() ||
      (got.aval().weak() != wanted.aval().weak() && !got.dtype().is_bool()))
    return str("type ", got.aval(), ", expected ", wanted.aval());
  auto a = got.to_vector<std::complex<double>>(), b = wanted.to_vector<std::complex<double>>();
  double scale = 0;
  for (auto v : b)
    if (std::isfinite(std::abs(v))) scale = std::max(scale, std::abs(v));
  double allowed = got.dtype().is_inexact() ? tolerance(got.dtype()) * scale * factor : 0;
  auto near = [&](double p, double q) {
    return std::isnan(q) ? std::isnan(p) : p == q || std::abs(p - q) <= allowed;
  };
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!near(a[i].real(), b[i].real()) || !near(a[i].imag(), b[i].imag()))
      return str("element ", i, " is ", a[i], ", expected ", b[i]);
  return "";
}

}  // namespace golden
