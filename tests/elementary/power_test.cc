// Accuracy of pow, cbrt and rsqrt, and pow's special cases.
#include "tessera/core/elementary/power.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

template <class T>
void check_pow(double limit) {
  auto f = [](T x, T y) { return el::pow(x, y); };
  auto exact = [](auto x, auto y) { return std::pow(x, y); };
  accuracy::check_pair<T>("pow", f, exact, limit,
                          {{{0, 10}, {-30, 30}},
                           {{0.9, 1.1}, {-900, 900}},
                           {{0, 1e4}, {-3, 3}},
                           {{0.999, 1.001}, {-80000, 80000}},
                           {{1e-30, 1e30}, {-11, 11}}});
}

TEST(SlowPower, pow) {
  check_pow<float>(4);
  check_pow<double>(2);
}

TEST(Power, cbrt) {
  check_both(
      "cbrt", [](auto x) { return el::cbrt(x); }, [](auto x) { return std::cbrt(x); },
      {{-9, 9}, {-1e6, 1e6}, {-1e-310, 1e-310}});
}

TEST(Power, rsqrt) {
  check_both(
      "rsqrt", [](auto x) { return el::rsqrt(x); }, [](auto x) { return 1 / std::sqrt(x); },
      {{0, 9}, {0, 1e6}, {-1e-310, 1e-310}});
}

}  // namespace
