#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DotGeneralAxisNumber) {
  Array x = sample_array({2, 3}, f32, -1, 1);
  Array y = sample_array({3, 2}, f32, -1, 1);
  expect_error<Error>([&] { dot_general_p(DotGeneral{{{5}, {0}}, f32}, {x, y}); }, "?");
}
