// clip of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ClipComplex) {
  Array x = ones({2}, c64);
  expect_error<DtypeError>([&] { clip(x, 0, 1); },
                           "DtypeError: clip: the operand is c64[2], a bound is i32[]*.\n"
                           "  Complex numbers have no order: take real(x), imag(x) or abs(x) first.\n"
                           "  at clip_complex.cc:9");
}
