// Compares results with the tolerance of their dtype.
#include "tolerance.h"
#include <cmath>
#include <complex>
#include <cstring>

namespace tessera::properties {

std::vector<std::complex<double>> numbers(const Array& x) { return x.to_vector<std::complex<double>>(); }

namespace {
// The same bits, both NaN, or within the tolerance.
bool agree(double a, double b, double bound) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return true;
  return std::isfinite(a) && std::isfinite(b) && std::fabs(a - b) <= bound;
}
double finite_size(std::complex<double> z) {
  double size = std::abs(z);
  return std::isfinite(size) ? size : 0;
}
}  // namespace

testing::AssertionResult close_within(const Array& got, const Array& want, double bound) {
  if (got.shape() != want.shape() || got.dtype() != want.dtype())
    return testing::AssertionFailure() << "got " << str(got.aval()) << ", expected " << str(want.aval());
  if (!want.dtype().is_inexact()) {
    const void *a = known_value(got, "test").data(), *b = known_value(want, "test").data();
    if (want.size() == 0 || std::memcmp(a, b, want.aval().bytes()) == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "got\n" << to_string(got) << "\nexpected\n" << to_string(want);
  }
  auto a = numbers(got), b = numbers(want);
  double largest = 0;
  for (auto z : b) largest = std::max(largest, finite_size(z));
  double scale = std::min(largest, 1.0);
  for (std::size_t i = 0; i < b.size(); ++i) {
    double allowed = bound * std::max(finite_size(b[i]), scale);
    if (!agree(a[i].real(), b[i].real(), allowed) || !agree(a[i].imag(), b[i].imag(), allowed))
      return testing::AssertionFailure() << "element " << i << " of " << str(want.aval()) << " is "
                                         << str(a[i]) << ", expected " << str(b[i]) << " within " << allowed;
  }
  return testing::AssertionSuccess();
}

testing::AssertionResult close(const Array& got, const Array& want, double relative) {
  return close_within(got, want, relative * tolerance(want.dtype()).value);
}

}  // namespace tessera::properties
