// vectorize with a result of another rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VectorizeRank) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { vectorize([](Array v) { return v; }, {"(n)->()"})(x); },
                           "ShapeError: vectorize: result 0 is f32[3], but the signature requires 0 axes.\n"
                           "  Expected that rank.");
}
