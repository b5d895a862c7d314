// fftfreq with 0 samples.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftFftfreqCount) {
  expect_error<ArgumentError>([&] { fft::fftfreq(0); },
                              "ArgumentError: fft::fftfreq: n is 0.\n"
                              "  Expected at least 1.\n"
                              "  at fft_fftfreq_count.cc:8");
}
