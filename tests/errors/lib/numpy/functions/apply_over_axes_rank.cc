// apply_over_axes with a function that removes all axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ApplyOverAxesRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { apply_over_axes([](Array v, std::int64_t) { return sum(v); }, x, {0}); },
                           "ShapeError: apply_over_axes: the function maps f32[2,3] to f32[].\n"
                           "  Expected a result that keeps the axis, or lacks it.\n"
                           "  at apply_over_axes_rank.cc:9");
}
