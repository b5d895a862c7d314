// insert with a mask.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, InsertMask) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] {
        insert(x, array({true, false}), 1, 0);
      },
      "ArgumentError: insert: the positions are bool[2].\n"
      "  Expected a number, a slice, or a vector of integers.\n"
      "  at insert_mask.cc:11");
}
