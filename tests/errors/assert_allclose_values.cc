#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AssertAllcloseValues) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { assert_allclose(x, x.at(1, 2).set(1.5)); }, "?");
}
