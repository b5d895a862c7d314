#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadNegative) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { pad(x, {{0, -1}, {0, 0}}); }, "?");
}
