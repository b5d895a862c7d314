#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SubtractBool) {
  Array x = array({true, false});
  expect_error<Error>([&] { x - x; }, "?");
}
