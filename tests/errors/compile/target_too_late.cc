// Config{.target} after the process has computed for another target.
#include <tessera/base/processor.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TargetTooLate) {
  block_until_ready(ones({3}) + 1);
  if (!processor().target.empty()) GTEST_SKIP() << "the process runs with TESSERA_TARGET";
  expect_error<DeviceError>(
      [&] { Config config{.target = "x86-64"}; },
      "DeviceError: Config: the target \"x86-64\" is set after programs were compiled for \"\".\n"
      "  Set the target before the first operation of the process.\n"
      "  at target_too_late.cc:12");
}
