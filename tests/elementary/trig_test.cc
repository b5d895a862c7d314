// Accuracy of sin, cos and tan.
#include "tessera/core/elementary/trig.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowTrig, sin) {
  check_both(
      "sin", [](auto x) { return el::sin(x); }, [](auto x) { return std::sin(x); },
      {{-7, 7}, {-1e5, 1e5}, {1e5, 3e5}, {-1e10, 1e10}});
}
TEST(SlowTrig, cos) {
  check_both(
      "cos", [](auto x) { return el::cos(x); }, [](auto x) { return std::cos(x); },
      {{-7, 7}, {-1e5, 1e5}, {1e5, 3e5}, {-1e10, 1e10}});
}
TEST(SlowTrig, tan) {
  check_both(
      "tan", [](auto x) { return el::tan(x); }, [](auto x) { return std::tan(x); },
      {{-7, 7}, {-1e5, 1e5}, {1e5, 3e5}, {-1e10, 1e10}});
}

// The arguments that come closest to a multiple of pi/2 (f32: 16367173 * 2^72; f64: 6381956970095103 * 2^797).
TEST(Trig, NearestToMultiplesOfHalfPi) {
  float x = std::ldexp(16367173.0f, 72);
  EXPECT_LE(accuracy::ulp_error<float>(el::cos(x), std::cos(double(x))), 1.5);
  EXPECT_LE(accuracy::ulp_error<float>(el::tan(x), std::tan(double(x))), 4);
  double y = std::ldexp(6381956970095103.0, 797);
  EXPECT_LE(accuracy::ulp_error<double>(el::cos(y), -4.68716592425462761112e-19L), 1.5);
  EXPECT_LE(accuracy::ulp_error<double>(el::tan(y), std::tan(static_cast<long double>(y))), 2);
}

}  // namespace
