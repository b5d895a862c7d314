// reshard along a mesh axis that is not explicit.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReshardAutomatic) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2}});
  auto f = [=](Array x) { return reshard(x, {mesh, P("model")}); };
  expect_error<ShardingError>(
      [&] { jit(f)(ones({8})); },
      "ShardingError: reshard: P(\"model\") names the axis \"model\" of Mesh(data=4: explicit, model=2), "
      "which is not explicit, so array types do not contain it.\n"
      "  Use shard(x, P(\"model\")) for a constraint, or make_mesh({{\"model\", 2, AxisType::explicit_}}).\n"
      "  at reshard_automatic.cc:10");
}
