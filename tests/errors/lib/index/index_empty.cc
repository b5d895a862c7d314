// An element of an empty array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexEmpty) {
  Array x = zeros({0, 3});
  expect_error<ArgumentError>([&] { x[0]; },
                              "ArgumentError: index: 0 is out of range for axis 0 of f32[0,3].\n"
                              "  The axis is empty: no index is in range.\n"
                              "  at index_empty.cc:9");
}
