// A HostArray from lists of different lengths.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayRagged) {
  expect_error<ShapeError>(
      [&] {
        HostArray{{1.0, 2.0}, {3.0}};
      },
      "ShapeError: HostArray: the entries of one list have different lengths: 2 and 1.\n"
      "  Expected lists of equal lengths at every level.\n"
      "  at host_array_ragged.cc:10");
}
