#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, OneHotClasses) {
  expect_error<Error>([&] { one_hot(array({1}), -1); }, "?");
}
