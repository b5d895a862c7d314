// broadcast_one_to_all from a process that does not exist.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BroadcastProcess) {
  expect_error<ArgumentError>([] { broadcast_one_to_all(ones({3}), 2); },
                              "ArgumentError: broadcast_one_to_all: there is no process 2.\n"
                              "  Expected one of 0 ... 0.\n"
                              "  at broadcast_process.cc:8");
}
