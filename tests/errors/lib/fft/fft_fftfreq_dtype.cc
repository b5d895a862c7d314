// rfftfreq with an integer dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftFftfreqDtype) {
  expect_error<DtypeError>([&] { fft::rfftfreq(4, 1.0, i32); },
                           "DtypeError: fft::rfftfreq: the dtype is i32.\n"
                           "  Expected a floating dtype, such as f32.\n"
                           "  at fft_fftfreq_dtype.cc:8");
}
