// ravel_multi_index with indices for one of two axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RavelMultiIndexCount) {
  expect_error<ArgumentError>(
      [&] {
        ravel_multi_index({1}, {2, 3});
      },
      "ArgumentError: ravel_multi_index: 1 arrays of positions are given for the shape (2, 3).\n"
      "  Expected one for each axis.\n"
      "  at ravel_multi_index_count.cc:10");
}
