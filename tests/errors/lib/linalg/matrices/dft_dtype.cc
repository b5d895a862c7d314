// The DFT matrix in a real dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DftDtype) {
  expect_error<DtypeError>([&] { linalg::dft(4, linalg::DftScale::none, f32); },
                           "DtypeError: linalg::dft: dtype is f32.\n"
                           "  Expected c64 or c128.\n"
                           "  at dft_dtype.cc:8");
}
