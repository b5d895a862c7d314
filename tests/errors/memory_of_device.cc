// A program that needs more memory than a device has.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, MemoryOfDevice) {
  setenv("TESSERA_DEVICE_MEMORY", "1000", 1);
  auto f = jit([](Array v) { return matmul(v, v) + 1.0; });
  expect_error<MemoryError>([&] { f.lower(ShapeDtype({16, 16})).compile(); }, "");
  unsetenv("TESSERA_DEVICE_MEMORY");
}
