// in_specs that do not fit an argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapInSpecsPath) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  Array x = ones({4});
  auto f = [](Array v, std::pair<Array, Array> pair) { return v + pair.first; };
  expect_error<TreeError>(
      [&] {
        shard_map(f, {.in_specs = {P(), {P("x"), P(), P()}}, .out_specs = P(), .mesh = mesh})(
            x, std::pair(x, x));
      },
      "TreeError: shard_map: in_specs at [1] has 3 entries, but the tree has 2 children there.\n"
      "  Expected one entry per argument, element or member, or one spec for all of them.\n"
      "  at shard_map_in_specs_path.cc:13");
}
