#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiagRank) {
  expect_error<Error>([&] { diag(ones({2, 2, 2})); }, "?");
}
