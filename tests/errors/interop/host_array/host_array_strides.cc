// A HostArray with more strides than axes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayStrides) {
  const float numbers[2] = {1, 2};
  expect_error<ArgumentError>(
      [&] {
        HostArray(numbers, {2}, f32, {1, 1});
      },
      "ArgumentError: HostArray: the strides (1, 1) do not fit the shape (2).\n"
      "  Expected one stride for each axis.\n"
      "  at host_array_strides.cc:11");
}
