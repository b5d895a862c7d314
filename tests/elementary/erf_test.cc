// Accuracy of erf and erfc.
#include "tessera/core/elementary/erf.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowErf, erf) {
  check_both(
      "erf", [](auto x) { return el::erf(x); }, [](auto x) { return std::erf(x); },
      {{-7, 7}, {-1, 1}, {-1e-3, 1e-3}}, 2.5);
}
// The f32 branches meet at 1, and no value may exceed 1, since 1 - erf(x) would be negative.
TEST(Erf, stays_in_range) {
  float previous = 0;
  for (float x = 0.5f; x < 8; x += 0x1p-12f) {
    float y = el::erf(x);
    EXPECT_GE(y, previous) << x;
    EXPECT_LE(y, 1) << x;
    previous = y;
  }
  EXPECT_EQ(el::erf(4.0f), 1);
  EXPECT_EQ(el::erf(-4.0f), -1);
}
TEST(SlowErf, erfc) {
  check_both(
      "erfc", [](auto x) { return el::erfc(x); }, [](auto x) { return std::erfc(x); },
      {{-7, 11}, {-1, 1}, {-1e-3, 1e-3}, {8, 28}});
}

}  // namespace
