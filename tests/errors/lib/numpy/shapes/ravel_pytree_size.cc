// A vector of another size than the tree that ravel_pytree flattened.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RavelPytreeSize) {
  auto unravel = ravel_pytree(std::pair(ones({2}), ones({3}))).second;
  expect_error<ShapeError>([&] { unravel(ones({4})); },
                           "ShapeError: ravel_pytree: the vector is f32[4], but the tree has 5 elements.\n"
                           "  Expected a vector of the size of the raveled tree.\n"
                           "  at ravel_pytree_size.cc:9");
}
