// A carry whose sharding the body changes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesCarry) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({8}, f32, {mesh, P("data")});
  auto flipped = [=](Array, Array c) { return reshard(c * 2, {mesh, P("model")}); };
  expect_error<ShardingError>(
      [&] { fori_loop(0, 3, flipped, x); },
      "ShardingError: fori_loop: the carry starts as f32[8@data], but the body returns "
      "f32[8@model].\n"
      "  Choose one: reshard(result, P(\"data\")), or start it as reshard(x, "
      "P(\"model\")).\n"
      "  at explicit_axes_carry.cc:13");
}
