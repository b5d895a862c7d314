#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateScalars) {
  expect_error<Error>([&] { concatenate({1, 2}); }, "?");
}
