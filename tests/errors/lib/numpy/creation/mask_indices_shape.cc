// mask_indices with a function that changes the shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MaskIndicesShape) {
  expect_error<ShapeError>([&] { mask_indices(2, [](Array v, std::int64_t) { return ravel(v); }); },
                           "ShapeError: mask_indices: the function maps f32[2,2] to bool[4].\n"
                           "  Expected a function that keeps the shape, such as triu.\n"
                           "  at mask_indices_shape.cc:8");
}
