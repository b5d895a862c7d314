// collapse of an empty range of axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CollapseRange) {
  auto call = [] { lax::collapse(ones({2, 3}), 1, 1); };
  expect_error<ArgumentError>(call,
                              "ArgumentError: collapse: the range [1, 1) has no axis of f32[2,3].\n"
                              "  Expected a range of at least one axis among 2.\n"
                              "  at collapse_range.cc:8");
}
