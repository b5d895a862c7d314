// An array on a device that was removed by a smaller number of devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DeviceGone) {
  set_device_count(4);
  Device& last = *devices()[3];
  set_device_count(2);
  expect_error<DeviceError>([&] { shard(ones({4}), last); },
                            "DeviceError: CpuDevice(id=3) no longer exists: this process has 2 devices now.\n"
                            "  Make a mesh of the devices in devices().\n"
                            "  at device_gone.cc:11");
  set_device_count(4);
  EXPECT_EQ(shard(ones({4}), last).sharding().devices()[0], &last);
}
