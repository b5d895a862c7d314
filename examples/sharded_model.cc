// A model over a mesh, sharded in four ways: by rules for the paths of its arrays, and by the logical names
// of its layers' axes; before the program runs, and by the program itself. It is donated to the program that
// computes the next model.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::P, ts::none;

struct Model {
  nn::Embedding words;
  nn::MLP mlp;
  nn::RMSNorm norm;
  std::string name = "small";  // not an array: returned unchanged
  TESSERA_FIELDS(words, mlp, norm, name)

  static Model make(Array key) {
    auto [k1, k2] = ts::random::split(key);
    return {nn::Embedding(k1, {"vocabulary", 64}, {"embed", 32}),
            nn::MLP(k2, {"embed", 32}, {"embed", 32}, 128, 1, {.hidden_axis = "hidden"}),
            nn::RMSNorm({"embed", 32})};
  }
  Array operator()(Array ids) const { return words.attend(norm(mlp(words(ids)))); }
};

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  const ts::PathRules by_path = {{".*words\\.table", P("model")},
                                 {".*layers\\[0\\]\\.w", P(none, "model")},
                                 {".*layers\\[0\\]\\.b", P("model")},
                                 {".*layers\\[1\\]\\.w", P("model")},
                                 {".*", P()}};
  const ts::AxisRules by_name = {{"vocabulary", "model"}, {"hidden", "model"}, {"embed", none}};
  Model model = Model::make(ts::random::key(0));

  // Outside of jit: the arrays are resharded now, and every program that takes the model reads its shardings.
  Model placed = ts::shard(model, mesh, by_path), named = ts::shard(model, mesh, by_name);
  for (const auto& [path, array] : ts::tree_leaves_with_path(placed))
    std::cout << path << " " << ts::str(array.aval()) << " " << array.sharding().spec() << "\n";

  // Inside: the program creates the model on its devices; no device ever holds all of it.
  Model created =
      ts::jit([=](Array key) { return ts::shard(Model::make(key), mesh, by_path); })(ts::random::key(0));
  Model created_by_name =
      ts::jit([=](Array key) { return ts::shard(Model::make(key), mesh, by_name); })(ts::random::key(0));
  bool alike = true;
  for (const Model& other : {named, created, created_by_name})
    ts::tree_map(
        [&](Array a, Array b) { return alike &= a.sharding() == b.sharding() && ts::allclose(a, b), a; },
        placed, other);
  std::cout << "all four " << (alike ? "have the same shardings" : "differ") << "\n\n";

  // A step that takes the model and returns the next one: the same shardings, and the same memory.
  auto step = ts::jit(
      [](const Model& model, Array ids) {
        auto loss = [](const Model& m, Array ids) {
          return mean(
              nn::cross_entropy(m(ids(ts::slice(), ts::slice(0, -1))), ids(ts::slice(), ts::slice(1, none))));
        };
        auto gradient = ts::grad(loss)(model, ids);
        return ts::tree_map([](Array p, Array g) { return p - 0.1 * g; }, model, gradient);
      },
      {.donate = {0}});
  Array ids = ts::shard(ts::random::randint(ts::random::key(1), {16, 9}, 0, 64), {mesh, P("data")});
  std::cout << communication(step)(placed, ids);
  Model next = step(placed, ids);
  std::cout << next.mlp.layers[0].w.sharding() << "\n";
  try {
    std::cout << placed.mlp.layers[0].w << "\n";
  } catch (const ts::Error& error) {
    std::cout << error.what() << "\n";
  }
}
// Output:
// .words.table f32[64,32] P("model")
// .mlp.layers[0].w f32[32,128] P(none, "model")
// .mlp.layers[0].b f32[128] P("model")
// .mlp.layers[1].w f32[128,32] P("model")
// .mlp.layers[1].b f32[32] P()
// .norm.scale f32[32] P()
// all four have the same shardings
//
// collective           axes           bytes/device   times  line
// ...
// ... bytes to each device
// Sharding(Mesh(data=4, model=2), P(none, "model"))
// DeviceError: this f32[32,128] was donated at examples/sharded_model.cc:55 and its memory was reused.
//   Use the result that took its place, or do not donate the argument.
