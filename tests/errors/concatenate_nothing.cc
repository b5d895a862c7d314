#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateNothing) {
  expect_error<Error>([&] { concatenate({}); }, "?");
}
