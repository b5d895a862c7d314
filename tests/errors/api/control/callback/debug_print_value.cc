// debug::print of an array with a placeholder for a number.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DebugPrintValue) {
  expect_error<ArgumentError>(
      [&] { debug::print("{:.2f}", ones({2})); },
      "ArgumentError: debug::print: \"{:.2f}\" has the placeholder {:.2f}, but the value is f32[2].\n"
      "  Placeholders are {} or, for a number, such as {:.3f}; {{ and }} are braces.\n"
      "  at debug_print_value.cc:9");
}
