// A switch_ on a floating index.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SwitchIndex) {
  Array x = ones({2, 3});
  expect_error<DtypeError>(
      [&] { switch_(Array(1.0), make_branches([](Array v) { return v; }, [](Array v) { return -v; }), x); },
      "DtypeError: switch_: the index is f32[]*.\n"
      "  Expected an integer scalar; convert with astype(i32).\n"
      "  at switch_index.cc:10");
}
