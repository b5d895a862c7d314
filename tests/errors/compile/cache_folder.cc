// TESSERA_CACHE to which others can write.
#include <sys/stat.h>
#include <tessera/compile/run/compile.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <unistd.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CacheFolder) {
  clear_program_cache();
  mkdir("/tmp/tessera_cache_of_all", 0700);
  ASSERT_EQ(chmod("/tmp/tessera_cache_of_all", 0777), 0);
  setenv("TESSERA_CACHE", "/tmp/tessera_cache_of_all", 1);
  expect_error<ArgumentError>(
      [] {
        tanh(ones({3, 11, 5}));
      },
      "ArgumentError: TESSERA_CACHE: other users can write to the folder /tmp/tessera_cache_of_all.\n"
      "  Run chmod go-w /tmp/tessera_cache_of_all: its files are code that this process runs.\n"
      "  at cache_folder.cc:18");
  unsetenv("TESSERA_CACHE");
  rmdir("/tmp/tessera_cache_of_all");
}
