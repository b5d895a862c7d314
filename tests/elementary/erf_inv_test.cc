// erf_inv: f64 against the inverse; f32, as JAX has it, against the inverse at s = sqrt(x x), the product rounded, times
// x / s.
#include "tessera/core/elementary/erf_inv.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;

constexpr long double root_pi = 1.77245385090551602729816748334114518L;

/// y with erf(y) = s, given also complement = 1 - s without cancellation; Newton's method.
long double inverse(long double s, long double complement) {
  if (s < 1e-30L) return s * root_pi / 2;
  long double y = el::erf_inv(static_cast<double>(s));
  if (complement < 1e-15L) y = 5.6L;
  for (int i = 0; i < 12; ++i) {
    long double error = s < 0.5L ? std::erf(y) - s : complement - std::erfc(y);
    y -= error * root_pi / 2 * std::exp(y * y);
  }
  return y;
}

double with_rounded_square(double x) {
  if (!(std::fabs(x) < 1)) return std::fabs(x) == 1 ? x * INFINITY : NAN;
  float narrow = static_cast<float>(x);
  float square = narrow * narrow;
  if (square < 1e-30) return static_cast<double>(x * root_pi / 2);
  long double s = std::sqrt(static_cast<long double>(square));
  return static_cast<double>(inverse(s, (1 - static_cast<long double>(square)) / (1 + s)) * (x / s));
}
long double exact(long double x) {
  if (!(std::fabs(x) < 1)) return std::fabs(x) == 1 ? x * INFINITY : static_cast<long double>(NAN);
  return std::copysign(inverse(std::fabs(x), 1 - std::fabs(x)), x);
}

// Giles' approximation itself has an error of about 2 ulp.
TEST(SlowErfInv, WithinLimits) {
  auto f = [](auto x) { return el::erf_inv(x); };
  accuracy::check<float>("erf_inv", f, with_rounded_square, 4, {{-1, 1}, {0.99, 1}, {-1e-3, 1e-3}});
  accuracy::check<double>("erf_inv", f, exact, 2,
                          {{-1, 1}, {0.99, 1}, {0.9999999, 1}, {1 - 1e-12, 1}, {-1e-3, 1e-3}});
}

}  // namespace
