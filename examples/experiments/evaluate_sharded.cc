// shard(tree, where) places a tree on a device or with a sharding, outside and inside of jit. `evaluate` replicates a
// model and shards a batch inside of the program, and donates all arguments but the model; partition splits a model
// into two of the same structure, and combine merges them; a positional sharding has no named axes.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::P, ts::none;

struct Model {
  nn::Linear in, out;
  std::string activation = "tanh";  // not an array: part of the program
  TESSERA_FIELDS(in, out, activation)
  Array operator()(Array x) const {
    Array h = in(x);
    return out(activation == "tanh" ? tanh(h) : relu(h));
  }
};

Array evaluate(const Model& model, Array x, Array y, ts::Sharding sharding) {
  Model replicated = ts::shard(model, sharding.replicate());
  auto [xs, ys] = ts::shard(std::pair(x, y), sharding);
  return mean(square(ys - replicated(xs)));
}

std::size_t count(const Model& model) {  // the number of its arrays
  std::size_t out = 0;
  for (const Array& leaf : ts::tree_flatten(model)) out += !leaf.empty();
  return out;
}

int main() {
  ts::Config config{.devices = 8};
  auto [k1, k2] = ts::random::split(ts::random::key(0));
  Model model{nn::Linear(k1, 2, 8), nn::Linear(k2, 8, 2)};
  Array x = ts::random::uniform(ts::random::key(1), {16, 2}) * 2 * ts::pi, y = sin(x);
  Array alone = mean(square(y - model(x)));

  // Places the model on one device.
  Model placed = ts::shard(model, *ts::devices()[3]);
  std::cout << "a model on " << placed.in.w.sharding() << "\n";

  // A positional sharding: block i of axis 0 is on device i; no axis has a name.
  ts::Sharding positional = ts::Sharding::positional(ts::devices(), {8, 1});
  Array rows = ts::shard(sin(ts::reshape(ts::arange(32.0), {16, 2})), positional);
  std::cout << ts::visualize(positional, rows.shape()) << "\n";
  std::cout << "replicated: " << (positional.replicate().is_fully_replicated() ? "yes" : "no") << "\n";

  // Splits the model into weights and the other arrays, and takes a gradient step of the weights only.
  auto [weights, rest] = ts::partition(model, [](Array a) { return a.ndim() == 2; });
  std::cout << "weights " << count(weights) << ", others " << count(rest) << "\n";
  auto loss_of = [&, rest = rest](const Model& weights) {
    return mean(square(y - ts::combine(weights, rest)(x)));
  };
  Model gradient = ts::grad(loss_of)(weights);
  Model next =
      ts::combine(ts::tree_map([](Array w, Array g) { return w - 0.1f * g; }, weights, gradient), rest);
  std::cout << "a step makes the loss smaller: "
            << (double(mean(square(y - next(x)))) < double(alone) ? "yes" : "no") << "\n";

  // All but the model is donated: the batch is used once.
  ts::Mesh mesh = ts::make_mesh({{"batch", 8}});
  auto step = ts::jit(evaluate, {.donate = ts::Donate::all_except({0})});
  Array loss = step(model, std::move(x), std::move(y), ts::Sharding(mesh, P("batch")));
  std::cout << "evaluate: " << (ts::allclose(loss, alone) ? "the same" : "different") << " on 8 devices, in "
            << step.compilations() << " program\n";
  std::cout << "the model is kept: " << (ts::allclose(model.in.w, placed.in.w) ? "yes" : "no") << "\n";
}
// Output:
// a model on Sharding(CpuDevice(id=3))
// ...
// replicated: yes
// weights 2, others 2
// a step makes the loss smaller: yes
// evaluate: the same on 8 devices, in 1 program
// the model is kept: yes
