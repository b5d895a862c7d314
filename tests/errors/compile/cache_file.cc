// TESSERA_CACHE that is a file.
#include <tessera/compile/run/compile.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CacheFile) {
  clear_program_cache();
  setenv("TESSERA_CACHE", "/dev/null", 1);
  expect_error<ArgumentError>(
      [] {
        tanh(ones({3, 11, 5}));
      },
      "ArgumentError: TESSERA_CACHE: /dev/null is a file.\n"
      "  Name a folder of your own: its files are code that this process runs.\n"
      "  at cache_file.cc:14");
  unsetenv("TESSERA_CACHE");
}
