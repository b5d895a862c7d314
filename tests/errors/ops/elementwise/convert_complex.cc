// convert_element_type_p of complex numbers to real ones.
#include <tessera/core/primitive.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvertComplex) {
  Array x = ones({2}, c64);
  At line(here());
  expect_error<DtypeError>(
      [&] {
        convert_element_type_p(ConvertElementType{f32, false}, {x});
      },
      "DtypeError: convert_element_type: c64[2] cannot become f32.\n"
      "  A conversion to real numbers would discard the imaginary part: take real(x), imag(x) or abs(x) "
      "first.\n"
      "  at convert_complex.cc:10");
}
