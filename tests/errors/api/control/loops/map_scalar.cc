// map in batches over a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MapScalar) {
  expect_error<ShapeError>([&] { lax::map([](Array x) { return x; }, ones({}), {.batch_size = 2}); },
                           "ShapeError: map: an array is f32[], which has no axis to map over.\n"
                           "  Expected arrays with a leading axis of one size.\n"
                           "  at map_scalar.cc:8");
}
