// Export of a function with a collective inside shard_map.
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
      "ArgumentError: to_stablehlo: psum cannot be exported: it is outside of shard_map.\n"
      "  Take it out of the exported function, or express it in other operations.\n"
      "  at stablehlo_collective.cc:9");
}
