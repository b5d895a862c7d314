// A product that sums over an axis along which both operands are sharded.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesSum) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({8, 16}, f32, {mesh, P("data", "model")}), w = ones({16, 4}, f32, {mesh, P("model")});
  expect_error<ShardingError>(
      [&] { matmul(x, w); },
      "ShardingError: dot_general: sums over axis 1 of operand 0, f32[8@data,16@model], and "
      "axis 0 of operand 1, f32[16@model,4], both sharded along \"model\": the sharding of the result "
      "is unspecified.\n"
      "  Choose one: reshard(operand 0, P(\"data\")), or reshard(operand 1, P()), or "
      "auto_axes(f, {mesh, P(...)}) for the sharding of its result.\n"
      "  at explicit_axes_sum.cc:12");
}
