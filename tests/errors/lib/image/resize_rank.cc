// resize to a shape of another rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ResizeRank) {
  expect_error<ShapeError>(
      [&] {
        image::resize(ones({4, 4}), {8}, image::Method::linear);
      },
      "ShapeError: resize: f32[4,4] and the shape (8) have different ranks.\n"
      "  Expected a new size for every axis of the array.\n"
      "  at resize_rank.cc:10");
}
