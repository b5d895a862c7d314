// Operands whose types shard an axis along different mesh axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesConflict) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({8, 16}, f32, {mesh, P("data")}), y = ones({8, 16}, f32, {mesh, P("model")});
  expect_error<ShardingError>(
      [&] { x + y; },
      "ShardingError: add: one axis is sharded in two ways: axis 0 of operand 0, f32[8@data,16], "
      "by \"data\", and axis 0 of operand 1, f32[8@model,16], by \"model\".\n"
      "  Choose one: reshard(operand 1, P(\"data\")), or reshard(operand 0, P(\"model\")), or "
      "auto_axes(f, {mesh, P(...)}) for the sharding of its result.\n"
      "  at explicit_axes_conflict.cc:12");
}
