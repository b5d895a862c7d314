#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMaskShape) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { x[array({true, false, true})]; }, "?");
}
