#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PadPairs) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { pad(x, {{1, 2}, {3, 4}, {5, 6}}); }, "?");
}
