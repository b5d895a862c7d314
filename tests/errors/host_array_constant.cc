#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayConstant) {
  const float numbers[2] = {1, 2};
  HostArray view(numbers, {2}, f32);
  expect_error<Error>([&] { view.mutable_data(); }, "?");
}
