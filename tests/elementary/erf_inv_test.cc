// Accuracy of erf_inv. f64 is compared with the inverse function y(x). f32 is compared with y(s) x / s, where s is the
// square root of the rounded product x x, since JAX computes it so.
#include "tessera/core/elementary/erf_inv.h"

#include "accuracy.h"
#include "oracle.h"

namespace {

namespace el = tessera::elementary;

double with_rounded_square(double x) {
  if (!(std::fabs(x) < 1)) return std::fabs(x) == 1 ? x * INFINITY : NAN;
  float narrow = static_cast<float>(x);
  float square = narrow * narrow;
  if (square < 1e-30) return static_cast<double>(oracle::erf_inv(x));
  long double s = std::sqrt(static_cast<long double>(square));
  return static_cast<double>(oracle::erf_inv(s) * (x / s));
}
long double exact(long double x) {
  if (!(std::fabs(x) < 1)) return std::fabs(x) == 1 ? x * INFINITY : static_cast<long double>(NAN);
  return std::copysign(oracle::erf_inv(std::fabs(x)), x);
}

// The error of Giles' approximation is about 2 ulp.
TEST(SlowErfInv, WithinLimits) {
  auto f = [](auto x) { return el::erf_inv(x); };
  accuracy::check<float>("erf_inv", f, with_rounded_square, 4, {{-1, 1}, {0.99, 1}, {-1e-3, 1e-3}});
  accuracy::check<double>("erf_inv", f, exact, 2,
                          {{-1, 1}, {0.99, 1}, {0.9999999, 1}, {1 - 1e-12, 1}, {-1e-3, 1e-3}});
}

}  // namespace
