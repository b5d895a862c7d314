// to_vector<float>() of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ToVectorComplex) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>(
      [&] { x.to_vector<float>(); },
      "DtypeError: to_vector(): this c64[2] is complex, but real numbers were requested.\n"
      "  Take real(x) or imag(x) first, or request std::complex.\n"
      "  at to_vector_complex.cc:10");
}
