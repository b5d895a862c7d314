// Placing a traced array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardTraced) {
  expect_error<TraceError>([&] { jit([](Array x) { return shard(x, devices()[0]); })(zeros({4})); }, "");
}
