#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexMaskTraced) {
  expect_error<Error>([&] { jit([](Array v) { return v[v > 0]; })(ones({4})); }, "?");
}
