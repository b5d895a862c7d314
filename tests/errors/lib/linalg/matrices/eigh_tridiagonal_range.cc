// eigh_tridiagonal with indices out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EighTridiagonalRange) {
  expect_error<ArgumentError>(
      [&] { linalg::eigh_tridiagonal(ones(3), ones(2), {.indices = std::pair(1, 3)}); },
      "ArgumentError: linalg::eigh_tridiagonal: indices 1 to 3 are given, but there are 3 eigenvalues.\n"
      "  Expected a range of at least one of them.\n"
      "  at eigh_tridiagonal_range.cc:9");
}
