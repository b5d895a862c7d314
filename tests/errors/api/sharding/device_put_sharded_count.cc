// Another number of arrays than devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DevicePutShardedCount) {
  expect_error<ArgumentError>(
      [&] {
        device_put_sharded({zeros({2}), ones({2})}, {devices()[0]});
      },
      "ArgumentError: device_put_sharded: 2 entries for 1 device.\n"
      "  Expected one entry for each device, and at least one.\n"
      "  at device_put_sharded_count.cc:10");
}
