// The digits network trained data-parallel on 8 devices: a loader distributes every batch over the devices,
// gradients are summed over the mesh because the parameters are replicated, and the losses of the first 100
// steps equal those of one device to 1e-5.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array;
using ts::P;

struct Mlp {
  nn::Linear first, second, last;
  TESSERA_FIELDS(first, second, last)
  Array operator()(Array x) const { return last(relu(second(relu(first(x))))); }
};
struct Data {
  Array images, labels;
  TESSERA_FIELDS(images, labels)
};
struct State {
  Mlp model;
  ts::optim::AdamState<Mlp> adam;
  TESSERA_FIELDS(model, adam)
};

constexpr ts::optim::Adam optimizer{.learning_rate = 2e-3};
constexpr int batch_size = 64;

// Returns the summed loss of `rows` divided by the global batch size.
Array loss_contribution(const Mlp& model, const Data& rows) {
  return sum(nn::cross_entropy(model(rows.images), rows.labels)) / batch_size;
}

std::pair<State, Array> update(const State& s, const Mlp& gradient, Array loss) {
  auto [model, adam] = optimizer.update(s.model, gradient, s.adam);
  return {State{model, adam}, loss};
}

int main() try {
  ts::Config config{.devices = 8};
  auto file = ts::load_npz("data/digits.npz");
  Data all{reshape(Array(file.at("images")).astype(ts::f32) / 16, {-1, 64}),
           Array(file.at("labels")).astype(ts::i32)};
  Data test{all.images(ts::slice(0, 360)), all.labels(ts::slice(0, 360))};
  Data data{all.images(ts::slice(360, ts::none)), all.labels(ts::slice(360, ts::none))};
  Array k = ts::random::split(ts::random::key(0), 3);
  Mlp model{{k[0], 64, 256}, {k[1], 256, 128}, {k[2], 128, 10}};
  State start{model, optimizer.init(model)};

  ts::Mesh mesh = ts::make_mesh({{"data", 8}});
  auto parallel = ts::jit(ts::shard_map(
      [](const State& s, const Data& rows) {
        auto [loss, gradient] = ts::value_and_grad(loss_contribution)(s.model, rows);
        return update(s, gradient, ts::psum(loss, "data"));
      },
      {.in_specs = {P(), P("data")}, .out_specs = P(), .mesh = mesh}));
  auto alone = ts::jit([](const State& s, const Data& batch) {
    auto [loss, gradient] = ts::value_and_grad(loss_contribution)(s.model, batch);
    return update(s, gradient, loss);
  });

  ts::Loader batches(data, {.batch = batch_size, .key = ts::random::key(1), .where = {mesh, P("data")}});
  std::cout << mesh << "\n" << visualize(batches.next().labels) << "\n";
  std::cout << ts::inspect(parallel)(start, batches.next()).collectives();
  State replicated = ts::shard(start, {mesh, P()}), single = start;
  double max_relative_difference = 0;
  ts::Progress bar(600, {.label = "8 devices"});
  for (int step = 0; step < 600; ++step) {
    Data batch = batches.next();
    auto [next, loss] = parallel(replicated, batch);
    replicated = next;
    if (step < 100) {
      auto [next_single, single_loss] = alone(single, ts::shard(batch, ts::devices()[0]));
      single = next_single;
      max_relative_difference = std::max(max_relative_difference,
                                         std::abs(double(loss) - double(single_loss)) / double(single_loss));
    }
    bar.step({{"loss", loss}});
  }
  bar.finish();
  std::printf("losses of the first 100 steps: %s\n",
              max_relative_difference < 1e-5 ? "those of one device, to 1e-5" : "differ");
  float accuracy = 100 * float(mean(argmax(replicated.model(test.images), -1) == test.labels));
  std::printf("test accuracy %.1f %%%s\n", accuracy, accuracy >= 95 ? ", at least 95" : "");
  return 0;
} catch (const std::exception& e) {
  return std::cerr << e.what() << "\n", 1;
}
// Output:
// Mesh(data=8)
// [0:8] 0 | [8:16] 1 | [16:24] 2 | [24:32] 3 | [32:40] 4 | [40:48] 5 | [48:56] 6 | [56:64] 7
// collective     axes                      operand        bytes   times  line
// psum           data                   f32[18058]        72232       1  examples/digits_parallel.cc:14
// psum           data                   f32[32768]       131072       1  examples/digits_parallel.cc:14
// psum           data                       f32[1]            4       1  examples/digits_parallel.cc:54
// losses of the first 100 steps: those of one device, to 1e-5
// test accuracy ... %, at least 95
