// A nested shard_map over an axis that is manual already.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapNestedAxis) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  auto f = [&](Array v) {
    return shard_map([](Array w) { return w + 1; },
                     {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh})(v);
  };
  expect_error<ArgumentError>(
      [&] { shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh})(ones({4})); },
      "ArgumentError: shard_map: axis \"x\" of Mesh(x=1, y=1) is in scope already, with size 1.\n"
      "  Name in axis_names only axes that are not in scope, or rename the axis.\n"
      "  at shard_map_nested_axis.cc:10");
}
