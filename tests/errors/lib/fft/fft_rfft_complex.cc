// rfft of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftRfftComplex) {
  Array x = zeros({4}, c64);
  expect_error<DtypeError>([&] { fft::rfft(x); },
                           "DtypeError: fft::rfft: the operand is c64[4].\n"
                           "  Expected real numbers; use fft::fft for complex numbers.\n"
                           "  at fft_rfft_complex.cc:9");
}
