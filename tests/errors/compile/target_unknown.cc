// TESSERA_TARGET with an unknown target.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, TargetUnknown) {
  setenv("TESSERA_TARGET", "x86-64-v9", 1);
  auto f = jit([](Array v) { return v * 3 + 1; });
  expect_error<DeviceError>([&] { f(ones({})); },
                            "DeviceError: TESSERA_TARGET: the target \"x86-64-v9\" is not known.\n"
                            "  Expected \"\" (this machine), \"x86-64\", \"x86-64-v3\" or \"x86-64-v4\".\n"
                            "  at target_unknown.cc:10");
  unsetenv("TESSERA_TARGET");
}
