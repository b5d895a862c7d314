// Changing the number of devices while arrays exist.
#include <tessera/api/config.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

TEST(Errors, ConfigDevicesUsed) {
  tessera::Array held = tessera::ones({16});
  tessera::block_until_ready(held);
  auto count = static_cast<int>(tessera::devices().size());
  std::int64_t live = 0;
  for (tessera::Device* device : tessera::devices()) live += device->memory_stats().live_bytes;
  tessera::expect_error<tessera::DeviceError>(
      [&] { tessera::Config config{.devices = count + 1}; },
      tessera::str("DeviceError: the number of devices cannot become ", count + 1, ": arrays hold ", live,
                   " bytes on ", count, count == 1 ? " device.\n" : " devices.\n",
                   "  Set it before the first array is made, or when none is left, or with TESSERA_DEVICES.\n"
                   "  at config_devices_used.cc:13"));
}
