// A result whose axis is not a multiple of the mesh axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesDivide) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({8, 16}, f32, {mesh, P("data")});
  expect_error<ShardingError>(
      [&] { x(slice(0, 6)); },
      "ShardingError: slice: 4 devices along \"data\" shard axis 0 of operand 0, f32[8@data,16], but axis 0 "
      "of its result f32[6,16] is not a multiple of that number.\n"
      "  Choose one: reshard(operand 0, P()), or auto_axes(f, {mesh, P(...)}) for the sharding of its "
      "result.\n"
      "  at explicit_axes_divide.cc:12");
}
