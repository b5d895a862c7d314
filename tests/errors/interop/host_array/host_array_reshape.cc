// Reshaping a HostArray to another number of elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayReshape) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<ShapeError>(
      [&] {
        h.reshape({4, 2});
      },
      "ShapeError: HostArray: shape (2, 3) cannot be reshaped to (4, 2).\n"
      "  Expected sizes whose product is 6.\n"
      "  at host_array_reshape.cc:11");
}
