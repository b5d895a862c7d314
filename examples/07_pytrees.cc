// Lesson 7: pytrees. Any struct, tuple, vector or map of arrays is one value: arrays are its leaves, the rest
// is static.
#include <tessera/tessera.h>
#include <filesystem>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array;

struct Mlp {
  std::vector<nn::Linear> layers;
  std::string activation = "tanh";  // not an array: part of the structure and of every cache key
  TESSERA_FIELDS(layers, activation)

  Array operator()(Array x) const {
    for (std::size_t i = 0; i + 1 < layers.size(); ++i) {
      x = layers[i](x);
      x = activation == "tanh" ? tanh(x) : relu(x);
    }
    return layers.back()(x);
  }
};

int main() {
  Array keys = ts::random::split(ts::random::key(0), 2);
  Mlp model{.layers = {{keys[0], 3, 8}, {keys[1], 8, 1}}};
  for (const auto& [path, leaf] : ts::tree_leaves_with_path(model))
    std::cout << path << " " << ts::to_string(leaf.aval()) << "\n";

  // tree_map applies a function to each leaf; grad of a function of a tree is a tree.
  auto loss = [](const Mlp& m, Array x) { return mean(square(m(x))); };
  Mlp gradient = ts::grad(loss)(model, ts::ones({5, 3}));
  Mlp stepped = ts::tree_map([](Array p, Array g) { return p - 0.1 * g; }, model, gradient);
  std::cout << "loss goes down: " << (loss(stepped, ts::ones({5, 3})) < loss(model, ts::ones({5, 3})))
            << "\n";
  Array count = ts::tree_reduce([](Array n, Array leaf) { return n + leaf.size(); }, model, Array(0));
  std::cout << count << " parameters\n";

  // A change of a static member recompiles; the wrong program is never reused.
  auto apply = ts::jit([](const Mlp& m, Array x) { return m(x); });
  apply(model, ts::ones({5, 3}));
  apply(stepped, ts::ones({5, 3}));
  model.activation = "relu";
  apply(model, ts::ones({5, 3}));
  std::cout << apply.compilations() << " programs\n";

  // A tree can be saved as a checkpoint, with its leaves by path.
  std::string path = std::filesystem::temp_directory_path() / "tessera_07_pytrees.safetensors";
  ts::save_checkpoint(path, model);
  Mlp loaded = ts::load_checkpoint(path, stepped);
  std::filesystem::remove(path);
  std::cout << "loaded: " << array_equal(loaded.layers[0].w, model.layers[0].w) << ", " << loaded.activation
            << "\n";
}
// Output:
// .layers[0].w f32[3,8]
// .layers[0].b f32[8]
// .layers[1].w f32[8,1]
// .layers[1].b f32[1]
// loss goes down: true
// 41 parameters
// 2 programs
// loaded: true, tanh
