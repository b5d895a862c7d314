// A single bool as an index.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMaskScalar) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { x[Array(true)]; },
      "ArgumentError: index: a single bool is not an index.\n"
      "  Use newaxis for True, which adds an axis of size 1; or where(condition, x, y).\n"
      "  at index_mask_scalar.cc:10");
}
