#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArrayRagged) {
  expect_error<Error>([&] { array({{1, 2}, {3}}); }, "?");
}
