// TESSERA_CACHE of another user.
#include <sys/stat.h>
#include <tessera/compile/run/compile.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <unistd.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CacheOfAnother) {
  if (geteuid() != 0) return;  // only root can give a folder away
  mkdir("/tmp/tessera_cache_of_another", 0700);
  ASSERT_EQ(chown("/tmp/tessera_cache_of_another", 12345, 12345), 0);
  clear_program_cache();
  setenv("TESSERA_CACHE", "/tmp/tessera_cache_of_another", 1);
  expect_error<ArgumentError>(
      [] {
        tanh(ones({3, 11, 5}));
      },
      "ArgumentError: TESSERA_CACHE: the folder /tmp/tessera_cache_of_another belongs to another user, "
      "12345.\n"
      "  Name a folder of your own: its files are code that this process runs.\n"
      "  at cache_of_another.cc:19");
  unsetenv("TESSERA_CACHE");
  rmdir("/tmp/tessera_cache_of_another");
}
