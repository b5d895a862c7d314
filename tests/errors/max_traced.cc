#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <algorithm>

using namespace tessera;

TEST(Errors, MaxTraced) {
  expect_error<Error>([&] { jit([](Array v) { return std::max(v, v + 1); })(ones({})); }, "?");
}
