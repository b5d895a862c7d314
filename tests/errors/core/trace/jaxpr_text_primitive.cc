// The text of a jaxpr with an unknown primitive.
#include <tessera/core/parse.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JaxprTextPrimitive) {
  expect_error<ImportError>([&] { parse_jaxpr("{ lambda a:f32[] . let\n    b:f32[] = sinus a\n  in (b) }"); },
                            "ImportError: jaxpr text, line 2, column 20: no primitive is called \"sinus\".\n"
                            "  all_primitives() lists them.\n"
                            "  at jaxpr_text_primitive.cc:9");
}
