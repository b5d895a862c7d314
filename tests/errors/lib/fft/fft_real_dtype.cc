// rfft of integers by the primitive for real numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftRealDtype) {
  Array x = zeros({4}, i32);
  expect_error<DtypeError>([&] { lax::fft(x, FftType::rfft, {4}); },
                           "DtypeError: rfft: the operand is i32[4].\n"
                           "  Expected f32 or f64; complex numbers have an fft.\n"
                           "  at fft_real_dtype.cc:9");
}
