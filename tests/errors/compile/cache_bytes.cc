// TESSERA_CACHE_BYTES with a unit.
#include <tessera/compile/run/compile.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CacheBytes) {
  clear_program_cache();
  std::string folder = scratch("cache_bytes");
  setenv("TESSERA_CACHE", folder.c_str(), 1);
  setenv("TESSERA_CACHE_BYTES", "2GB", 1);
  expect_error<ArgumentError>(
      [] {
        tanh(ones({3, 11, 5}));
      },
      "ArgumentError: TESSERA_CACHE_BYTES is \"2GB\", which is not a size.\n"
      "  Expected a positive number of bytes, such as 1073741824.\n"
      "  at cache_bytes.cc:16");
  unsetenv("TESSERA_CACHE");
  unsetenv("TESSERA_CACHE_BYTES");
}
