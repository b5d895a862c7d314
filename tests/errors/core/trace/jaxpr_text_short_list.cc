// The text of a parameter of two numbers, with one.
#include <tessera/core/parse.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JaxprTextShortList) {
  expect_error<ImportError>(
      [&] {
        std::array<std::int64_t, 2> sizes;
        TextParser parser("(1)");
        parse(parser, sizes);
      },
      "ImportError: jaxpr text, line 1, column 4: a list has 1 entries where 2 are expected.\n"
      "  docs/jaxpr.md describes the text form.");
}
