// Accuracy of atan, atan2, asin and acos.
#include "tessera/core/elementary/inverse_trig.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowInverseTrig, atan) {
  check_both(
      "atan", [](auto x) { return el::atan(x); }, [](auto x) { return std::atan(x); },
      {{-7, 7}, {-1, 1}, {-1e-3, 1e-3}, {-1e5, 1e5}});
}
TEST(SlowInverseTrig, asin) {
  check_both(
      "asin", [](auto x) { return el::asin(x); }, [](auto x) { return std::asin(x); },
      {{-1, 1}, {0.999, 1}, {-1e-3, 1e-3}});
}
TEST(SlowInverseTrig, acos) {
  check_both(
      "acos", [](auto x) { return el::acos(x); }, [](auto x) { return std::acos(x); },
      {{-1, 1}, {0.999, 1}, {-1, -0.999}, {-1e-3, 1e-3}});
}

template <class T>
void check_atan2(double limit) {
  accuracy::check_pair<T>(
      "atan2", [](T y, T x) { return el::atan2(y, x); }, [](auto y, auto x) { return std::atan2(y, x); },
      limit, {{{-9, 9}, {-9, 9}}, {{-1, 1}, {-100, 100}}, {{-100, 100}, {-1, 1}}, {{-1e-3, 1e-3}, {1, 2}}});
}
TEST(SlowInverseTrig, atan2) {
  check_atan2<float>(4);
  check_atan2<double>(2);
}

}  // namespace
