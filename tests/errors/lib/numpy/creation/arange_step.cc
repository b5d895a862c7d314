// arange with a step of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArangeStep) {
  expect_error<ArgumentError>([&] { arange(0, 5, 0); },
                              "ArgumentError: arange: from 0.0 to 5.0 by a step of 0 has no end.\n"
                              "  Expected a step other than 0.\n"
                              "  at arange_step.cc:8");
}
