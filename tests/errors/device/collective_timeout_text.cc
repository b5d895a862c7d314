// TESSERA_COLLECTIVE_TIMEOUT that is not a number of seconds.
#include <tessera/device/processes/processes.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, CollectiveTimeoutText) {
  setenv("TESSERA_COLLECTIVE_TIMEOUT", "soon", 1);
  expect_error<ArgumentError>(
      [] { collective_timeout(); },
      "ArgumentError: TESSERA_COLLECTIVE_TIMEOUT is \"soon\", which is not a number of seconds.\n"
      "  Expected a positive number of seconds.");
  for (const char* text : {"0", "-1", "5s", "inf", "nan"}) {
    setenv("TESSERA_COLLECTIVE_TIMEOUT", text, 1);
    EXPECT_THROW(collective_timeout(), ArgumentError) << text;
  }
  unsetenv("TESSERA_COLLECTIVE_TIMEOUT");
}
