// TESSERA_PROCESSES that is not 1.
#include <tessera/device/processes/launcher_environment.h>
#include <tests/errors/expect_error.h>
#include <cstdlib>

using namespace tessera;

TEST(Errors, ProcessesText) {
  setenv("TESSERA_PROCESSES", "4", 1);
  expect_error<ArgumentError>([] { launcher_environment(); },
                              "ArgumentError: TESSERA_PROCESSES is \"4\".\n"
                              "  Expected 1, with which this process runs alone, or nothing: the launcher "
                              "gives the number of processes.");
  for (const char* text : {"0", "-1", "1x", "one"}) {
    setenv("TESSERA_PROCESSES", text, 1);
    EXPECT_THROW(launcher_environment(), ArgumentError) << text;
  }
  unsetenv("TESSERA_PROCESSES");
}
