// A program that needs more memory than a device has.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, MemoryOfDevice) {
  setenv("TESSERA_DEVICE_MEMORY", "1000", 1);
  auto f = jit([](Array v) { return matmul(v, v) + 1.0; });
  expect_error<MemoryError>(
      [&] {
        f.lower(ShapeDtype({16, 16})).compile();
      },
      "MemoryError: a device has 1000 bytes of memory, but the program needs 2048 (arguments 1024, "
      "results 1024, temporaries 0).\n"
      "  Shard more of it over the devices, donate arguments, or checkpoint. Largest live values, as "
      "each device has them:\n"
      "    f32[16,16], 1024 bytes: an argument\n"
      "    f32[16,16], 1024 bytes: dot_general at memory_of_device.cc:10\n"
      "    f32[16,16], 1024 bytes: add at memory_of_device.cc:10\n"
      "  at memory_of_device.cc:10");
  unsetenv("TESSERA_DEVICE_MEMORY");
}
