// An object for an unknown processor.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveTarget) {
  CompiledObject object({.target = "pentium"});
  object.add([](Array x) { return x + 1; }, "f")(ones({3}));
  expect_error<DeviceError>(
      [&] { object.save(scratch("f")); },
      "DeviceError: save_compiled: the target \"pentium\" is not known.\n"
      "  Expected \"\" (this machine), \"x86-64\", \"x86-64-v2\", \"nehalem\", \"x86-64-v3\", \"haswell\", "
      "\"skylake\", "
      "\"znver1\", \"znver2\", \"znver3\", \"x86-64-v4\", \"skylake-avx512\", \"cascadelake\", "
      "\"icelake-server\", "
      "\"cooperlake\", \"sapphirerapids\", \"znver4\", \"znver5\", \"aarch64-linux-gnu\".\n"
      "  at save_target.cc:12");
}
