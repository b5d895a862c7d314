// pmap(f) and jit(f) of a sharded batch have the same machine code. Also the communication of derivatives of
// constraints.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

Mesh line() { return make_mesh({{"data", 8}}); }
Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(ones(shape).size()), f32), shape) * 0.37);
}

// f of replicated weights and of a batch.
template <class F, class W>
void expect_same_code(F f, const W& weights, const Array& batch) {
  W everywhere = shard(weights, {line(), P()});
  Shape parts = batch.shape();  // one for each device, as the leading axis
  parts[0] /= 8, parts.insert(0, 8);
  Array mapped = shard(reshape(batch, parts), {line(), P("data")});
  Array sharded = shard(batch, {line(), P("data")});
  auto by_pmap = pmap(f, {.in_axes = {none, 0}});
  auto by_jit = jit(f);
  EXPECT_EQ(inspect(by_pmap)(everywhere, mapped).assembly(), inspect(by_jit)(everywhere, sharded).assembly());
  Array a = by_pmap(everywhere, mapped), b = by_jit(everywhere, sharded);
  assert_allclose(reshape(a, b.shape()), b, {.rtol = 0, .atol = 0});
}

TEST(SameCode, Dot) {
  expect_same_code([](Array w, Array x) { return matmul(x, w); }, numbers({64, 8}), numbers({32, 64}));
}

TEST(SameCode, OfOneExampleForEachDevice) {
  expect_same_code([](Array w, Array x) { return tanh(matmul(x, w)); }, numbers({64, 8}), numbers({8, 64}));
}

TEST(SameCode, Attention) {
  nn::MultiHeadAttention layer(random::key(0), 32, 4);
  expect_same_code([](const nn::MultiHeadAttention& m, Array x) { return relu(m(x)); }, layer,
                   numbers({16, 12, 32}));
}

TEST(SameCode, ConvolutionsMappedOverTime) {
  std::pair<nn::Conv, nn::GroupNorm> layers{nn::Conv(random::key(0), 3, 8, {3, 3}),
                                            nn::GroupNorm({.groups = 4}, 8)};
  auto frames = [](const std::pair<nn::Conv, nn::GroupNorm>& m, Array x) {
    return vmap(
        [&](Array frame) {
          return nn::avg_pool(elu(m.second(m.first(frame))), {2, 2});
        },
        {.in_axes = 1, .out_axes = 1})(x);
  };
  expect_same_code(frames, layers, numbers({16, 3, 8, 8, 3}));
}

std::map<std::string, int> kinds(const CommunicationReport& report) {
  std::map<std::string, int> out;
  for (const CollectiveUse& c : report.collectives()) ++out[c.kind];
  return out;
}
using Kinds = std::map<std::string, int>;

// A weight is sharded and gathered for its use: each device receives only its own shard of the gradient.
TEST(ConstraintDerivatives, GatheredWeightHasScatteredGradient) {
  auto loss = [](Array w, Array x) { return sum(square(matmul(x, shard(w, {line(), P()})))); };
  Array w = numbers({64, 16}), x = numbers({512, 64});
  Array parts = shard(w, {line(), P("data")}), batch = shard(x, {line(), P("data")});
  auto step = jit([=](Array w, Array x) { return w - 0.1 * grad(loss)(w, x); });
  CommunicationReport report = communication(step)(parts, batch);
  EXPECT_EQ(kinds(report), (Kinds{{"all_gather", 1}, {"reduce_scatter", 1}})) << to_string(report);
  EXPECT_EQ(report.bytes(), 2 * 7.0 / 8 * 64 * 16 * 4) << to_string(report);
  Array expected = w - 0.1 * grad([](Array w, Array x) { return sum(square(matmul(x, w))); })(w, x);
  assert_allclose(step(parts, batch), expected, {.rtol = 1e-4, .atol = 1e-3});
}

// A cotangent has the sharding of its value.
TEST(ConstraintDerivatives, ShardedAxesStaySharded) {
  auto f = [](Array x) { return sum(shard(sin(x), {line(), P(none, "data")}) * 2.0); };
  std::string text = to_string(*make_jaxpr(grad(f))(numbers({4, 8})));
  EXPECT_NE(text.find("spec=P(none, \"data\") unconstrained_dims=(0)]"), std::string::npos) << text;
}

}  // namespace
