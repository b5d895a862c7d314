// Fully sharded data parallelism: one mesh axis shards the batch and all weights with the moments of their
// optimizer, so that a device holds an eighth of them. A weight is gathered where it is used, and each device
// receives only its shard of the gradient.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::P;

struct Model {
  nn::Linear first, second;
  TESSERA_FIELDS(first, second)
  Array operator()(Array x) const { return second(relu(first(x))); }
};
using State = std::pair<Model, ts::optim::AdamState<Model>>;

int main() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"fsdp", 8}});
  Array keys = ts::random::split(ts::random::key(0), 4);
  Model model{{keys[0], 64, 512}, {keys[1], 512, 64}};
  ts::optim::Adam optimizer{.learning_rate = 1e-2};
  State unsharded{model, optimizer.init(model)};
  State state = ts::shard(unsharded, mesh, ts::PathRules{{".*\\.[wb]", P("fsdp")}, {".*", P()}});
  Array x = ts::shard(ts::random::normal(keys[2], {1024, 64}), {mesh, P("fsdp")});
  Array y = ts::shard(ts::random::normal(keys[3], {1024, 64}), {mesh, P("fsdp")});

  // A training step; use(model) returns the model as the products need it.
  auto step = [=](auto use) {
    return [=](const State& state, Array x, Array y) {
      auto loss = [=](const Model& m, Array x, Array y) { return mean(square(use(m)(x) - y)); };
      auto [value, gradient] = ts::value_and_grad(loss)(state.first, x, y);
      return std::pair(State(optimizer.update(state.first, gradient, state.second)), value);
    };
  };
  auto gathered = [=](const Model& m) { return ts::shard(m, {mesh, P()}); };
  auto train = ts::jit(step(gathered), {.donate = {0}});
  std::cout << communication(train)(state, x, y);

  std::int64_t total = 0, on_device_0 = 0;  // bytes of the state, and bytes of it on device 0
  for (const Array& leaf : ts::tree_flatten(state)) {
    total += leaf.aval().bytes();
    on_device_0 += ts::addressable_shards(leaf)[0].data.aval().bytes();
  }
  std::cout << "state " << total << " bytes, on each device " << on_device_0 << "\n";

  auto train_unsharded = ts::jit(step([](const Model& m) { return m; }));  // on one device
  Array value, expected, all_x = ts::device_get(x), all_y = ts::device_get(y);
  for (int i = 0; i < 20; ++i) {
    std::tie(state, value) = train(state, x, y);
    std::tie(unsharded, expected) = train_unsharded(unsharded, all_x, all_y);
    ts::assert_allclose(value, expected, {.rtol = 1e-4});
  }
  std::cout << "20 losses are those of one device; weights have sharding " << state.first.first.w.sharding()
            << "\n";
}
// Output:
// collective           axes           bytes/device   times  line
// ...
// 462791 bytes to each device
// state 793348 bytes, on each device 99172
// 20 losses are those of one device; weights have sharding Sharding(Mesh(fsdp=8), P("fsdp"))
