#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CrossSizes) {
  expect_error<Error>([&] { cross(ones({4}), ones({4})); }, "?");
}
