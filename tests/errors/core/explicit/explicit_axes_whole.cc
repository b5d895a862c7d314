// An operation that needs an axis unsharded that an explicit axis shards.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ExplicitAxesWhole) {
  set_device_count(8);
  Mesh mesh = make_mesh({{"data", 4, AxisType::explicit_}, {"model", 2, AxisType::explicit_}});
  Array x = ones({4, 4}, f32, {mesh, P(none, "data")});
  expect_error<ShardingError>(
      [&] { lax::linalg::cholesky(x, false); },
      "ShardingError: cholesky: needs axis 1 of operand 0, f32[4,4@data], unsharded.\n"
      "  Choose one: reshard(operand 0, P()), or auto_axes(f, {mesh, P(...)}) for the sharding "
      "of its result.\n"
      "  at explicit_axes_whole.cc:12");
}
