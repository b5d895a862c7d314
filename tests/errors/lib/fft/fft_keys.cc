// fft of PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FftKeys) {
  Array x = random::split(random::key(0), 4);
  expect_error<DtypeError>([&] { fft::fft(x); },
                           "DtypeError: fft::fft: the operand is key<threefry>[4].\n"
                           "  Expected numbers.\n"
                           "  at fft_keys.cc:9");
}
