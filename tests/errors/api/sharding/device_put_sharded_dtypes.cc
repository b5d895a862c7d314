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
      "DtypeError: device_put_sharded: the leaves [0] for entries 0 and 1 (CpuDevice(id=0)) have different "
      "dtypes: f32 and i32.\n"
      "  Expected one dtype; convert with astype.\n"
      "  at device_put_sharded_dtypes.cc:11");
}
