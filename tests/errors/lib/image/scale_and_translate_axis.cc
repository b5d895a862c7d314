// scale_and_translate to another size along an axis that is not named.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScaleAndTranslateAxis) {
  expect_error<ShapeError>(
      [&] {
        image::scale_and_translate(ones({4, 4}), {8, 8}, {0}, ones(1), ones(1), image::Method::linear);
      },
      "ShapeError: scale_and_translate: axis 1 is not scaled, but has 4 elements in f32[4,4] and 8 in the "
      "shape (8, 8).\n"
      "  Expected equal sizes along axes that are not named.\n"
      "  at scale_and_translate_axis.cc:10");
}
