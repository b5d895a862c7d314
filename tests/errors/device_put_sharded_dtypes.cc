// Arrays of different dtypes for the devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DevicePutShardedDtypes) {
  Device* device = devices()[0];
  expect_error<DtypeError>(
      [&] {
        device_put_sharded(std::vector{std::pair(zeros({2}), 1), std::pair(zeros({2}, i32), 1)},
                           {device, device});
      },
      "");
}
