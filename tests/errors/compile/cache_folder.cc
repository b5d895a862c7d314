// TESSERA_CACHE that is not a folder, or to which others can write.
#include <tessera/compile/run/compile.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CacheFolder) {
  auto compiled = [] { tanh(ones({3, 11, 5})); };
  clear_program_cache();
  setenv("TESSERA_CACHE", "/dev/null", 1);
  expect_error<ArgumentError>(compiled,
                              "ArgumentError: TESSERA_CACHE: /dev/null is a file.\n"
                              "  Name a folder of your own: its files are code that this process runs.\n"
                              "  at cache_folder.cc:10");
  setenv("TESSERA_CACHE", "/dev/null/folder", 1);
  expect_error<ArgumentError>(
      compiled,
      "ArgumentError: TESSERA_CACHE: the folder /dev/null/folder cannot be made: Not a directory.\n"
      "  Name a folder of your own: its files are code that this process runs.\n"
      "  at cache_folder.cc:10");
  setenv("TESSERA_CACHE", "/tmp", 1);
  expect_error<ArgumentError>(compiled,
                              "ArgumentError: TESSERA_CACHE: other users can write to the folder /tmp.\n"
                              "  Run chmod go-w /tmp: its files are code that this process runs.\n"
                              "  at cache_folder.cc:10");
  unsetenv("TESSERA_CACHE");
  compiled();
}
