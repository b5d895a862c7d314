// Accuracy of sinh, cosh, asinh, acosh and atanh.
#include "tessera/core/elementary/hyperbolic.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowHyperbolic, sinh) {
  check_both(
      "sinh", [](auto x) { return el::sinh(x); }, [](auto x) { return std::sinh(x); },
      {{-5, 5}, {-1, 1}, {-90, 90}, {-712, 712}, {710.4, 710.6}});
}
TEST(SlowHyperbolic, cosh) {
  check_both(
      "cosh", [](auto x) { return el::cosh(x); }, [](auto x) { return std::cosh(x); },
      {{-5, 5}, {-1, 1}, {-90, 90}, {-712, 712}, {710.4, 710.6}});
}
TEST(SlowHyperbolic, asinh) {
  check_both(
      "asinh", [](auto x) { return el::asinh(x); }, [](auto x) { return std::asinh(x); },
      {{-5, 5}, {-1, 1}, {-1e-3, 1e-3}, {-1e6, 1e6}});
}
TEST(SlowHyperbolic, acosh) {
  check_both(
      "acosh", [](auto x) { return el::acosh(x); }, [](auto x) { return std::acosh(x); },
      {{1, 5}, {1, 1.001}, {1, 1e6}});
}
TEST(SlowHyperbolic, atanh) {
  check_both(
      "atanh", [](auto x) { return el::atanh(x); }, [](auto x) { return std::atanh(x); },
      {{-1, 1}, {-1e-3, 1e-3}, {0.999, 1}});
}

}  // namespace
