// one_hot of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OneHotDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { one_hot(x, 3); },
                           "DtypeError: one_hot: the operand is f32[2,3].\n"
                           "  Expected integers; convert with astype(i32).\n"
                           "  at one_hot_dtype.cc:9");
}
