// vectorize with vectors of different sizes for one name.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VectorizeSize) {
  expect_error<ShapeError>(
      [&] { vectorize([](Array v, Array w) { return v + w; }, {"(n),(n)->(n)"})(ones({3}), ones({2})); },
      "ShapeError: vectorize: argument 1 is f32[2], but \"n\" is 3.\n"
      "  Expected one size for each name of the signature.\n"
      "  at vectorize_size.cc:9");
}
