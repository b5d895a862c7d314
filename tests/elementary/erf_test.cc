// Accuracy of erf and erfc.
#include "tessera/core/elementary/erf.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowErf, erf) {
  check_both(
      "erf", [](auto x) { return el::erf(x); }, [](auto x) { return std::erf(x); },
      {{-7, 7}, {-1, 1}, {-1e-3, 1e-3}});
}
TEST(SlowErf, erfc) {
  check_both(
      "erfc", [](auto x) { return el::erfc(x); }, [](auto x) { return std::erfc(x); },
      {{-7, 11}, {-1, 1}, {-1e-3, 1e-3}, {8, 28}});
}

}  // namespace
