// packbits of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PackbitsFloating) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { packbits(x); },
                           "DtypeError: packbits: the operand is f32[2,3].\n"
                           "  Expected integers or bool.\n"
                           "  at packbits_floating.cc:9");
}
