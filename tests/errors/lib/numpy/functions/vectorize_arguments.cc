// vectorize with too many arguments.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VectorizeArguments) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>(
      [&] { vectorize([](Array v) { return v; }, {"(n),(n)->()"})(x); },
      "ArgumentError: vectorize: 1 arrays are given, the signature \"(n),(n)->()\" has 2.\n"
      "  Expected as many arrays as the signature has arguments.\n"
      "  at vectorize_arguments.cc:10");
}
