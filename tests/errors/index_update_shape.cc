#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexUpdateShape) {
  Array x = ones({2, 3});
  expect_error<Error>([&] { x.at(0).set(ones({4})); }, "?");
}
