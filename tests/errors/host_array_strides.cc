#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayStrides) {
  const float numbers[2] = {1, 2};
  expect_error<Error>([&] { HostArray(numbers, {2}, f32, {1, 1}); }, "?");
}
