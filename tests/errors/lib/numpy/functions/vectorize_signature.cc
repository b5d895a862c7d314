// vectorize with an invalid signature.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VectorizeSignature) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { vectorize([](Array v) { return v; }, {"(n)->n"})(x); },
      "ArgumentError: vectorize: the signature \"(n)->n\" cannot be read from position 5 on.\n"
      "  Expected lists of axis names such as \"(n),(n,m)->(m)\".\n"
      "  at vectorize_signature.cc:10");
}
