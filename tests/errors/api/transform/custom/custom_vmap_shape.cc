// A rule of custom_vmap that returns another shape.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomVmapShape) {
  expect_error<ShapeError>(
      [&] {
        vmap(custom_vmap([](Array x) { return x; }, [](std::int64_t, const auto&, Array x) { return sum(x); },
                         "f"))(ones({3}));
      },
      "ShapeError: custom_vmap (\"f\"): the rule gave f32[] as result 0, but f32[3] is expected.\n"
      "  Expected the function's results; those marked as mapped have the mapped axis first.\n"
      "  at custom_vmap_shape.cc:10");
}
