// sort_by with a comparison that captures an array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SortByCaptured) {
  Array x = ones({4, 3});
  expect_error<ShapeError>([&] { lax::sort_by({x}, [&](Args a, Args b) { return sum(x) * a[0] < b[0]; }); },
                           "ShapeError: sort_by: the comparison uses f32[4,3] from outside.\n"
                           "  Expected scalars only; pass an array of one entry per element as an operand.\n"
                           "  at sort_by_captured.cc:9");
}
