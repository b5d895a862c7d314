// Error text: iota negative.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IotaNegative) {
  expect_error<Error>([&] { lax::iota(i32, {4, -1}); }, "?");
}
