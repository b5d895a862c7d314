// debug::print with more placeholders than values.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DebugPrintCount) {
  expect_error<ArgumentError>(
      [&] { debug::print("{} and {}", ones({2})); },
      "ArgumentError: debug::print: \"{} and {}\" has 2 placeholders, but there are 1 values.\n"
      "  Expected one placeholder {} for each value.\n"
      "  at debug_print_count.cc:9");
}
