// One mesh axis for two axes of a result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesTwice) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({8, 16}, f32, {mesh, P("data")}), w = ones({16, 4}, f32, {mesh, P(none, "data")});
  expect_error<ShardingError>(
      [&] { matmul(x, w); },
      "ShardingError: dot_general: two axes of its result f32[8,4] would be sharded along \"data\".\n"
      "  Choose one: reshard(operand 0, P()), or reshard(operand 1, P()), or auto_axes(f, "
      "{mesh, P(...)}) for the sharding of its result.\n"
      "  at explicit_axes_twice.cc:12");
}
