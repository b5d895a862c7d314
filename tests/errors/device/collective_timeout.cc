// A time-out of collectives that is not positive.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CollectiveTimeout) {
  expect_error<ArgumentError>([] { Config{.collective_timeout = 0}; },
                              "ArgumentError: a collective cannot wait for 0.0 s.\n"
                              "  Expected a positive number of seconds.\n"
                              "  at collective_timeout.cc:8");
}
