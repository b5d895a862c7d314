// A list of in_specs for one array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapInSpecsLeaf) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  Array x = ones({4});
  auto f = [](Array v, Array w) { return v + w; };
  expect_error<TreeError>(
      [&] {
        shard_map(f, {.in_specs = {P(), {P("x"), P()}}, .out_specs = P(), .mesh = mesh})(x, x);
      },
      "TreeError: shard_map: in_specs at [1] is a list of 2, but the tree has an array there.\n"
      "  Expected one spec there.\n"
      "  at shard_map_in_specs_leaf.cc:13");
}
