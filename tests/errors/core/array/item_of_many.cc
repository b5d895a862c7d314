// item() of an array of several elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ItemOfMany) {
  Array x = ones({2, 3});
  expect_error<ShapeError>(
      [&] { x.item<float>(); },
      "ShapeError: item() needs an array of one element, but this is f32[2,3].\n"
      "  Index it first, reduce it (all and any for bools), or use to_vector<T>() for all of it.\n"
      "  at item_of_many.cc:10");
}
