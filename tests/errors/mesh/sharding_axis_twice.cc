// A spec that uses a mesh axis for two array axes.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingAxisTwice) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ShardingError>(
      [&] {
        Sharding(mesh, P("data", none, {"model", "data"}));
      },
      "ShardingError: P(\"data\", none, (\"model\", \"data\")) uses the mesh axis \"data\" twice, for axes 0 "
      "and 2.\n"
      "  Expected each mesh axis at most once: it can shard an array along one axis only.\n"
      "  at sharding_axis_twice.cc:11");
}
