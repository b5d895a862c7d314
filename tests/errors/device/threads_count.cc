// A number of threads that is out of range.
#include <tessera/device/launch.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ThreadsCount) {
  expect_error<ArgumentError>([] { set_thread_count(65); },
                              "ArgumentError: programs cannot use 65 threads.\n"
                              "  Expected a number from 1 to 64, or 0 for the default.");
}
