// lax::bitcast_convert_type of three 16-bit numbers to a wider dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BitcastShape) {
  Array x = ones({3}, u16);
  expect_error<ShapeError>([&] { lax::bitcast_convert_type(x, f32); },
                           "ShapeError: bitcast_convert_type: u16[3] cannot become f32.\n"
                           "  Expected a last axis of size 2, whose elements become one.\n"
                           "  at bitcast_shape.cc:9");
}
