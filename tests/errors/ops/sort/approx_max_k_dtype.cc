// approx_max_k of integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ApproxMaxKDtype) {
  expect_error<DtypeError>([&] { lax::approx_max_k(arange(3), 1); },
                           "DtypeError: approx_max_k: the operand is i32[3].\n"
                           "  Expected a floating dtype.\n"
                           "  at approx_max_k_dtype.cc:8");
}
