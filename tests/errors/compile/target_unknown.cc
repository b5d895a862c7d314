// TESSERA_TARGET or Config{.target} with an unknown name; the error lists the targets of this machine.
#include <tessera/base/processor.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TargetUnknown) {
  Processor machine{"", 2, false, false};
  At at(here());
  expect_error<DeviceError>([&] { processor_named("x86-64-v9", machine); },
                            "DeviceError: TESSERA_TARGET: the target \"x86-64-v9\" is not known.\n"
                            "  Expected \"\" (this machine), \"x86-64\", \"x86-64-v2\", \"nehalem\".\n"
                            "  at target_unknown.cc:9");
}
