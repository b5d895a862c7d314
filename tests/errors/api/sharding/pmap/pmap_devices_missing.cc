// More entries along a mapped axis than there are devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapDevicesMissing) {
  auto call = [] { pmap([](Array v) { return v; })(ones({3000, 2})); };
  expect_error<DeviceError>(
      call,
      "DeviceError: pmap: 3000 entries along the mapped axis, but this process has 1 device.\n"
      "  Map at most as many entries as there are devices; TESSERA_DEVICES=3000 or Config{.devices = 3000} "
      "gives this process more.\n"
      "  at pmap_devices_missing.cc:8");
}
