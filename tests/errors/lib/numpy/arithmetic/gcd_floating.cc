// gcd of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GcdFloating) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { gcd(x, 2); },
                           "DtypeError: gcd: the operands are f32[2,3] and i32[]*.\n"
                           "  Expected integers.\n"
                           "  at gcd_floating.cc:9");
}
