// Nested shard_maps over different meshes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapTwoMeshes) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  Mesh other = make_mesh({{"z", 1}});
  auto f = [&](Array v) {
    return shard_map([](Array w) { return w + 1; },
                     {.in_specs = P("z"), .out_specs = P("z"), .mesh = other})(v);
  };
  expect_error<ShardingError>(
      [&] { shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh})(ones({4})); },
      "ShardingError: shard_map over Mesh(x=1, y=1) contains one over Mesh(z=1).\n"
      "  Use one mesh throughout, each level with its own axis_names.\n"
      "  at shard_map_two_meshes.cc:15");
}
