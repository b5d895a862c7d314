#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexStep) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { x(slice(0, 2, 0)); }, "?");
}
