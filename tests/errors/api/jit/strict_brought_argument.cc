// Strict mode: an argument on a grid of devices in an order that no spec of the program's mesh expresses.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StrictBroughtArgument) {
  set_device_count(4);
  auto all = devices();
  Array a = shard(ones({4}), {make_mesh({{"x", 4}}), P("x")});
  Array b = shard(ones({4}), Sharding::positional({all[1], all[0], all[2], all[3]}, {4}));
  expect_error<ShardingError>([&] { jit([](Array u, Array v) { return u + v; }, {.strict = true})(a, b); },
                              "ShardingError: strict: argument 1, f32[4], has Sharding(devices (1, 0, 2, 3), "
                              "grid (4)), and each call reshards it to "
                              "Sharding(Mesh(x=4), P(\"x\")).\n"
                              "  Place it once, before the call: shard(x, {mesh, P(\"x\")}).\n"
                              "  at strict_brought_argument.cc:11");
}
