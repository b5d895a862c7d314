// A spec that uses a mesh axis for two axes of a result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapOutAxisTwice) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  expect_error<ShardingError>(
      [&] {
        shard_map([](Array v) { return v; },
                  {.in_specs = P("x"), .out_specs = P("x", "x"), .mesh = mesh})(ones({4, 4}));
      },
      "ShardingError: shard_map: out_specs is P(\"x\", \"x\"), which uses the mesh axis \"x\" twice.\n"
      "  Expected each mesh axis at most once: it can shard an array along one axis only.\n"
      "  at shard_map_out_axis_twice.cc:11");
}
