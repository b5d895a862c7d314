// A HostArray of a negative size.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayNegative) {
  expect_error<ShapeError>(
      [&] {
        HostArray({2, -3}, f32);
      },
      "ShapeError: HostArray: the shape (2, -3) has a negative size.\n"
      "  Expected sizes of at least 0.\n"
      "  at host_array_negative.cc:10");
}
