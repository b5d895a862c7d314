// debug::print with an invalid placeholder.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DebugPrintPlace) {
  expect_error<ArgumentError>(
      [&] { debug::print("{name}", ones({2})); },
      "ArgumentError: debug::print: \"{name}\" has the placeholder {name}, which is not known.\n"
      "  Placeholders are {} or, for a number, such as {:.3f}; {{ and }} are braces.\n"
      "  at debug_print_place.cc:9");
}
