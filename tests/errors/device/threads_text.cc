// TESSERA_THREADS that is not a number.
#include <tessera/device/launch.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, ThreadsText) {
  set_thread_count(0);
  setenv("TESSERA_THREADS", "many", 1);
  expect_error<ArgumentError>(
      [] { thread_count(); },
      "ArgumentError: TESSERA_THREADS is \"many\", which is not a number of threads.\n"
      "  Expected a number from 1 to 64.");
  for (const char* text : {"0", "-1", "100000", "2x", "1.5"}) {
    setenv("TESSERA_THREADS", text, 1);
    EXPECT_THROW(thread_count(), ArgumentError) << text;
  }
  unsetenv("TESSERA_THREADS");
}
