// fft of real numbers by the primitive for complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftDtype) {
  Array x = zeros({4});
  expect_error<DtypeError>([&] { lax::fft(x, FftType::fft, {4}); },
                           "DtypeError: fft: the operand is f32[4].\n"
                           "  Expected c64 or c128; real numbers have an rfft.\n"
                           "  at fft_dtype.cc:9");
}
