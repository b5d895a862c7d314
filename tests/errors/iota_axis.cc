// Error text: iota axis.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IotaAxis) {
  expect_error<Error>([&] { lax::iota(i32, {4}, 1); }, "?");
}
