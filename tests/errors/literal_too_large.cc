#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LiteralTooLarge) {
  Array x = ones({2}, u8);
  expect_error<Error>([&] { x + 300; }, "?");
}
