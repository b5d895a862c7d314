// pmap over more entries than devices are given.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapDevicesGiven) {
  expect_error<DeviceError>([&] { pmap([](Array v) { return v; }, {.devices = {devices()[0]}})(ones({2})); },
                            "DeviceError: pmap: 2 entries along the mapped axis, but 1 device is given.\n"
                            "  Give 2 in devices, or map at most 1.\n"
                            "  at pmap_devices_given.cc:8");
}
