// lax::bitcast_convert_type of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BitcastDtype) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>(
      [&] { lax::bitcast_convert_type(x, f32); },
      "DtypeError: bitcast_convert_type: c64[2] cannot become f32.\n"
      "  Expected integer or floating dtypes; take real(x) and imag(x), or random::key_data(key).\n"
      "  at bitcast_dtype.cc:10");
}
