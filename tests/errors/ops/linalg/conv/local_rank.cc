// conv_general_dilated_local with windows of another rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LocalRank) {
  auto call = [] { lax::conv_general_dilated_local(ones({1, 1, 4, 4}), ones({1, 1, 3}), {3, 3}); };
  expect_error<ShapeError>(call,
                           "ShapeError: conv_general_dilated_local: rhs is f32[1,1,3].\n"
                           "  Expected 4 axes, \"OIHW\".\n"
                           "  at local_rank.cc:8");
}
