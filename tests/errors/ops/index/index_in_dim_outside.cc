// index_in_dim with an index out of range.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, IndexInDimOutside) {
  auto call = [] { lax::index_in_dim(ones({2, 3}), 3, 1); };
  expect_error<ArgumentError>(call,
                              "ArgumentError: index_in_dim: index 3 is out of range for axis 1 of f32[2,3].\n"
                              "  Expected an index in [-3, 3).\n"
                              "  at index_in_dim_outside.cc:8");
}
