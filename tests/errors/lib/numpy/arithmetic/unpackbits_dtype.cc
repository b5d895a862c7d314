// unpackbits of i32.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, UnpackbitsDtype) {
  expect_error<DtypeError>([&] { unpackbits(arange(3)); },
                           "DtypeError: unpackbits: the operand is i32[3].\n"
                           "  Expected bytes: u8.\n"
                           "  at unpackbits_dtype.cc:8");
}
