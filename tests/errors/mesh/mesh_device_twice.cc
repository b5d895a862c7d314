// A mesh with one device at two positions.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshDeviceTwice) {
  Device* device = devices()[0];
  expect_error<ShardingError>(
      [&] {
        make_mesh({{"data", 2}}, {device, device});
      },
      "ShardingError: make_mesh: CpuDevice(id=0) is given twice.\n"
      "  Expected each device at one position only.\n"
      "  at mesh_device_twice.cc:11");
}
