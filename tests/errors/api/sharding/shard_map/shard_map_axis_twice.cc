// A spec that uses a mesh axis for two axes of an argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapAxisTwice) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  expect_error<ShardingError>(
      [&] {
        shard_map([](Array v) { return v; },
                  {.in_specs = P("x", "x"), .out_specs = P(), .mesh = mesh})(ones({4, 4}));
      },
      "ShardingError: shard_map: in_specs[0] is P(\"x\", \"x\"), which uses the mesh axis \"x\" twice.\n"
      "  Expected each mesh axis at most once: it can shard an array along one axis only.\n"
      "  at shard_map_axis_twice.cc:11");
}
