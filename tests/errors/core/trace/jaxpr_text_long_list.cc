// The text of a parameter of two numbers, with three.
#include <tessera/core/parse.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JaxprTextLongList) {
  expect_error<ImportError>(
      [&] {
        std::array<std::int64_t, 2> sizes;
        TextParser parser("(1, 2, 3)");
        parse(parser, sizes);
      },
      "ImportError: jaxpr text, line 1, column 7: a list has more than 2 entries.\n"
      "  docs/jaxpr.md describes the text form.");
}
