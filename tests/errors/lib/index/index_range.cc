// An index out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexRange) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { x[2]; },
                              "ArgumentError: index: 2 is out of range for axis 0 of f32[2,3].\n"
                              "  Expected a number in [-2, 2).\n"
                              "  at index_range.cc:9");
}
