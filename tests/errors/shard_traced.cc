// Placing a traced array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardTraced) {
  expect_error<TraceError>(
      [&] { jit([](Array x) { return shard(x, devices()[0]); })(zeros({4})); },
      "TraceError: shard inside jit (shard_traced.cc:9): this f32[4] has no elements yet that could be "
      "placed on devices.\n"
      "  Place the arguments before the call, or write the body for one device with shard_map; a partitioner "
      "that decides placements inside programs does not exist yet.\n"
      "  at shard_traced.cc:9");
}
