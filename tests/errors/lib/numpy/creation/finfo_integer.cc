// finfo of an integer dtype.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FinfoInteger) {
  expect_error<DtypeError>([&] { finfo(i32); },
                           "DtypeError: finfo: the dtype is i32.\n"
                           "  Expected a floating or complex dtype; iinfo is for integers.\n"
                           "  at finfo_integer.cc:8");
}
