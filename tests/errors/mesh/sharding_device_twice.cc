// A positional sharding that lists one device twice.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingDeviceTwice) {
  Device* device = devices()[0];
  expect_error<ShardingError>(
      [&] {
        Sharding::positional({device, device}, {2});
      },
      "ShardingError: Sharding::positional: CpuDevice(id=0) is given twice.\n"
      "  Expected each device once.\n"
      "  at sharding_device_twice.cc:11");
}
