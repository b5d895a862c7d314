// Accuracy of exp, exp2, expm1, tanh and logistic.
#include "tessera/core/elementary/exp.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowExp, exp) {
  check_both(
      "exp", [](auto x) { return el::exp(x); }, [](auto x) { return std::exp(x); },
      {{-110, 90}, {-1, 1}, {-750, 712}});
}
TEST(SlowExp, exp2) {
  check_both(
      "exp2", [](auto x) { return el::exp2(x); }, [](auto x) { return std::exp2(x); },
      {{-152, 130}, {-1, 1}, {-1080, 1026}});
}
TEST(SlowExp, expm1) {
  check_both(
      "expm1", [](auto x) { return el::expm1(x); }, [](auto x) { return std::expm1(x); },
      {{-40, 90}, {-1, 1}, {-1e-3, 1e-3}, {700, 711}});
}
TEST(SlowExp, tanh) {
  check_both(
      "tanh", [](auto x) { return el::tanh(x); }, [](auto x) { return std::tanh(x); },
      {{-22, 22}, {-1, 1}, {-1e-3, 1e-3}});
}
TEST(SlowExp, logistic) {
  check_both(
      "logistic", [](auto x) { return el::logistic(x); }, [](auto x) { return 1 / (1 + std::exp(-x)); },
      {{-110, 40}, {-2, 2}, {-750, -700}});
}

}  // namespace
