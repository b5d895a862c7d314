// Error text: concatenate none.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateNone) {
  expect_error<Error>([&] { lax::concatenate({}, 0); }, "?");
}
