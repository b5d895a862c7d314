// debug::print with an unmatched closing brace.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DebugPrintClose) {
  expect_error<ArgumentError>(
      [&] { debug::print("loss }", ones({2})); },
      "ArgumentError: debug::print: \"loss }\" has a } without {.\n"
      "  Placeholders are {} or, for a number, such as {:.3f}; {{ and }} are braces.\n"
      "  at debug_print_close.cc:9");
}
