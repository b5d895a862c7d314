// roll_by by a floating shift.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RollByDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { roll_by(x, 1.5, 0); },
                           "DtypeError: roll_by: the shift is f32[]*.\n"
                           "  Expected an integer scalar; convert with astype(i32).\n"
                           "  at roll_by_dtype.cc:9");
}
