// A custom_vmap whose function captured a mapped value.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomVmapCaptured) {
  expect_error<TraceError>(
      [&] {
        vmap([](Array w) {
          return custom_vmap([&](Array x) { return x * w; },
                             [](std::int64_t, const auto&, Array x) { return x; }, "f")(w);
        })(ones({3}));
      },
      "TraceError: custom_vmap (\"f\"): the function captured a value that is mapped, f32[3], which is not "
      "an argument of its rule.\n"
      "  Pass it as an argument.\n"
      "  at custom_vmap_captured.cc:11");
}
