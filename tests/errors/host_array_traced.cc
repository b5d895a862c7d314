#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayTraced) {
  expect_error<Error>([&] { jit([](Array v) { return v.to_host().size() ? v : v; })(ones({2})); }, "?");
}
