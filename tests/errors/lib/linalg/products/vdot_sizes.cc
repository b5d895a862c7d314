// vdot of different numbers of elements.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VdotSizes) {
  Array x = ones({3}), y = ones({2, 4});
  expect_error<ShapeError>([&] { vdot(x, y); },
                           "ShapeError: vdot: the operands f32[3] and f32[2,4] have 3 and 8 elements.\n"
                           "  Expected equal numbers of elements.\n"
                           "  at vdot_sizes.cc:9");
}
