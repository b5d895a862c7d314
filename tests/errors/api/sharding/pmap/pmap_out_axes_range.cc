// An axis in out_axes that a result of pmap does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapOutAxesRange) {
  auto f = [](Array v) { return std::pair(v, v); };
  expect_error<ArgumentError>(
      [&] {
        pmap(f, {.out_axes = {0, 3}})(ones({1, 3}));
      },
      "ArgumentError: pmap: out_axes[1]: axis 3 is out of range for an array of rank 2.\n"
      "  Expected an axis in [-2, 2).\n"
      "  at pmap_out_axes_range.cc:11");
}
