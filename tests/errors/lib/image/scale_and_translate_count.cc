// scale_and_translate with one scale for two axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScaleAndTranslateCount) {
  expect_error<ShapeError>(
      [&] {
        image::scale_and_translate(ones({4, 4}), {8, 8}, {0, 1}, ones(1), ones(2), image::Method::linear);
      },
      "ShapeError: scale_and_translate: scale f32[1] and translation f32[2] are given for 2 axes.\n"
      "  Expected one scale and one translation for each of these axes.\n"
      "  at scale_and_translate_count.cc:10");
}
