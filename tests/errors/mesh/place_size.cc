// place with a mask of another size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PlaceSize) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { place(x, ones({2}), 1); },
                           "ShapeError: place: the operand is f32[2,3], the mask f32[2], the values i32[]*.\n"
                           "  Expected a mask with as many elements as the operand, and at least one value.\n"
                           "  at place_size.cc:9");
}
