// searchsorted in a matrix.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SearchsortedMatrix) {
  Array x = ones({4, 3});
  expect_error<ShapeError>([&] { searchsorted(x, 1.0); },
                           "ShapeError: searchsorted: the array to search is f32[4,3].\n"
                           "  Expected a vector.\n"
                           "  at searchsorted_matrix.cc:9");
}
