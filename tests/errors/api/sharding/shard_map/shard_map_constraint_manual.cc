// An annotation inside shard_map that names a manual axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapConstraintManual) {
  set_device_count(4);
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto f = shard_map(
      [=](Array b) {
        return shard(b, {mesh, P("x")}) * 2;
      },
      {.in_specs = P("x"), .out_specs = P("x"), .axis_names = {"x"}, .mesh = mesh});
  expect_error<ShardingError>(
      [&] { jit(f)(ones({4})); },
      "ShardingError: sharding_constraint: P(\"x\") names the mesh axis \"x\", along which a shard_map "
      "around it has sharded the array already.\n"
      "  Name only axes that are not in its axis_names: here each device has its own block.\n"
      "  at shard_map_constraint_manual.cc:12");
}
