// An out_spec that uses a mesh axis that is not in axis_names.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapOutAxisNames) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  expect_error<ShardingError>(
      [&] {
        shard_map(
            [](Array v) { return v; },
            {.in_specs = P("x"), .out_specs = P("x", "y"), .axis_names = {"x"}, .mesh = mesh})(ones({4, 4}));
      },
      "ShardingError: shard_map: out_specs is P(\"x\", \"y\"), but \"y\" is not in axis_names.\n"
      "  Name it in axis_names, or leave it out of the spec.\n"
      "  at shard_map_out_axis_names.cc:11");
}
