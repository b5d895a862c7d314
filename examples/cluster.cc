// A language model of characters, trained by several processes, on one machine or on many:
//
//     TESSERA_DEVICES=2 mpirun -n 4 build/bin/cluster      (make demo-cluster)
//
// Every process runs this program. The mesh has the devices of all of them: the batch is sharded along "data", which
// crosses processes, and the weights along "model". A checkpoint is written every 50 steps by all processes;
// --resume continues from it, also with another number of processes. The losses have the same bits for each division of
// the same devices into processes.
// Arguments: --steps 20 --out build/cluster
#include <tessera/tessera.h>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::P, ts::none, ts::slice;
using Options = std::map<std::string, std::string>;

constexpr int characters = 128, features = 64, heads = 4, length = 48, batch = 32;

struct Model {
  nn::Embedding embedding;
  nn::RMSNorm first{features}, second{features}, last{features};
  nn::MultiHeadAttention attention;
  nn::Linear up, down;
  TESSERA_FIELDS(embedding, first, second, last, attention, up, down)
  explicit Model(Array k)
      : embedding(k[0], characters, features),
        attention(k[1], features, heads, {.is_causal = true, .rope_base = 10000, .use_bias = false}),
        up(k[2], features, 4 * features),
        down(k[3], 4 * features, features) {}
  Array operator()(Array text) const {  // [b, t] -> logits of the next character [b, t, characters]
    Array x = embedding(text);
    x = x + attention(first(x));
    x = x + down(gelu(up(second(x))));
    return embedding.attend(last(x));
  }
};

struct State {
  Model model;
  ts::optim::AdamState<Model> adam;
  TESSERA_FIELDS(model, adam)
};

const ts::PathRules rules = {{".*\\.(query|key|value|up)\\.w", P(none, "model")},
                             {".*\\.up\\.b", P("model")},
                             {".*\\.(out|down)\\.w", P("model")},
                             {".*", P()}};

Array loss(const Model& model, Array text) {
  return mean(nn::cross_entropy(model(text(slice(), slice(0, -1))), text(slice(), slice(1, none))));
}

// Draws sequences at positions that follow from the number of the step, so that a resumed run draws the same sequences.
Array draw(Array text, Array step, ts::Mesh mesh) {
  Array key = ts::random::fold_in(ts::random::key(1), step);
  Array starts = ts::random::randint(key, {batch, 1}, 0, text.size() - length);
  return ts::shard(text[starts + ts::arange(length + 1)], {mesh, P("data")});
}

int main(int argc, char** argv) try {
  Options options = {{"--steps", "200"}, {"--text", "data/austen.txt"}, {"--out", "build/cluster"}};
  for (int i = 1; i < argc; ++i) {
    bool flag = i + 1 == argc || argv[i + 1][0] == '-';
    options[argv[i]] = flag ? "" : argv[i + 1];
    i += !flag;
  }
  int steps = std::stoi(options["--steps"]), count = ts::device_count(), model = count % 2 ? 1 : 2;
  bool prints = ts::process_index() == 0;
  ts::Mesh mesh = ts::make_mesh({{"data", count / model}, {"model", model}});
  if (prints) std::cout << ts::process_count() << " processes, " << mesh << std::endl;

  std::ifstream file(options["--text"]);
  if (!file) throw std::invalid_argument("--text: there is no file " + options["--text"]);
  std::vector<int> codes{std::istreambuf_iterator<char>(file), {}};
  Array text = ts::shard(ts::array(codes), {mesh, P()});  // the processes compare its elements

  Model first(ts::random::split(ts::random::key(0), 4));
  ts::optim::AdamW optimizer{.learning_rate = 3e-3};
  State state = ts::shard(State{first, optimizer.init(first)}, mesh, rules);
  if (options.contains("--resume")) state = ts::load_checkpoint(options["--out"], state);
  auto step = ts::jit(
      [=](const State& s, Array text) {
        auto [value, gradient] = ts::value_and_grad(loss)(s.model, draw(text, s.adam.steps, mesh));
        auto [model, adam] = optimizer.update(s.model, gradient, s.adam);
        return std::pair(State{model, adam}, value);
      },
      {.donate = {0}});
  for (int i = int(state.adam.steps) + 1; i <= steps; ++i) {
    Array value;
    std::tie(state, value) = step(state, text);
    if (prints && (i % 10 == 0 || i == steps))
      std::printf("step %d: loss %.7g\n", i, float(value)), std::fflush(stdout);
    if (i % 50 == 0 || i == steps) ts::save_checkpoint(options["--out"] + "/", state);
  }
  return 0;
} catch (const std::exception& e) {
  return std::cerr << e.what() << "\n", 1;
}
// Output:
// 1 processes, Mesh(data=1, model=1)
// step 10: loss 3...
// step 20: loss ...
