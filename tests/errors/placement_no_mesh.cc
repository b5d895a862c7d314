// P alone where no mesh is in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PlacementNoMesh) {
  expect_error<ShardingError>([&] { shard(zeros({4}), P("data")); }, "");
}
