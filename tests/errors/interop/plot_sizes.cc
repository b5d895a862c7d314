// A plot with more x than y values.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PlotSizes) {
  expect_error<ShapeError>(
      [&] {
        plot({{"loss", {1, 2}, {1, 2, 3}}});
      },
      "ShapeError: plot: series \"loss\" has 3 values of x and 2 of y.\n"
      "  Expected as many x as y, or no x for 0, 1, 2, ...\n"
      "  at plot_sizes.cc:10");
}
