// Trains a small language model, a transformer over characters, on the first volume of "Pride and Prejudice",
// over a mesh of 4 x 2 devices: batches are sharded along "data", weights along "model". Rules for the paths
// of the weights specify all shardings in one place; the training step is written for one device, and jit
// turns it into the program of each device. Another mesh changes the communication only.
//   language_model [--mesh 4x2] [--steps N] [--text FILE] [--out FOLDER] [--profile FILE] [--report FILE]
// Writes FOLDER/language_model.svg, the loss curve; --profile: the trace of a step (docs/profiling.md); --report: docs/reports.md.
// Arguments: --steps 20 --out build/language_model
#include <tessera/tessera.h>
#include <filesystem>
#include <fstream>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::P, ts::none, ts::slice;
using Options = std::map<std::string, std::string>;

constexpr int characters = 128, features = 128, layers = 3, heads = 8, length = 64, batch = 32;

struct Block {
  nn::RMSNorm first{features}, second{features};
  nn::MultiHeadAttention attention;
  nn::Linear up, down;
  TESSERA_FIELDS(first, second, attention, up, down)
  explicit Block(Array k)
      : attention(k[0], features, heads, {.is_causal = true, .rope_base = 10000, .use_bias = false}),
        up(k[1], features, 4 * features),
        down(k[2], 4 * features, features) {}
  Array operator()(Array x) const {
    x = x + attend(x);
    return x + feed_forward(x);
  }

 private:
  Array attend(Array x) const {
    auto scope = ts::annotate("attention");  // a name in profiles
    return attention(first(x));
  }
  Array feed_forward(Array x) const {
    auto scope = ts::annotate("feed_forward");
    return down(gelu(up(second(x))));
  }
};

struct Model {
  nn::Embedding embedding;
  std::vector<Block> blocks;
  nn::RMSNorm norm{features};
  TESSERA_FIELDS(embedding, blocks, norm)
  explicit Model(Array key) : embedding(key, characters, features) {
    for (int i = 1; i <= layers; ++i)
      blocks.push_back(Block(ts::random::split(ts::random::fold_in(key, i), 3)));
  }
  Array operator()(Array text) const {  // [b, t] -> logits of the next character [b, t, characters]
    Array x = embedding(text);
    for (const Block& block : blocks) x = block(x);
    return embedding.attend(norm(x));
  }
};

struct State {
  Model model;
  ts::optim::AdamState<Model> adam;
  TESSERA_FIELDS(model, adam)
};

// Along "model" each device has some of the heads and some of the hidden features: columns of the weights
// that compute them, rows of the weights that use them. The moments of Adam have the same paths, and so the
// same shardings.
const ts::PathRules rules = {{".*\\.(query|key|value|up)\\.w", P(none, "model")},
                             {".*\\.up\\.b", P("model")},
                             {".*\\.(out|down)\\.w", P("model")},
                             {".*", P()}};

Array loss(const Model& model, Array text) {
  return mean(nn::cross_entropy(model(text(slice(), slice(0, -1))), text(slice(), slice(1, none))));
}

// Sequences of the text at positions that follow from the number of the step, sharded along "data".
Array draw(Array text, Array step, ts::Mesh mesh) {
  Array key = ts::random::fold_in(ts::random::key(1), step);
  Array starts = ts::random::randint(key, {batch, 1}, 0, text.size() - length);
  return ts::shard(text[starts + ts::arange(length + 1)], {mesh, P("data")});
}

// The `count` characters that the model generates after a text of `length`, each drawn from the predicted
// distribution.
Array generate(const Model& model, Array text, Array key, int count) {
  auto next = [&](Array seen, Array key) {
    Array logits = model(expand_dims(seen, 0))(0, -1);
    Array chosen = ts::random::categorical(key, logits / 0.7);
    return std::pair(ts::concatenate({seen(slice(1, none)), expand_dims(chosen, 0)}), chosen);
  };
  return ts::scan(next, text, ts::random::split(key, count)).second;
}

std::string to_text(Array codes) {
  std::string out;
  for (int code : codes.to_vector<int>()) out += code == '\n' ? ' ' : static_cast<char>(code);
  return out;
}

// The communication of a step, by line; print(report) lists each collective.
void print_by_line(const ts::CommunicationReport& report) {
  std::map<std::string, std::pair<int, double>> lines;
  for (const ts::CollectiveUse& use : report.collectives()) {
    std::string text = use.kind + " along";
    for (ts::AxisName axis : use.axes) text += " " + axis.text();
    auto& [count, bytes] = lines[to_string(use.where) + "  " + text];
    count += 1, bytes += use.bytes;
  }
  for (const auto& [line, sum] : lines)
    std::printf("%s: %d, %.0f KiB to each device\n", line.c_str(), sum.first, sum.second / 1024);
  std::printf("%.1f MiB to each device in a step\n\n", report.bytes() / (1 << 20));
}

// The first call within a profile compiles the program again.
template <class Step>
void write_profile(const Step& step, const State& state, Array text, const std::string& path) {
  auto [first, compilation] = ts::profile(step)(state, text);
  auto [second, record] = ts::profile(step)(first.first, text);
  std::cout << record.table(12);
  record.save(path);
}

int main(int argc, char** argv) try {
  Options options = {{"--mesh", "4x2"},
                     {"--steps", "600"},
                     {"--text", "data/austen.txt"},
                     {"--out", "build/language_model"}};
  for (int i = 1; i + 1 < argc; i += 2) options[argv[i]] = argv[i + 1];
  int data = 0, model = 0, steps = std::stoi(options["--steps"]);
  if (std::sscanf(options["--mesh"].c_str(), "%dx%d", &data, &model) != 2)
    throw std::invalid_argument("--mesh: expected two sizes, as in 4x2, not " + options["--mesh"]);
  ts::Config config{.devices = data * model};
  ts::Mesh mesh = ts::make_mesh({{"data", data}, {"model", model}});

  std::ifstream file(options["--text"]);
  if (!file) throw std::invalid_argument("--text: there is no file " + options["--text"]);
  std::vector<int> codes{std::istreambuf_iterator<char>(file), {}};
  Array text = ts::shard(ts::array(codes), {mesh, P()}), opening = text[slice(0, length)];

  Model first(ts::random::key(0));
  ts::optim::AdamW optimizer{.learning_rate =
                                 ts::optim::warmup_cosine_decay_schedule(0, 3e-3, steps / 10, steps)};
  State state = ts::shard(State{first, optimizer.init(first)}, mesh, rules);
  auto step = ts::jit(
      [=](const State& s, Array text) {
        auto [value, gradient] = ts::value_and_grad(loss)(s.model, draw(text, s.adam.steps, mesh));
        auto [model, adam] = optimizer.update(s.model, gradient, s.adam);
        return std::pair(State{model, adam}, value);
      },
      {.donate = {0}});
  auto sample = ts::jit(generate);
  std::cout << mesh << "\n";
  print_by_line(communication(step)(state, text));
  if (!options["--report"].empty()) ts::write_report(step, options["--report"])(state, text);

  std::cout << "\"" << to_text(opening) << "\", and on:" << std::endl;
  std::vector<float> losses;
  ts::Progress bar(steps, {.label = "training"});
  for (int i = 1; i <= steps; ++i) {
    Array value;
    std::tie(state, value) = step(state, text);
    losses.push_back(float(value));
    bar.step({{"loss", value}});
    if (i % 100 == 0 || i == steps) {
      Array written = sample(state.model, opening, ts::random::key(2), i == steps ? 500 : 100);
      bar.clear();
      std::cout << "step " << i << ": " << to_text(written) << std::endl;
    }
  }
  bar.finish();
  std::filesystem::create_directories(options["--out"]);
  std::string curve = options["--out"] + "/language_model.svg";
  ts::plot({{.label = "", .y = losses}},
           {.title = "Training loss", .x_label = "step", .y_label = "cross entropy of a character"})
      .save(curve);
  if (!options["--profile"].empty()) write_profile(step, state, text, options["--profile"]);
  std::printf("loss %.4f, from %.4f; the curve is %s\n", losses.back(), losses.front(), curve.c_str());
  return 0;
} catch (const std::exception& e) {
  return std::cerr << e.what() << "\n", 1;
}
// Output:
// Mesh(data=4, model=2)
// ...
// "It is a truth universally acknowledged, that a single man in pos", and on:
// step 20: ...
// loss 2..., from 5...; the curve is build/language_model/language_model.svg
