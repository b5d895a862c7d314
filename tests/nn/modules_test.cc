// Modules as trees: init, logical axes, checkpoints, transformations; expected values from formulas.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <filesystem>

using namespace tessera;

namespace {

[[maybe_unused]] const bool four = (set_device_count(4), true);

struct Net {
  nn::Conv conv{{"channels", 8}, {3, 3}, {.strides = {2, 2}}};
  nn::GroupNorm norm{{.groups = 4}};
  nn::MLP head{10, 16, 2};
  TESSERA_FIELDS(conv, norm, head)
  Array operator()(Array x) const {
    Array y = relu(norm(conv(x)));
    return head(mean(y, axis(-2, -3)));
  }
};

Net net() { return nn::init(Net{}, random::key(1), ShapeDtype({2, 8, 8, 3})); }

void expect_near(const Array& a, const Array& b, double tolerance = 1e-5) {
  assert_allclose(a, b, {.rtol = tolerance, .atol = tolerance});
}

}  // namespace

TEST(Init, SizesComeFromTheInput) {
  Net model = net();
  EXPECT_EQ(model.conv.w.shape(), Shape({3, 3, 3, 8}));
  EXPECT_EQ(model.norm.scale.shape(), Shape({8}));
  EXPECT_EQ(model.head.layers[0].w.shape(), Shape({8, 16}));
  EXPECT_EQ(model.head.layers[2].w.shape(), Shape({16, 10}));
  EXPECT_EQ(model(ones({2, 8, 8, 3})).shape(), Shape({2, 10}));
  EXPECT_FALSE(model.conv.deferred || model.head.layers[0].deferred);
}

TEST(Init, DeferredInitIsPartOfTheStructure) {
  EXPECT_EQ(tree_structure(nn::Linear(4)), tree_structure(nn::Linear(4)));
  EXPECT_FALSE(tree_structure(nn::Linear(4)) == tree_structure(nn::Linear(5)));
  EXPECT_FALSE(tree_structure(nn::LayerNorm()) == tree_structure(nn::LayerNorm({.use_bias = false})));
  EXPECT_NE(tree_text(nn::Linear(4)).find("deferred=out=name=none size=4 options=use_bias=true"),
            std::string::npos);
  EXPECT_NE(tree_text(net().head.layers[0]).find("deferred=none"), std::string::npos);
}

TEST(Init, EqualKeysGiveEqualParametersAndLayersDiffer) {
  Net a = net(), b = net();
  EXPECT_TRUE(bool(array_equal(a.head.layers[1].w, b.head.layers[1].w)));
  nn::MLP alike = nn::init(nn::MLP(8, 8, 1), random::key(0), ShapeDtype({1, 8}));
  EXPECT_FALSE(bool(array_equal(alike.layers[0].w, alike.layers[1].w)));
}

TEST(Init, UnderJitWithATracedKey) {
  auto make = jit([](Array key) { return nn::init(Net{}, key, ShapeDtype({2, 8, 8, 3})); });
  expect_near(make(random::key(1)).head.layers[0].w, net().head.layers[0].w);
}

TEST(Init, RecurrentCellsInsideScan) {
  auto rnn = nn::init(nn::RNN{nn::LSTMCell(4)}, random::key(0), ShapeDtype({5, 2, 3}));
  EXPECT_EQ(rnn.cell.w.shape(), Shape({3, 16}));
  EXPECT_EQ(rnn(ones({5, 2, 3})).second.shape(), Shape({5, 2, 4}));
}

TEST(Init, SequentialOfModulesAndFunctions) {
  auto model = nn::init(nn::Sequential(nn::Linear(16), relu, nn::Dropout{0.5}, nn::Linear(2)), random::key(0),
                        ShapeDtype({4, 3}), ShapeDtype({}, random::key(0).dtype()));
  Array x = random::normal(random::key(3), {4, 3});
  EXPECT_EQ(std::get<0>(model.layers).w.shape(), Shape({3, 16}));
  EXPECT_FALSE(bool(array_equal(model(x, random::key(1)), model(x, random::key(2)))));
  EXPECT_TRUE(bool(array_equal(model(x, Array{}), model(x, Array{}))));
}

TEST(Modules, WholeModelThroughGradJitAndVmap) {
  Net model = net();
  Array x = random::normal(random::key(5), {4, 8, 8, 3});
  auto loss = [](const Net& m, Array x) { return sum(square(m(x))); };
  Net plain = grad(loss)(model, x), fast = jit(grad(loss))(model, x);
  expect_near(plain.conv.w, fast.conv.w, 1e-4);
  expect_near(plain.head.layers[2].b, fast.head.layers[2].b, 1e-4);
  auto one = [](const Net& m, Array x) { return m(expand_dims(x, 0))[0]; };
  expect_near(vmap(one, {.in_axes = {none, 0}})(model, x), model(x), 1e-4);
  check_grads(loss, std::tuple(model, x), {.tolerance = 5e-2});
}

TEST(Modules, CheckpointAndShardByLogicalNames) {
  Net model = net();
  std::string path = (std::filesystem::temp_directory_path() / "tessera_net.safetensors").string();
  save_checkpoint(path, model);
  Net loaded = load_checkpoint(path, eval_shape(net)());
  EXPECT_TRUE(bool(array_equal(loaded.conv.w, model.conv.w)));
  std::filesystem::remove(path);

  nn::Linear linear(random::key(0), {"embed", 8}, {"mlp", 16});
  auto placed = shard(linear, make_mesh({{"tp", 4}}), AxisRules{{"embed", none}, {"mlp", "tp"}});
  EXPECT_EQ(placed.w.sharding().spec(), P(none, "tp"));
  EXPECT_EQ(placed.b.sharding().spec(), P("tp"));
  expect_near(placed(ones({2, 8})), linear(ones({2, 8})));
  optim::Adam optimizer;
  auto state =
      shard(optimizer.init(linear), make_mesh({{"tp", 4}}), AxisRules{{"embed", none}, {"mlp", "tp"}});
  EXPECT_EQ(state.mean.w.sharding().spec(), P(none, "tp"));
  EXPECT_EQ(state.steps.sharding().spec(), P());
}

TEST(Modules, LogicalAxesOfATree) {
  nn::Conv conv(random::key(0), {"in", 3}, {"out", 4}, {3, 3});
  std::vector<Spec> names = logical_axes(std::tuple(conv, ones(2)));
  ASSERT_EQ(names.size(), 3u);
  EXPECT_EQ(names[0], P(none, none, "in", "out"));
  EXPECT_EQ(names[1], P("out"));
  EXPECT_EQ(names[2], P());
}

TEST(Modules, DropoutScalesKeptElements) {
  Array x = ones({200, 100});
  Array y = nn::Dropout{0.25}(x, random::key(0));
  EXPECT_NEAR(float(mean(y)), 1, 0.02);
  EXPECT_TRUE(bool(all((y == 0) | isclose(y, 1 / 0.75))));
  EXPECT_TRUE(bool(array_equal(nn::Dropout{0.25}(x, random::key(0), true), x)));
  Array together = nn::Dropout{0.5, {1}}(x, random::key(0));
  EXPECT_TRUE(bool(array_equal(max(together, axis(1)), min(together, axis(1)))));
  EXPECT_EQ(float(sum(nn::Dropout{1.0}(x, random::key(0)))), 0);
}

TEST(Modules, BatchNormAcrossDevicesUsesTheWholeBatch) {
  nn::BatchNorm local(3), across(3, {.axis_name = "batch"});
  Array x = random::normal(random::key(0), {4, 5, 3}) * 3 + 1;
  auto [y, next] = local(x, local.initial_state());
  auto run = [&](Array x) { return across(x, across.initial_state()); };
  auto [mapped, states] = vmap(run, {.axis_name = "batch"})(x);
  expect_near(mapped, y);
  expect_near(states.mean[0], next.mean);
  auto [blocks, block_states] = pmap(run, {.axis_name = "batch"})(x);
  expect_near(blocks, y);
  expect_near(block_states.variance[3], next.variance);
  // The module maps one example at a time, as in Equinox.
  auto [single, single_states] = vmap(run, {.axis_name = "batch"})(reshape(x, {20, 3}));
  expect_near(reshape(single, x.shape()), y);
  // The gradient passes through the statistics of the whole batch.
  auto loss = [&](Array x) { return sum(power(local(x, local.initial_state()).first, 3)); };
  auto mapped_loss = [&](Array x) { return sum(power(vmap(run, {.axis_name = "batch"})(x).first, 3)); };
  expect_near(grad(mapped_loss)(x), grad(loss)(x), 1e-3);
}

TEST(Modules, EmbeddingAndItsTranspose) {
  nn::Embedding embedding(random::key(0), {"vocabulary", 7}, {"embed", 4});
  Array x = embedding(array({{1, 6}, {0, 1}}));
  expect_near(x[0], concatenate({embedding.table[slice(1, 2)], embedding.table[slice(6, 7)]}));
  expect_near(embedding.attend(x), matmul(x, embedding.table.T()));
}

TEST(Attention, CachedAttentionAgreesWithTheWholeSequence) {
  for (std::int64_t key_heads : {4, 2, 1}) {
    nn::MultiHeadAttention layer(random::key(0), 16, 4,
                                 {.key_heads = key_heads, .is_causal = true, .rope_base = 10000});
    Array x = random::normal(random::key(1), {2, 6, 16}), whole = layer(x);
    nn::KVCache cache = layer.empty_cache(2, 8);
    auto step = jit([=](Array x, const nn::KVCache& cache) { return layer.cached(x, cache); });
    auto [first, filled] = step(x(ellipsis, slice(0, 3), slice()), cache);
    Arrays parts = {first};
    cache = filled;
    for (int t = 3; t < 6; ++t) {
      auto [y, next] = step(x(ellipsis, slice(t, t + 1), slice()), cache);
      parts.push_back(y);
      cache = next;
    }
    expect_near(concatenate({parts[0], parts[1], parts[2], parts[3]}, 1), whole, 1e-4);
    EXPECT_EQ(int(cache.length), 6);
  }
}

// With a cache the queries follow its entries, so `is_causal` and `local_window` count from there.
TEST(Attention, WindowsOfCachedKeysAreThoseOfTheWholeSequence) {
  nn::MultiHeadAttention layer(random::key(0), 16, 4, {.is_causal = true});
  Array x = random::normal(random::key(1), {2, 6, 16});
  nn::AttentionOptions causal{.is_causal = true}, window{.local_window = std::pair(2, 0)},
      ahead{.local_window = std::pair(1, 5)};
  Array lengths = array({1, 1});
  for (nn::AttentionOptions options : {causal, window, ahead}) {
    Array whole = layer(x, options);
    auto [first, cache] = layer.cached(x(ellipsis, slice(0, 4), slice()), layer.empty_cache(2, 8), options);
    options.query_lengths = lengths;  // of the queries of this call
    auto [second, filled] = layer.cached(x(ellipsis, slice(4, 6), slice()), cache, options);
    Array valid = concatenate({first, second(ellipsis, slice(0, 1), slice())}, 1);
    expect_near(valid, whole(ellipsis, slice(0, 5), slice()), 1e-4);
    expect_near(second(ellipsis, slice(1, 2), slice()), layer.out(zeros({2, 1, 16})), 1e-6);
  }
}

TEST(Attention, RotaryProductsDependOnTheDistanceAlone) {
  Array q = random::normal(random::key(0), {1, 1, 8}), k = random::normal(random::key(1), {1, 1, 8});
  auto product = [&](int i, int j) {
    return float(sum(nn::rotary_embedding(q, array({i})) * nn::rotary_embedding(k, array({j}))));
  };
  EXPECT_NEAR(product(3, 1), product(12, 10), 1e-4);
  EXPECT_GT(std::abs(product(3, 1) - product(3, 2)), 1e-4);
  EXPECT_NEAR(product(0, 0), float(sum(q * k)), 1e-5);
}

TEST(Attention, GradientAndVmap) {
  nn::MultiHeadAttention layer(random::key(0), 8, 2, {.key_heads = 1, .is_causal = true, .rope_base = 100});
  Array x = random::normal(random::key(1), {3, 5, 8});
  auto f = [](const nn::MultiHeadAttention& m, Array x) { return m(x); };
  check_grads(f, std::tuple(layer, x), {.tolerance = 3e-2});
  expect_near(vmap(f, {.in_axes = {none, 0}})(layer, x), layer(x), 1e-4);
}

TEST(Recurrent, GradientByScan) {
  nn::RNN rnn{nn::GRUCell(random::key(0), 3, 4)};
  Array xs = random::normal(random::key(1), {6, 2, 3});
  check_grads([](const nn::RNN<nn::GRUCell>& m, Array xs) { return m(xs).second; }, std::tuple(rnn, xs),
              {.tolerance = 3e-2});
}
