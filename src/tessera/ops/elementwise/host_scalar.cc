// Scalar functions that the C++ library lacks.
#include <tessera/ops/elementwise/host_scalar.h>

namespace tessera::inline v0 {

// Newton's method on erf, or on erfc where erf is flat. long double makes the result an oracle for double.
double erf_inv(double x) {
  if (std::isnan(x) || std::fabs(x) > 1) return std::numeric_limits<double>::quiet_NaN();
  if (std::fabs(x) == 1) return std::copysign(std::numeric_limits<double>::infinity(), x);
  if (x == 0) return x;
  long double p = std::fabs(x), rest = 1 - p;
  // Winitzki's approximation, accurate to two digits.
  long double w = std::log(rest * (1 + p)), b = 2 / (3.14159265358979323846L * 0.147L) + w / 2;
  long double y = std::sqrt(std::sqrt(b * b - w / 0.147L) - b);
  for (int i = 0; i < 8; ++i) {
    long double error = p < 0.5L ? std::erf(y) - p : rest - std::erfc(y);
    y -= error / (1.12837916709551257390L * std::exp(-y * y));
  }
  return std::copysign(static_cast<double>(y), x);
}

}  // namespace tessera::inline v0
