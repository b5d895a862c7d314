// hadamard of a size that is not a power of 2.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HadamardSize) {
  expect_error<ArgumentError>([&] { linalg::hadamard(6); },
                              "ArgumentError: linalg::hadamard: the size is 6.\n"
                              "  Expected a power of 2.\n"
                              "  at hadamard_size.cc:8");
}
