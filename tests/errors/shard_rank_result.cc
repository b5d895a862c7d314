// A spec longer than the rank of an array to make.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardRankResult) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ShardingError>([&] { zeros({4}, f32, {mesh, P("data", "model")}); }, "");
}
