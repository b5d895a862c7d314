// A view of a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ViewNegative) {
  const float numbers[2] = {1, 2};
  expect_error<ShapeError>([&] { Array::view(numbers, {-2}, f32); },
                           "ShapeError: the shape (-2) has a negative size.\n"
                           "  Expected sizes of at least 0.\n"
                           "  at view_negative.cc:9");
}
