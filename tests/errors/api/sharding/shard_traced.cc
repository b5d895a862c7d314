// Placing a traced array on one device; a program runs on the devices of a mesh.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardTraced) {
  expect_error<ShardingError>(
      [&] { jit([](Array x) { return shard(x, devices()[0]); })(zeros({4})); },
      "ShardingError: shard inside jit (shard_traced.cc:9): Sharding(CpuDevice(id=0)) is no part of a "
      "program.\n"
      "  Name a mesh and a spec there, {mesh, P(...)}, or place the array before or after.\n"
      "  at shard_traced.cc:9");
}
