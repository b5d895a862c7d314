// in_specs for two arguments, called with one.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapInSpecsCount) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  expect_error<TreeError>(
      [&] {
        shard_map([](Array v) { return v; },
                  {.in_specs = {P("x"), P("y")}, .out_specs = P(), .mesh = mesh})(ones({4}));
      },
      "TreeError: shard_map: in_specs has 2 entries, but the tree has 1 child there.\n"
      "  Expected one entry per argument, element or member, or one spec for all of them.\n"
      "  at shard_map_in_specs_count.cc:11");
}
