#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiagonalRank) {
  expect_error<Error>([&] { diagonal(ones({3})); }, "?");
}
