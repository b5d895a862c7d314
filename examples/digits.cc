// Trains two classifiers of handwritten digits, a multi-layer perceptron and a small convolutional network,
// with Adam. A whole training step (drawing a batch, forward, backward, update) is one native program.
//   digits [--model mlp|conv] [--steps N] [--resume] [--inspect] [--data FILE] [--out FOLDER]
// Writes FOLDER/digits.svg, the loss curves, and FOLDER/<model>.safetensors, from which --resume continues.
#include <tessera/tessera.h>
#include <filesystem>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array;
using Options = std::map<std::string, std::string>;

struct Mlp {
  nn::Linear first, second, last;
  TESSERA_FIELDS(first, second, last)
  static Mlp make(Array k) { return {{k[0], 64, 256}, {k[1], 256, 128}, {k[2], 128, 10}}; }
  Array operator()(Array images) const { return last(relu(second(relu(first(reshape(images, {-1, 64})))))); }
};

struct ConvNet {
  nn::Conv first, second;
  nn::Linear last;
  TESSERA_FIELDS(first, second, last)
  static ConvNet make(Array k) { return {{k[0], 1, 16, {3, 3}}, {k[1], 16, 32, {3, 3}}, {k[2], 512, 10}}; }
  Array operator()(Array images) const {
    Array x = relu(second(relu(first(expand_dims(images, -1)))));
    return last(reshape(nn::max_pool(x, {2, 2}), {-1, 512}));
  }
};

struct Data {
  Array images, labels;
  TESSERA_FIELDS(images, labels)
  Data operator[](Array rows) const { return {images[rows], labels[rows]}; }
};

template <class Model>
struct State {
  Model model;
  ts::optim::AdamState<Model> adam;
  TESSERA_FIELDS(model, adam)
};

constexpr ts::optim::Adam optimizer{.learning_rate = 2e-3};

template <class Model>
State<Model> initial_state() {
  Model model = Model::make(ts::random::split(ts::random::key(0), 3));
  return {model, optimizer.init(model)};
}

// Mean cross entropy and accuracy.
template <class Model>
std::pair<Array, Array> loss(const Model& model, const Data& batch) {
  Array logits = model(batch.images);
  return {mean(nn::cross_entropy(logits, batch.labels)), mean(argmax(logits, -1) == batch.labels)};
}

template <class Model>
auto training_step() {
  auto step = [](const State<Model>& s, const Data& data) {
    Array key = ts::random::fold_in(ts::random::key(1), s.adam.steps);
    Data batch = data[ts::random::randint(key, {64}, 0, data.labels.size())];
    auto [value, gradient] = ts::value_and_grad(loss<Model>)(s.model, batch);
    auto [model, adam] = optimizer.update(s.model, gradient, s.adam);
    return std::tuple(State<Model>{model, adam}, value.first, value.second);
  };
  return ts::jit(step, {.donate = {0}});
}

template <class Model>
ts::Series train(std::string name, const Options& options, const Data& data, const Data& test) {
  auto step = training_step<Model>();
  State<Model> state = initial_state<Model>();
  std::string checkpoint = options.at("--out") + "/" + name + ".safetensors";
  if (options.contains("--resume")) state = ts::load_checkpoint(checkpoint, state);
  auto program = ts::inspect(step);
  if (options.contains("--inspect"))
    std::cout << program(state, data).kernels() << "\n" << program(state, data).memory() << "\n";
  int done = int(state.adam.steps), steps = std::stoi(options.at("--steps"));
  std::vector<float> losses;
  ts::Progress bar(steps - done, {.label = name});
  for (; done < steps; ++done) {
    auto [next, value, accuracy] = step(state, data);
    state = next;
    losses.push_back(float(value));
    bar.step({{"loss", value}, {"accuracy", accuracy}});
  }
  bar.finish();
  ts::save_checkpoint(checkpoint, state);
  float accuracy = 100 * float(ts::jit(loss<Model>)(state.model, test).second);
  std::printf("%s: test accuracy %.1f %%%s\n", name.c_str(), accuracy, accuracy >= 97 ? ", at least 97" : "");
  return {.label = name, .y = losses};
}

int main(int argc, char** argv) try {
  Options options = {{"--steps", "600"}, {"--data", "data/digits.npz"}, {"--out", "build/digits"}};
  for (int i = 1; i < argc; ++i) {
    bool flag = i + 1 == argc || argv[i + 1][0] == '-';
    options[argv[i]] = flag ? "" : argv[i + 1];
    i += !flag;
  }
  std::filesystem::create_directories(options["--out"]);
  auto file = ts::load_npz(options["--data"]);
  Data all{Array(file.at("images")).astype(ts::f32) / 16, Array(file.at("labels")).astype(ts::i32)};
  std::vector<int> train_rows, test_rows;
  for (int i = 0; i < all.labels.size(); ++i) (i % 5 ? train_rows : test_rows).push_back(i);
  Data data = all[ts::array(train_rows)], test = all[ts::array(test_rows)];
  std::vector<ts::Series> curves;
  if (options["--model"] != "conv") curves.push_back(train<Mlp>("mlp", options, data, test));
  if (options["--model"] != "mlp") curves.push_back(train<ConvNet>("conv", options, data, test));
  ts::plot(curves, {.title = "Training loss", .x_label = "step", .y_label = "cross entropy", .log_y = true})
      .save(options["--out"] + "/digits.svg");
  return 0;
} catch (const std::exception& e) {
  return std::cerr << e.what() << "\n", 1;
}
// Output:
// mlp: test accuracy ... %, at least 97
// conv: test accuracy ... %, at least 97
