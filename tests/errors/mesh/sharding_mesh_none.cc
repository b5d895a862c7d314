// A sharding over an empty mesh.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingMeshNone) {
  expect_error<ShardingError>([&] { Sharding(Mesh{}, P("data")); },
                              "ShardingError: the sharding by P(\"data\") has no mesh.\n"
                              "  Make one first: make_mesh({{\"data\", 4}, {\"model\", 2}}).\n"
                              "  at sharding_mesh_none.cc:8");
}
