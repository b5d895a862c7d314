// A norm with an unknown name.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NormName) {
  expect_error<ArgumentError>(
      [&] {
        linalg::norm(ones({2, 2}), "max");
      },
      "ArgumentError: linalg::norm: the order is \"max\".\n"
      "  Expected a number, infinity, \"fro\" or \"nuc\".\n"
      "  at norm_name.cc:10");
}
