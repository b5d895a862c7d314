// tile with a negative count.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TileNegative) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { tile(x, -1); },
                              "ArgumentError: tile: the repeats (1, -1) have a negative entry.\n"
                              "  Expected numbers of at least 0.\n"
                              "  at tile_negative.cc:9");
}
