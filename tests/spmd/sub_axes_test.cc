// Sub-axes of mesh axes, "x:(1)2", in specs written by users and in specs of results.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

Array numbers(const Shape& shape) {
  return reshape(arange(static_cast<double>(ones(shape).size()), f32), shape);
}

TEST(SubAxes, SubAxesAreAxesOfAFinerMesh) {
  Mesh mesh = make_mesh({{"x", 8}}), finer = make_mesh({{"a", 2}, {"b", 2}, {"c", 2}});
  Sharding by_sub_axes(mesh, P("x:(4)2", {"x:(1)2", "x:(2)2"}));
  EXPECT_TRUE(by_sub_axes.is_equivalent_to({finer, P("c", {"a", "b"})}, 2));
  EXPECT_EQ(str(by_sub_axes), "Sharding(Mesh(x=8), P(\"x:(4)2\", (\"x:(1)2\", \"x:(2)2\")))");
  Array x = numbers({4, 8}), y = shard(x, by_sub_axes);
  EXPECT_EQ(addressable_shards(y)[5].data.shape(), (Shape{2, 2}));
  EXPECT_TRUE(array_equal(x, y));
}

TEST(SubAxes, ASplitAxisStaysSharded) {
  Mesh mesh = make_mesh({{"x", 8}});
  auto split = jit([](Array a) { return reshape(a, {2, 8, 3}) * 2.0; });
  Array x = shard(numbers({16, 3}), {mesh, P("x")});
  assert_no_communication(split)(x);
  Array y = split(x);
  EXPECT_EQ(y.sharding(), Sharding(mesh, P("x:(1)2", "x:(2)4")));
  EXPECT_TRUE(array_equal(y, reshape(numbers({16, 3}), {2, 8, 3}) * 2.0));
  // Such a result may be an argument.
  auto merge = jit([](Array a) { return sum(reshape(a, {16, 3}), axis(1)); });
  assert_no_communication(merge)(y);
  EXPECT_EQ(merge(y).sharding(), Sharding(mesh, P("x")));
  EXPECT_TRUE(array_equal(merge(y), sum(numbers({16, 3}) * 2.0, axis(1))));
}

TEST(SubAxes, GradientsHaveTheShardingsOfTheirValues) {
  Mesh mesh = make_mesh({{"x", 8}});
  Sharding by_sub_axes(mesh, P("x:(1)2", "x:(2)4"));
  auto loss = [=](Array a) { return sum(square(shard(sin(a), by_sub_axes))); };
  Array x = shard(numbers({4, 8}) * 0.1, by_sub_axes);
  Array g = jit(grad(loss))(x);
  EXPECT_TRUE(g.sharding().is_equivalent_to(by_sub_axes, 2));
  EXPECT_TRUE(allclose(g, sin(numbers({4, 8}) * 0.2)));
}

TEST(SubAxes, SurviveExport) {
  Mesh mesh = make_mesh({{"x", 8}});
  auto f = [=](Array a) { return shard(a + 1.0, {mesh, P("x:(2)4", "x:(1)2")}); };
  std::string text = to_stablehlo(f)(zeros({8, 4}));
  EXPECT_NE(text.find("[{\"x\":(2)4}, {\"x\":(1)2}]"), std::string::npos) << text;
  Array y = import_stablehlo(text)({zeros({8, 4})})[0];
  EXPECT_TRUE(y.sharding().is_equivalent_to({mesh, P("x:(2)4", "x:(1)2")}, 2)) << str(y.sharding());
}

TEST(SubAxes, InvalidSubAxesAreRefused) {
  std::string text = R"(module {
  sdy.mesh @m = <["x"=8]>
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x":(3)2}]>}) -> tensor<8xf32> {
    return %arg0 : tensor<8xf32>
  }
})";
  try {
    import_stablehlo(text, "p");
    FAIL();
  } catch (const ImportError& e) {
    EXPECT_NE(e.message().find("shards axis 0 along \"x:(3)2\", but Mesh(x=8) has no axis of that name"),
              std::string::npos)
        << e.what();
    EXPECT_EQ(e.message().rfind("p:3:", 0), 0u) << e.what();
  }
}

}  // namespace
