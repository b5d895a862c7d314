// make_array with a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MakeArrayNegative) {
  expect_error<ShapeError>(
      [&] { make_array({-1}, devices()[0], [](const Block& block) { return zeros(block.shape()); }); },
      "ShapeError: make_array: the shape (-1) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at make_array_negative.cc:9");
}
