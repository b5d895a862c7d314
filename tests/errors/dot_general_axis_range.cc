#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralAxisRange) {
  Array x = sample_array({2, 3}, f32, -1, 1);
  Array y = sample_array({3, 4}, f32, -1, 1);
  expect_error<Error>([&] { lax::dot_general(x, y, {{2}, {0}}); }, "?");
}
