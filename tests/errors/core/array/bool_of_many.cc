// An array of several elements as a bool.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, BoolOfMany) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { return bool(x > 0); },
      "ShapeError: bool() needs an array of one element, but this is bool[2,3].\n"
      "  Index it first, reduce it (all and any for bools), or use to_vector<T>() for all of it.\n"
      "  at bool_of_many.cc:10");
}
