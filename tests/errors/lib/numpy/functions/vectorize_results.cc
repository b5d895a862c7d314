// vectorize with too few results.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VectorizeResults) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { vectorize([](Array v) { return v; }, {"(n)->(n),()"})(x); },
                              "ArgumentError: vectorize: the function has 1 results, the signature 2.\n"
                              "  Expected equal numbers of results.");
}
