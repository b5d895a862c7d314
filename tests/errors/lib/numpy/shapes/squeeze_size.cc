// lax::squeeze of an axis of size 3.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SqueezeSize) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<ShapeError>([&] { lax::squeeze(x, {1}); },
                           "ShapeError: squeeze: axis 1 of f32[4,3] has size 3.\n"
                           "  Expected axes of size 1; select an element or reduce instead.\n"
                           "  at squeeze_size.cc:10");
}
