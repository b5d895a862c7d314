// eigh_tridiagonal with a range of values and a range of indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EighTridiagonalBoth) {
  expect_error<ArgumentError>(
      [&] {
        linalg::eigh_tridiagonal(ones(3), ones(2),
                                 {.values = std::pair(0.0, 1.0), .indices = std::pair(0, 1)});
      },
      "ArgumentError: linalg::eigh_tridiagonal: both .values and .indices are given.\n"
      "  Expected one of them at most.\n"
      "  at eigh_tridiagonal_both.cc:10");
}
