#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssertAllcloseShapes) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { assert_allclose(x, ones({3})); }, "?");
}
