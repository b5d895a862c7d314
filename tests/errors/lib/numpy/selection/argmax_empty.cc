// lax::argmax over an axis of size 0.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArgmaxEmpty) {
  Array x = sample_array({4, 0}, f32, -1, 1);
  expect_error<ShapeError>([&] { lax::argmax(x, 1); },
                           "ShapeError: argmax: axis 1 of f32[4,0] is empty.\n"
                           "  Expected at least one element to choose from.\n"
                           "  at argmax_empty.cc:10");
}
