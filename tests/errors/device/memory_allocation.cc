// An array larger than the memory.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MemoryAllocation) {
  expect_error<MemoryError>(
      [&] {
        zeros({1 << 30, 1 << 20});
      },
      "MemoryError: cannot allocate 4503599627370496 bytes on CpuDevice(id=0).\n"
      "  N bytes are held by arrays there; free some, or use smaller arrays.\n"
      "  at memory_allocation.cc:10");
}
