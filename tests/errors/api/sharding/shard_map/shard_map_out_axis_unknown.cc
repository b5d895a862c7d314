// A spec of a result with an axis that the mesh does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapOutAxisUnknown) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  expect_error<ShardingError>(
      [&] {
        shard_map([](Array v) { return v; },
                  {.in_specs = P("x"), .out_specs = P("z"), .mesh = mesh})(ones({4}));
      },
      "ShardingError: shard_map: out_specs is P(\"z\"), but Mesh(x=1, y=1) has no axis \"z\".\n"
      "  Expected one of its axes (x, y).\n"
      "  at shard_map_out_axis_unknown.cc:11");
}
