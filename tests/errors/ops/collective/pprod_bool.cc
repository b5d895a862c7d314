// pprod of bools.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PprodBool) {
  expect_error<DtypeError>(
      [&] {
        vmap([](Array v) { return pprod(v > 0, "i"); }, {.axis_name = "i"})(ones({4, 3}));
      },
      "DtypeError: pprod: the operand is bool[3].\n"
      "  Expected numbers; convert bool first.\n"
      "  at pprod_bool.cc:10");
}
