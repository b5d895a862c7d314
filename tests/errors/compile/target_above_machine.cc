// TESSERA_TARGET or Config{.target} with a target that needs more than the machine has.
#include <tessera/base/processor.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TargetAboveMachine) {
  Processor machine{"", 2, false, false};
  At at(here());
  expect_error<DeviceError>(
      [&] { processor_named("znver3", machine); },
      "DeviceError: TESSERA_TARGET: this machine cannot run code for \"znver3\": it has no AVX2 and "
      "FMA.\n"
      "  Expected \"\" (this machine), \"x86-64\", \"x86-64-v2\", \"nehalem\".\n"
      "  at target_above_machine.cc:9");
}
