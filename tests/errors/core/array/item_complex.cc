// item<float>() of a complex number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ItemComplex) {
  Array x = ones({}, c64);
  expect_error<DtypeError>([&] { x.item<float>(); },
                           "DtypeError: item(): this c64[] is complex, but a real number was requested.\n"
                           "  Take real(x) or imag(x), or request std::complex.\n"
                           "  at item_complex.cc:9");
}
