// A profile that is stopped twice.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ProfileStopped) {
  Profiling profiling;
  profiling.stop();
  expect_error<ArgumentError>([&] { profiling.stop(); },
                              "ArgumentError: this profile was stopped before.\n"
                              "  Keep the Profile that stop() returned.\n"
                              "  at profile_stopped.cc:10");
}
