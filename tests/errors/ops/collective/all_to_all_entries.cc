// all_to_all of an axis without one entry for each rank.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, AllToAllEntries) {
  auto call = [] {
    vmap([](Array v) { return all_to_all(v, "i", 0, 0); }, {.axis_name = "i"})(ones({4, 3}));
  };
  expect_error<ShapeError>(call,
                           "ShapeError: all_to_all: the axis of f32[3] that is split has another size than "
                           "the number of devices, 4.\n"
                           "  Expected one entry per device; with tiled, a multiple of their number.\n"
                           "  at all_to_all_entries.cc:9");
}
