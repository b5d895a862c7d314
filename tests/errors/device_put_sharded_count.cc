// Another number of arrays than devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DevicePutShardedCount) {
  expect_error<ArgumentError>([&] { device_put_sharded({zeros({2}), ones({2})}, {devices()[0]}); }, "");
}
