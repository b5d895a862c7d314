// A while_loop with an unroll of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WhileUnroll) {
  expect_error<ArgumentError>(
      [&] { while_loop([](Array c) { return c < 3; }, [](Array c) { return c + 1; }, 0, {.unroll = 0}); },
      "ArgumentError: while_loop: unroll is 0.\n"
      "  Expected at least 1.\n"
      "  at while_unroll.cc:9");
}
