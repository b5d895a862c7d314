// A mesh of more devices than this process has.
#include <tessera/mesh/mesh.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MeshDevicesMissing) {
  expect_error<DeviceError>(
      [&] {
        make_mesh({{"data", 4096}, {"model", 2}});
      },
      "DeviceError: make_mesh: (data=4096, model=2) needs 8192 devices, but there is 1.\n"
      "  Set TESSERA_DEVICES=8192, or Config{.devices = 8192} before the first array is made, or make the "
      "mesh smaller.\n"
      "  at mesh_devices_missing.cc:10");
}
