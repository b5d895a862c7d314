// Config{.flush_subnormals} after programs have run with the other value.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, FlushSubnormalsTooLate) {
  block_until_ready(ones({3}) + 1);
  expect_error<DeviceError>(
      [&] { Config config{.flush_subnormals = true}; },
      "DeviceError: Config: flush_subnormals is set to true after programs have run with false.\n"
      "  Set it before the first operation of the process.\n"
      "  at flush_subnormals_too_late.cc:10");
}
