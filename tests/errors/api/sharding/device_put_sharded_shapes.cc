// Arrays of different shapes for the devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DevicePutShardedShapes) {
  Device* device = devices()[0];
  expect_error<ShapeError>(
      [&] {
        device_put_sharded({zeros({2}), ones({3})}, {device, device});
      },
      "ShapeError: device_put_sharded: the arrays for entries 0 and 1 (CpuDevice(id=0)) have different "
      "shapes: (2) and (3).\n"
      "  Expected one shape: they become the entries of one array.\n"
      "  at device_put_sharded_shapes.cc:11");
}
