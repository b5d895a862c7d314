// Error text: iota dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IotaDtype) {
  expect_error<Error>([&] { lax::iota(bool_, {4}); }, "?");
}
