// A spec with an axis that the mesh does not have.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingAxisUnknown) {
  Mesh mesh = make_mesh({{"data", 1}, {"model", 1}});
  expect_error<ShardingError>([&] { Sharding(mesh, P("data", "expert")); },
                              "ShardingError: P(\"data\", \"expert\") shards axis 1 along \"expert\", but "
                              "Mesh(data=1, model=1) has no axis of that name.\n"
                              "  Expected one of its axes (data, model).\n"
                              "  at sharding_axis_unknown.cc:9");
}
