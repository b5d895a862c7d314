// Accuracy of log, log2, log10 and log1p.
#include "tessera/core/elementary/log.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowLog, log) {
  check_both(
      "log", [](auto x) { return el::log(x); }, [](auto x) { return std::log(x); },
      {{0, 4}, {0.99, 1.01}, {0, 1e4}, {0, 1e-305}});
}
TEST(SlowLog, log2) {
  check_both(
      "log2", [](auto x) { return el::log2(x); }, [](auto x) { return std::log2(x); },
      {{0, 4}, {0.99, 1.01}, {0, 1e4}, {0, 1e-305}});
}
TEST(SlowLog, log10) {
  check_both(
      "log10", [](auto x) { return el::log10(x); }, [](auto x) { return std::log10(x); },
      {{0, 4}, {0.99, 1.01}, {0, 1e4}, {0, 1e-305}});
}
TEST(SlowLog, log1p) {
  check_both(
      "log1p", [](auto x) { return el::log1p(x); }, [](auto x) { return std::log1p(x); },
      {{-1, 4}, {-0.01, 0.01}, {-1e-6, 1e-6}, {0, 1e5}, {0, 1e18}});
}
TEST(Log, PowersAreExact) {
  for (int k = -140; k < 128; ++k) {
    EXPECT_EQ(el::log2(std::ldexp(1.0f, k)), static_cast<float>(k));
    EXPECT_EQ(el::log2(std::ldexp(1.0, k)), k);
  }
  double power = 1;
  for (int k = 0; k < 23; ++k, power *= 10) {
    EXPECT_EQ(el::log10(power), k);
    if (k < 11) {
      EXPECT_EQ(el::log10(static_cast<float>(power)), static_cast<float>(k));
    }
  }
}

}  // namespace
