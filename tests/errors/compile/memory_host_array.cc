// A HostArray larger than the memory.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MemoryHostArray) {
  expect_error<MemoryError>(
      [&] {
        HostArray({1 << 30, 1 << 20}, f32);
      },
      "MemoryError: HostArray: cannot allocate 4503599627370496 bytes of host memory.\n"
      "  Free memory, or use a smaller array.\n"
      "  at memory_host_array.cc:10");
}
