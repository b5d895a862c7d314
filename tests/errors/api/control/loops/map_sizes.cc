// map in batches over arrays of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MapSizes) {
  expect_error<ShapeError>(
      [&] {
        lax::map([](std::pair<Array, Array> p) { return p.first; }, std::pair(ones({4}), ones({3})),
                 {.batch_size = 2});
      },
      "ShapeError: map: an array is f32[3], but the leading axis of another is 4.\n"
      "  Expected arrays with a leading axis of one size.\n"
      "  at map_sizes.cc:10");
}
