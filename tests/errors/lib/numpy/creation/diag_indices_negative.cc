// diag_indices of a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiagIndicesNegative) {
  expect_error<ArgumentError>([&] { diag_indices(-1); },
                              "ArgumentError: diag_indices: the size is -1.\n"
                              "  Expected a number of at least 0.\n"
                              "  at diag_indices_negative.cc:8");
}
