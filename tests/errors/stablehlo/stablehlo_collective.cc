// Export of a function inside shard_map, with a collective.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StablehloCollective) {
  auto f = [](Array x) {
    to_stablehlo([](Array y) { return psum(pvary(y, "x"), "x"); })(ones({3}));
    return x;
  };
  expect_error<ArgumentError>(
      [&] {
        shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .mesh = make_mesh({{"x", 1}})})(ones({4}));
      },
      "ArgumentError: to_stablehlo: psum cannot be exported: its shard_map is outside of the exported "
      "function.\n"
      "  Take it out of the exported function, or express it in other operations.\n"
      "  at stablehlo_collective.cc:9");
}
