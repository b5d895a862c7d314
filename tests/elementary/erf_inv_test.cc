// erf_inv as JAX has it: Giles' approximation of the inverse at s = sqrt(x x), the product rounded, times x /
// s.
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

template <class T>
accuracy::Exact<T> with_rounded_square(accuracy::Exact<T> x) {
  using E = accuracy::Exact<T>;
  if (!(std::fabs(x) < 1)) {
    return std::fabs(x) == 1 ? x * std::numeric_limits<E>::infinity() : std::numeric_limits<E>::quiet_NaN();
  }
  T narrow = static_cast<T>(x);
  T square = narrow * narrow;
  if (square < 1e-30) return static_cast<E>(x * root_pi / 2);
  long double s = std::sqrt(static_cast<long double>(square));
  return static_cast<E>(inverse(s, (1 - static_cast<long double>(square)) / (1 + s)) * (x / s));
}

template <class T>
void check(double limit) {
  accuracy::check<T>("erf_inv", [](T x) { return el::erf_inv(x); }, with_rounded_square<T>, limit,
                     {{-1, 1}, {0.99, 1}, {-1e-3, 1e-3}});
}

// The approximation itself has errors of about 2 ulp in f32 and 3 ulp in f64.
TEST(SlowErfInv, Giles) {
  check<float>(4);
  check<double>(4);
}

}  // namespace
