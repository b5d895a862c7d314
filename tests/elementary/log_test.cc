// Accuracy of log and log1p.
#include "tessera/core/elementary/logarithm.h"

#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check_both;

TEST(SlowLog, log) {
  check_both(
      "log", [](auto x) { return el::log(x); }, [](auto x) { return std::log(x); },
      {{0, 4}, {0.99, 1.01}, {0, 1e4}, {0, 1e-305}});
}
TEST(SlowLog, log1p) {
  check_both(
      "log1p", [](auto x) { return el::log1p(x); }, [](auto x) { return std::log1p(x); },
      {{-1, 4}, {-0.01, 0.01}, {-1e-6, 1e-6}, {0, 1e5}, {0, 1e18}});
}

}  // namespace
