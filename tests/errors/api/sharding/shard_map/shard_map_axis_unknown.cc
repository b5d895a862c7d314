// A spec with an axis that the mesh does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapAxisUnknown) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  Array x = ones({4});
  auto f = [](Array v, std::pair<Array, Array> pair) { return v + pair.first; };
  expect_error<ShardingError>(
      [&] {
        shard_map(f, {.in_specs = {P("x"), {P(), P("z")}}, .out_specs = P("x"), .mesh = mesh})(
            x, std::pair(x, x));
      },
      "ShardingError: shard_map: in_specs[1][1] is P(\"z\"), but Mesh(x=1, y=1) has no axis \"z\".\n"
      "  Expected one of its axes (x, y).\n"
      "  at shard_map_axis_unknown.cc:13");
}
