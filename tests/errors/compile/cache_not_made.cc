// TESSERA_CACHE that cannot be made.
#include <tessera/compile/run/compile.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CacheNotMade) {
  clear_program_cache();
  setenv("TESSERA_CACHE", "/dev/null/folder", 1);
  expect_error<ArgumentError>(
      [] {
        tanh(ones({3, 11, 5}));
      },
      "ArgumentError: TESSERA_CACHE: the folder /dev/null/folder cannot be made: Not a directory.\n"
      "  Name a folder of your own: its files are code that this process runs.\n"
      "  at cache_not_made.cc:14");
  unsetenv("TESSERA_CACHE");
}
