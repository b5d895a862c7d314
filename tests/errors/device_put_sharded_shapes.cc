// Arrays of different shapes for the devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DevicePutShardedShapes) {
  Device* device = devices()[0];
  expect_error<ShapeError>([&] { device_put_sharded({zeros({2}), ones({3})}, {device, device}); }, "");
}
