// A number of devices that is out of range.
#include <tessera/api/config.h>
#include <tests/errors/expect_error.h>

TEST(Errors, ConfigDevices) {
  tessera::expect_error<tessera::ArgumentError>([] { tessera::Config config{.devices = 0}; },
                                                "ArgumentError: a process cannot have 0 devices.\n"
                                                "  Expected a number from 1 to 1024.\n"
                                                "  at config_devices.cc:6");
}
