// A mesh whose sizes do not match the given devices.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshDevicesGiven) {
  expect_error<ShardingError>(
      [&] {
        make_mesh({{"data", 2}, {"model", 3}}, devices().first(1));
      },
      "ShardingError: make_mesh: (data=2, model=3) has 6 positions, but the list of devices has 1.\n"
      "  Expected as many devices as the product of the sizes.\n"
      "  at mesh_devices_given.cc:10");
}
