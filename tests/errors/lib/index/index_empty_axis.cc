// Elements of an empty axis by an index array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexEmptyAxis) {
  Array x = zeros({0, 3});
  expect_error<ArgumentError>(
      [&] {
        x[array({0, 1})];
      },
      "ArgumentError: index: axis 0 of f32[0,3] is empty, but the index is i32[2].\n"
      "  Nothing can be read from an empty axis; check the size first.\n"
      "  at index_empty_axis.cc:11");
}
