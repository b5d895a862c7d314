// Branches whose results have different shardings.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesBranches) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({8}, f32, {mesh, P("data")});
  auto keep = [](Array v) { return v; };
  auto move = [=](Array v) { return reshard(v, {mesh, P("model")}); };
  expect_error<ShardingError>(
      [&] { cond(sum(x) > 0, keep, move, x); },
      "ShardingError: cond: result 0 of the false branch is f32[8@model], but of the true "
      "branch it is f32[8@data].\n"
      "  Choose one: reshard(x, P(\"model\")), or reshard(x, P(\"data\")), in one of them.\n"
      "  at explicit_axes_branches.cc:14");
}
