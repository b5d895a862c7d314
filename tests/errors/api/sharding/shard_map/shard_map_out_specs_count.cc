// out_specs that do not fit the result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardMapOutSpecsCount) {
  Mesh mesh = make_mesh({{"x", 1}, {"y", 1}});
  auto f = [](Array v) { return std::pair(v, v); };
  expect_error<TreeError>(
      [&] {
        shard_map(f, {.in_specs = P(), .out_specs = {P(), P(), P()}, .mesh = mesh})(ones({4}));
      },
      "TreeError: shard_map: out_specs has 3 entries, but the tree has 2 children there.\n"
      "  Expected one entry per argument, element or member, or one spec for all of them.\n"
      "  at shard_map_out_specs_count.cc:12");
}
