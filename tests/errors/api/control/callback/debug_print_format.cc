// debug::print with a format that numbers of this type do not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DebugPrintFormat) {
  expect_error<ArgumentError>(
      [&] { debug::print("loss {:ff}", full({}, 1.5f, f32)); },
      "ArgumentError: debug::print: \"loss {:ff}\" has the placeholder {:ff}, which is not a format of "
      "std::format for f32[].\n"
      "  Placeholders are {} or, for a number, such as {:.3f}; {{ and }} are braces.\n"
      "  at debug_print_format.cc:9");
}
