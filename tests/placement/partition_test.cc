// partition, combine and tree_at.
#include <tests/placement/devices.h>

using namespace tessera;

namespace {
struct Layer {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
struct Body {
  Layer head;
  TESSERA_FIELDS(head)
};
struct Net {
  std::vector<Layer> layers;
  Array steps;
  int depth = 2;
  TESSERA_FIELDS(layers, steps, depth)
};
Net net() {
  return {.layers = {{ones({2}), zeros({2})}, {ones({3}), zeros({3})}},
          .steps = scalar(std::int64_t{4}, i32)};
}
}  // namespace

TEST(Partition, SplitsAndCombinesLeaves) {
  auto [floats, rest] = partition(net(), [](const Array& x) { return x.dtype().is_floating(); });
  EXPECT_TRUE(floats.steps.empty());
  EXPECT_FALSE(floats.layers[1].w.empty());
  EXPECT_TRUE(rest.layers[1].w.empty());
  EXPECT_EQ(rest.steps.item<int>(), 4);
  EXPECT_EQ(rest.depth, 2);
  Net again = combine(floats, rest), original = net();
  EXPECT_EQ(tree_paths(again), tree_paths(original));
  for (std::size_t i = 0; i < 5; ++i) expect_same(tree_flatten(again)[i], tree_flatten(original)[i]);

  auto [biases, others] =
      partition(net(), [](const std::string& path, const Array&) { return path.ends_with(".b"); });
  EXPECT_FALSE(biases.layers[0].b.empty());
  EXPECT_TRUE(biases.layers[0].w.empty());
  EXPECT_TRUE(others.layers[0].b.empty());

  // Gradients of one of the two trees only.
  auto [trained, fixed] = partition(net(), [](const Array& x) { return x.dtype().is_floating(); });
  Net gradient = grad([fixed = fixed](const Net& t) {
    Net combined = combine(t, fixed);
    return sum(combined.layers[0].w * 2.0) * combined.steps.astype(f32);
  })(trained);
  EXPECT_EQ(gradient.layers[0].w.to_vector<float>(), (std::vector<float>{8, 8}));
  EXPECT_TRUE(gradient.steps.empty());
}

TEST(Partition, FiltersLeaves) {
  Net floats = filter(net(), [](const Array& x) { return x.dtype().is_floating(); });
  EXPECT_TRUE(floats.steps.empty());
  EXPECT_FALSE(floats.layers[1].w.empty());
  EXPECT_TRUE(is_array(floats.layers[1].w));
  EXPECT_FALSE(is_array(floats.steps));
  EXPECT_FALSE(is_array(floats.depth));
  EXPECT_FALSE(filter(net(), is_array<Array>).steps.empty());
}

TEST(Static, IsDecidedByTheType) {
  EXPECT_TRUE(is_static(3));
  EXPECT_TRUE(is_static(static_(3)));
  EXPECT_FALSE(is_static(Array(3)));
  EXPECT_FALSE(is_static(net()));
  auto f = [](auto x, auto n) { return x * (is_static(n) ? 2.0 : 3.0); };
  EXPECT_EQ(jit(f)(ones({}), static_(5)).template item<float>(), 2);
  EXPECT_EQ(jit(f)(ones({}), 5).template item<float>(), 3);
}

TEST(TreeAt, ReplacesAMember) {
  Net n = tree_at(
      net(), [](auto& m) -> auto& { return m.layers[1].w; }, zeros({3}));
  EXPECT_EQ(n.layers[1].w.to_vector<float>(), (std::vector<float>{0, 0, 0}));
  EXPECT_EQ(n.layers[0].w.to_vector<float>(), (std::vector<float>{1, 1}));
  EXPECT_EQ(tree_at(net(), &Net::steps, 7).steps.item<int>(), 7);
  EXPECT_EQ(tree_at(net(), &Net::depth, 5).depth, 5);
  EXPECT_EQ(tree_at(net(), &Net::steps, [](const Array& s) { return s + 1; }).steps.item<int>(), 5);
  Body body{.head = net().layers[0]};
  EXPECT_EQ(tree_at(body, std::tuple(&Body::head, &Layer::b), 3).head.b.item<int>(), 3);
  Net fewer = tree_at(net(), &Net::layers, std::vector<Layer>{});
  EXPECT_EQ(tree_flatten(fewer).size(), 1u);
}
