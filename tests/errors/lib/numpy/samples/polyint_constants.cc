// polyint with three constants for two integrations.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PolyintConstants) {
  expect_error<ShapeError>([&] { polyint(ones({3}), 2, ones({3})); },
                           "ShapeError: polyint: the constants are f32[3] for 2 integrations.\n"
                           "  Expected one constant, or a vector with one for each integration.\n"
                           "  at polyint_constants.cc:8");
}
