// A cond whose branches give different dtypes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CondTypes) {
  Array x = ones({2, 3});
  auto same = [](Array v) { return v; };
  auto positive = [](Array v) { return v > 0; };
  expect_error<DtypeError>(
      [&] { cond(true, same, positive, x); },
      "DtypeError: cond: result 0 of the false branch is bool[2,3], but of the true branch it is f32[2,3].\n"
      "  Expected results of one dtype from every branch; convert with astype.\n"
      "  at cond_types.cc:12");
}
