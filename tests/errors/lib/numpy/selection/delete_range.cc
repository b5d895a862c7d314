// delete_ at an index out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DeleteRange) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { delete_(x, 2, 0); },
                              "ArgumentError: delete_: position 2 is out of range for axis 0 of f32[2,3].\n"
                              "  Expected positions from -2 to 1.\n"
                              "  at delete_range.cc:9");
}
