// scale_and_translate by the nearest neighbour.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ScaleAndTranslateNearest) {
  Array two = ones(2);
  expect_error<ArgumentError>(
      [&] {
        image::scale_and_translate(ones({4, 4}), {8, 8}, {0, 1}, two, two, image::Method::nearest);
      },
      "ArgumentError: scale_and_translate: the method is nearest.\n"
      "  Expected linear, cubic, cubic_pytorch, lanczos3, lanczos5 or area.\n"
      "  at scale_and_translate_nearest.cc:11");
}
