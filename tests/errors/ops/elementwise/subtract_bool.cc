// A bool minus a bool.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SubtractBool) {
  Array x = array({true, false});
  expect_error<DtypeError>([&] { x - x; },
                           "DtypeError: sub: operand 0 is bool[2].\n"
                           "  Expected a dtype of: integer, floating, complex; convert with astype.\n"
                           "  at subtract_bool.cc:9");
}
