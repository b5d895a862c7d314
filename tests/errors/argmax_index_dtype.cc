// Error text: argmax index dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArgmaxIndexDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::argmax(x, 1, f32); }, "?");
}
