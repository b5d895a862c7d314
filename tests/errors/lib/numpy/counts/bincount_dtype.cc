// bincount of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BincountDtype) {
  expect_error<DtypeError>([&] { bincount(ones({3})); },
                           "DtypeError: bincount: the operand is f32[3].\n"
                           "  Expected integers; convert with astype(i32).\n"
                           "  at bincount_dtype.cc:8");
}
