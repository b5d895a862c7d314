#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RollByShift) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { roll_by(x, ones({2}), 0); }, "?");
}
