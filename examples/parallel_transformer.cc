// A transformer block with three kinds of parallelism, by plain jit. Data: the batch is sharded along "data".
// Tensor: along "model" each device has some of the heads and some of the hidden features. Sequence: between
// attention and MLP, where every position of the text is independent (norms, sums, dropout), the text is
// sharded along "model" instead.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::P, ts::none;

constexpr int batch = 4, length = 32, features = 64, heads = 8;

struct Block {
  nn::LayerNorm first{features}, second{features};
  nn::MultiHeadAttention attention;
  nn::Linear up, down;
  TESSERA_FIELDS(first, second, attention, up, down)
  explicit Block(Array k)
      : attention(k[0], features, heads),
        up(k[1], features, 4 * features),
        down(k[2], 4 * features, features) {}
};

const ts::PathRules rules = {{".*\\.(query|key|value|up)\\.w", P(none, "model")},
                             {".*\\.(query|key|value|up)\\.b", P("model")},
                             {".*\\.(out|down)\\.w", P("model")},
                             {".*", P()}};

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 2}, {"model", 4}});
  auto by_position = [=](Array x) { return ts::shard(x, {mesh, P("data", "model")}); };
  auto by_feature = [=](Array x) {
    return ts::shard(x, {mesh, P("data")});
  };  // each device has the whole text

  // Where the text is sharded by positions, the partitioner scatters partial sums; before the products it
  // gathers the text.
  auto forward = [=](const Block& block, Array x) {
    x = x + by_position(block.attention(by_feature(block.first(x))));
    return x + by_position(block.down(gelu(block.up(by_feature(block.second(x))))));
  };
  Block block(ts::random::split(ts::random::key(0), 3));
  Array x = ts::random::normal(ts::random::key(1), {batch, length, features});
  Block parts = ts::shard(block, mesh, rules);
  Array text = by_position(x);

  auto f = ts::jit(forward);
  std::cout << "forward\n" << communication(f)(parts, text);
  Array y = f(parts, text);
  std::cout << "x and y have sharding " << y.sharding() << "\n";
  ts::assert_allclose(y, ts::jit(forward)(block, x), {.rtol = 1e-4, .atol = 1e-5});

  // In the derivative a gather becomes a reduce-scatter, and the other way round; gradients of weights are
  // summed over the batch along "data".
  auto loss = [=](const Block& block, Array x) { return mean(square(forward(block, x))); };
  auto gradient = ts::jit(ts::grad(loss));
  auto report = communication(gradient)(parts, text);
  std::cout << "\ngradient\n" << report;
  Block expected = ts::jit(ts::grad([](const Block& b, Array x) {
    x = x + b.attention(b.first(x));
    return mean(square(x + b.down(gelu(b.up(b.second(x))))));
  }))(block, x);
  ts::tree_map([](Array a, Array b) { return ts::assert_allclose(a, b, {.rtol = 1e-3, .atol = 1e-5}), a; },
               gradient(parts, text), expected);
  std::cout << "the gradients are those of one device\n";
}
// Output:
// forward
// collective           axes           bytes/device   times  line
// all_gather           model                 12288       1  examples/parallel_transformer.cc:34
//   sharding_constraint of f32[4@data,32@model,64] -> f32[4@data,32,64]; requested: P("data") at ...
// reduce_scatter       model                 12288       1  examples/parallel_transformer.cc:40
//   dot_general of f32[4@data,32,64] sum@model -> f32[4@data,32@model,64]; required: dot_general ...
// all_gather           model                 12288       1  examples/parallel_transformer.cc:34
//   sharding_constraint of f32[4@data,32@model,64] -> f32[4@data,32,64]; requested: P("data") at ...
// reduce_scatter       model                 12288       1  examples/parallel_transformer.cc:41
//   dot_general of f32[4@data,32,64] sum@model -> f32[4@data,32@model,64]; required: dot_general ...
// 49152 bytes to each device
// x and y have sharding Sharding(Mesh(data=2, model=4), P("data", "model"))
//
// gradient
// ...
// the gradients are those of one device
