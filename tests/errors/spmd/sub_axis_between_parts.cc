// A sub-axis of a mesh axis that partly overlaps the sub-axes that the program uses.
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SubAxisBetweenParts) {
  set_device_count(6);
  Mesh mesh = make_mesh({{"x", 6}});
  auto f = jit([=](Array a) { return shard(a, {mesh, P("x:(3)2")}); });
  expect_error<ShardingError>(
      [&] { f(zeros({6})); },
      "ShardingError: \"x:(3)2\" is not a product of sub-axes of Mesh(x=6).\n"
      "  Expected one of (x:(1)2, x:(2)3), or a product of several neighbouring ones.\n"
      "  at sub_axis_between_parts.cc:9");
}
