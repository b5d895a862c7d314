// A tile whose size overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SizeOverflowTile) {
  Array x = ones({2, 3});
  expect_error<MemoryError>(
      [&] { tile(x, std::int64_t{1} << 62); },
      "MemoryError: an array of shape (4611686018427387904, 3) has more elements than can be addressed.\n"
      "  Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.\n"
      "  at size_overflow_tile.cc:10");
}
