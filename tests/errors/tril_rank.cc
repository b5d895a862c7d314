#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TrilRank) {
  expect_error<Error>([&] { tril(ones({3})); }, "?");
}
