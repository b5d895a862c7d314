// A collective over a mesh axis that is not manual.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapOutOfScope) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  auto f = [](Array v) { return psum(v, "y"); };
  expect_error<TraceError>(
      [&] {
        shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .axis_names = {"x"}, .mesh = mesh})(ones({4}));
      },
      "TraceError: psum: axis \"y\" is not in scope; in scope are \"x\" (1).\n"
      "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
      "  at shard_map_out_of_scope.cc:9");
}
