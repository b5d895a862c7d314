// TESSERA_CACHE to which others can write.
#include <tessera/compile/run/compile.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CacheFolder) {
  clear_program_cache();
  setenv("TESSERA_CACHE", "/tmp", 1);
  expect_error<ArgumentError>(
      [] {
        tanh(ones({3, 11, 5}));
      },
      "ArgumentError: TESSERA_CACHE: other users can write to the folder /tmp.\n"
      "  Run chmod go-w /tmp: its files are code that this process runs.\n"
      "  at cache_folder.cc:14");
  unsetenv("TESSERA_CACHE");
}
