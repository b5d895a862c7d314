// Another number of devices while some are in use.
#include <tessera/api/config.h>
#include <tessera/device/device.h>
#include <tests/errors/expect_error.h>

TEST(Errors, ConfigDevicesUsed) {
  int count = static_cast<int>(tessera::devices().size());
  tessera::expect_error<tessera::DeviceError>(
      [&] { tessera::Config config{.devices = count + 1}; },
      tessera::str("DeviceError: the number of devices cannot become ", count + 1, ": ", count,
                   " are in use already.\n",
                   "  Set it before the first array is made, or with TESSERA_DEVICES."));
}
