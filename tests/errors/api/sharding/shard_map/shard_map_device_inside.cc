// A value inside of shard_map that is placed on one device.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapDeviceInside) {
  Mesh mesh = make_mesh({{"x", 1}});
  auto f = shard_map([](Array v) { return shard(v * 2.0, devices()[0]); },
                     {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh});
  expect_error<ShardingError>(
      [&] { f(ones({8})); },
      "ShardingError: shard_map over Mesh(x=1): a value inside is placed on CpuDevice(id=0).\n"
      "  Inside, a value is a shard, on each device of the mesh: place the result of shard_map instead.\n"
      "  at shard_map_device_inside.cc:9");
}
