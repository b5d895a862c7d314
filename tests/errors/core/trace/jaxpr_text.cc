// A text that is not a jaxpr.
#include <tessera/core/parse.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JaxprText) {
  expect_error<ImportError>(
      [&] { parse_jaxpr("{ lambda a:f32[] . let\n    b:f32[] = sin a\n  in (c) }"); },
      "ImportError: jaxpr text, line 3, column 8: variable \"c\" is used before its definition.\n"
      "  docs/jaxpr.md describes the text form.\n"
      "  at jaxpr_text.cc:10");
}
