// lax::bitwise_and of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxAndFloating) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { lax::bitwise_and(x, x); },
                           "DtypeError: bitwise_and: operand 0 is f32[2,3].\n"
                           "  Expected a dtype of: bool, integer; convert with astype.\n"
                           "  at lax_and_floating.cc:9");
}
