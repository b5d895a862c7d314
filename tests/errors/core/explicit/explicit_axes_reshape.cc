// A reshape that merges a minor sharded axis.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesReshape) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({8, 16}, f32, {mesh, P(none, "model")});
  expect_error<ShardingError>([&] { x.reshape({128}); },
                              "ShardingError: reshape: no spec describes the sharding of its result "
                              "f32[128], into which axis 1 of operand 0, f32[8,16@model], is merged.\n"
                              "  Choose one: reshard(operand 0, P()), or auto_axes(f, {mesh, P(...)}) for "
                              "the sharding of its result.\n"
                              "  at explicit_axes_reshape.cc:11");
}
