// An axis in axis_names that the mesh does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapAxisNamesUnknown) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  expect_error<ShardingError>(
      [&] {
        shard_map([](Array v) { return v; },
                  {.in_specs = P("x"), .out_specs = P("x"), .axis_names = {"z"}, .mesh = mesh})(ones({4}));
      },
      "ShardingError: shard_map: axis_names has \"z\", but Mesh(x=1, y=1) has no such axis.\n"
      "  Expected some of its axes (x, y).\n"
      "  at shard_map_axis_names_unknown.cc:11");
}
