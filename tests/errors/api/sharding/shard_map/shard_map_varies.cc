// A result that varies over a mesh axis, with an out_spec that declares it equal.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapVaries) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  auto f = [](Array v) { return std::pair(psum(v, {"x", "y"}), 2 * v); };
  expect_error<ShardingError>(
      [&] {
        shard_map(f, {.in_specs = P("x", "y"), .out_specs = {P(), P("x")}, .mesh = mesh})(ones({4, 4}));
      },
      "ShardingError: shard_map: out_specs[1] is P(\"x\"), which says that the result f32[4,4] is"
      " the same along mesh axis \"y\", but it varies over it.\n"
      "  Reduce it over the axis, for example with psum(x, \"y\"), or name the axis in the spec.\n"
      "  at shard_map_varies.cc:12");
}
