// An argument whose sharding differs from in_shardings.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JitInShardings) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = shard(ones({4, 4}), {mesh, P("x")});
  auto f = jit([](Array v) { return v * 2.0; }, {.in_shardings = {mesh, P(none, "x")}});
  expect_error<ShardingError>(
      [&] { f(x); },
      "ShardingError: jit: the argument at [0] has Sharding(Mesh(x=2), P(\"x\")), but in_shardings says "
      "Sharding(Mesh(x=2), P(none, \"x\")).\n"
      "  Place it with shard before the call, or set in_shardings to none there.\n"
      "  at jit_in_shardings.cc:11");
}
