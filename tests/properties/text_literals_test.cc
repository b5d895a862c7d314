// Text: literals at the end of an equation, and invalid texts.
#include <gtest/gtest.h>
#include <tessera/core/jaxpr.h>
#include <tessera/core/parse.h>

using namespace tessera;

TEST(TextLiterals, EndTheLine) {
  std::string text =
      "{ lambda a:f64[] . let\n"
      "    b:f64[] = mul a 2.5:f64[]\n"
      "    c:f64[] = add b -1.e-300:f64[]\n"
      "  in (c) }";
  EXPECT_EQ(to_string(*parse_jaxpr(text)), text);
}

TEST(TextLiterals, InvalidNumbersAreRefused) {
  EXPECT_THROW(parse_jaxpr("{ lambda a:f64[x] . let\n  in (a) }"), ImportError);
  EXPECT_THROW(parse_jaxpr("{ lambda a:f64[] . let\n    b:f64[] = mul a big:f64[]\n  in (b) }"), ImportError);
}

// A null byte ends a word: it is not part of a name or of a number.
TEST(TextLiterals, NullBytesAreRefused) {
  std::string text = "{ lambda a:f64[] . let\n    b:f64[] = mul a 2.5?:f64[]\n  in (b) }";
  text[text.find('?')] = '\0';
  EXPECT_THROW(parse_jaxpr(text), ImportError);
}
