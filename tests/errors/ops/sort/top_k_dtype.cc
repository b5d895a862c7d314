// top_k of complex numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TopKDtype) {
  Array x = ones({3}, c64);
  expect_error<DtypeError>([&] { lax::top_k(x, 1); },
                           "DtypeError: top_k: the operand is c64[3], whose elements have no order.\n"
                           "  Expected bool, integers or floating numbers.\n"
                           "  at top_k_dtype.cc:9");
}
