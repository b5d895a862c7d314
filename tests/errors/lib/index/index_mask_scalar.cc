// A single bool as an index.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMaskScalar) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { x[Array(true)]; },
                              "ArgumentError: index: a single bool selects no elements.\n"
                              "  Use where(condition, x, y), or newaxis for a new axis.\n"
                              "  at index_mask_scalar.cc:9");
}
