// A subscript with more indices than axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMany) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { x(0, 1, 2); },
                              "ArgumentError: index: 3 indices are given for f32[2,3], which has 2 axes.\n"
                              "  Expected at most one index for each axis.\n"
                              "  at index_many.cc:9");
}
