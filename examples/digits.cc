// Trains two classifiers of handwritten digits, a multi-layer perceptron and a small convolutional network, with Adam.
// The whole training step (drawing a batch, forward, backward, update) is one native program.
//   digits [--model mlp|conv|both] [--steps N] [--resume] [--inspect] [--data FILE] [--out FOLDER]
// Writes FOLDER/digits.svg (loss curves) and FOLDER/<model>.safetensors, from which --resume continues.
#include <tessera/tessera.h>
#include <cstdio>
#include <filesystem>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array;

struct Mlp {
  nn::Linear first, second, last;
  TESSERA_FIELDS(first, second, last)
  static Mlp make(Array key) {
    Array k = ts::random::split(key, 3);
    return {{k[0], 64, 256}, {k[1], 256, 128}, {k[2], 128, 10}};
  }
  Array operator()(Array images) const {
    Array x = reshape(images, {-1, 64});
    return last(relu(second(relu(first(x)))));
  }
};

struct ConvNet {
  nn::Conv first, second;
  nn::Linear last;
  TESSERA_FIELDS(first, second, last)
  static ConvNet make(Array key) {
    Array k = ts::random::split(key, 3);
    return {{k[0], 1, 16, {3, 3}}, {k[1], 16, 32, {3, 3}}, {k[2], 4 * 4 * 32, 10}};
  }
  Array operator()(Array images) const {
    Array x = relu(second(relu(first(expand_dims(images, -1)))));
    return last(reshape(nn::max_pool(x, {2, 2}), {-1, 4 * 4 * 32}));
  }
};

template <class Model>
struct State {
  Model model;
  ts::optim::AdamState<Model> adam;
  TESSERA_FIELDS(model, adam)
};

struct Data {
  Array images, labels;
  TESSERA_FIELDS(images, labels)
};

struct Options {
  std::string model = "both", data = "data/digits.npz", out = "build/digits";
  int steps = 600;
  bool resume = false, inspect = false;
};

// Every fifth image is kept for the test.
std::pair<Data, Data> load(const std::string& path) {
  auto file = ts::load_npz(path);
  Array images = Array(file.at("images")).astype(ts::f32) / 16, labels = Array(file.at("labels")).astype(ts::i32);
  Array all = ts::arange(images.dim(0)), is_test = all % 5 == 0;
  auto part = [&](Array rows) { return Data{images[rows], labels[rows]}; };
  return {part(all[~is_test]), part(all[is_test])};
}

template <class Model>
bool train(const char* name, const Options& options, const Data& train, const Data& test, std::vector<ts::Series>& curves) {
  auto loss = [](const Model& model, const Data& batch) {
    Array logits = model(batch.images);
    return std::pair(mean(nn::cross_entropy(logits, batch.labels)), mean(argmax(logits, -1) == batch.labels));
  };
  ts::optim::Adam adam{.learning_rate = 2e-3};
  auto step = ts::jit(
      [=](State<Model> s, const Data& data) {
        Array key = ts::random::fold_in(ts::random::key(1), s.adam.steps);
        Array rows = ts::random::randint(key, {64}, 0, data.labels.dim(0));
        auto [value, gradient] = ts::value_and_grad(loss)(s.model, Data{data.images[rows], data.labels[rows]});
        auto [model, state] = adam.update(s.model, gradient, s.adam);
        return std::tuple(State<Model>{model, state}, value.first, value.second);
      },
      {.donate = {0}});

  Model model = Model::make(ts::random::key(0));
  State<Model> state{model, adam.init(model)};
  std::string checkpoint = options.out + "/" + name + ".safetensors";
  if (options.resume) state = ts::load_checkpoint(checkpoint, state);
  if (options.inspect) {
    auto program = ts::inspect(step)(state, train);
    std::cout << name << ": the training step\n" << program.kernels() << "\n" << program.memory() << "\n";
  }
  std::vector<float> losses;
  ts::Progress bar(options.steps - int(state.adam.steps), {.label = name});
  for (int i = int(state.adam.steps); i < options.steps; ++i) {
    auto [next, value, accuracy] = step(state, train);
    state = next;
    losses.push_back(float(value));
    bar.step({{"loss", value}, {"accuracy", accuracy}});
  }
  bar.finish();
  ts::save_checkpoint(checkpoint, state);
  curves.push_back({.label = name, .y = losses});
  float accuracy = float(ts::jit(loss)(state.model, test).second);
  std::printf("%-5s test accuracy %.1f %% %s\n", name, 100 * accuracy, accuracy >= 0.97f ? "(at least 97)" : "(below 97)");
  return accuracy >= 0.97f;
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i], value = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--resume")
      options.resume = true;
    else if (word == "--inspect")
      options.inspect = true;
    else if (word == "--model" || word == "--data" || word == "--out")
      (word == "--model" ? options.model : word == "--data" ? options.data : options.out) = argv[++i];
    else if (word == "--steps")
      options.steps = std::stoi(argv[++i]);
  }
  return options;
}

int main(int argc, char** argv) try {
  Options options = parse(argc, argv);
  std::filesystem::create_directories(options.out);
  auto [training, test] = load(options.data);
  std::vector<ts::Series> curves;
  if (options.model != "conv") train<Mlp>("mlp", options, training, test, curves);
  if (options.model != "mlp") train<ConvNet>("conv", options, training, test, curves);
  ts::plot(curves, {.title = "Training loss", .x_label = "step", .y_label = "cross entropy", .log_y = true})
      .save(options.out + "/digits.svg");
} catch (const std::exception& e) {
  std::cerr << e.what() << "\n";
  return 1;
}
