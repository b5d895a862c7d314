// Strict mode: two arguments that are sharded along the same mesh axis, on axes that do not correspond.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StrictGather) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array a = shard(ones({64, 16}), {mesh, P("x")}), b = shard(ones({16, 16}), {mesh, P("x")});
  auto f = jit([](Array u, Array v) { return matmul(u, v); }, {.strict = true});
  expect_error<ShardingError>(
      [&] { f(a, b); },
      "ShardingError: strict: dot_general gathers f32[16@x,16], and no annotation requests that: \"x\" "
      "shards axis 0 by P(\"x\") of argument 1, but axis 0 of operand 0 by P(\"x\") of argument 0.\n"
      "  P() for argument 1 avoids it; shard(x, {mesh, P()}) of the value requests the gather.\n"
      "  at strict_gather.cc:11");
  f(a, shard(b, {mesh, P()}));
}
