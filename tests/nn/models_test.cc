// The models of the examples, with the parameters of the corresponding flax models, have the values and the
// gradients of JAX 0.10.2 (tests/golden/models): a product, a transformer, a video model, an LSTM in a scan,
// gradients for each example of a batch, a step of Adam.
#include <examples/models/video.h>
#include <gtest/gtest.h>
#include <algorithm>

using namespace tessera;
using models::Transformer, models::Video, models::ResidualBlock;

namespace {

// Reads the inputs in0, in1, ... and the results out0, out1, ... of one program in order.
class Recorded {
 public:
  explicit Recorded(const std::string& name) : arrays_(load_npz("tests/golden/models/" + name + ".npz")) {
    for (auto& [name, array] : arrays_)
      if (name.starts_with("out")) largest_ = std::max(largest_, largest(Array(array)));
  }
  Array in() { return Array(arrays_.at(str("in", next_in_++))); }
  // Within `tolerance` times the largest element of the result, or a thousandth of the largest element of all
  // results, since some results are 0 except for rounding errors.
  void expect_next(const Array& got, double tolerance = 2.4e-5) {
    Array want = reshape(Array(arrays_.at(str("out", next_out_))), got.shape());
    EXPECT_LE(largest(got - want), tolerance * std::max(largest(want), largest_ / 1000)) << next_out_;
    ++next_out_;
  }
  void skip_next() { ++next_out_; }
  void expect_end() const {
    EXPECT_FALSE(arrays_.contains(str("in", next_in_)));
    EXPECT_FALSE(arrays_.contains(str("out", next_out_)));
  }

 private:
  static double largest(const Array& x) { return max(abs(x)).astype(f32).item<float>(); }

  std::map<std::string, HostArray> arrays_;
  double largest_ = 0;
  int next_in_ = 0, next_out_ = 0;
};

// The parameters in the order of flax.
template <class F>
void each(nn::Linear& layer, F&& f) {
  f(layer.b), f(layer.w);
}
template <class F>
void each(nn::Conv& layer, F&& f) {
  if (!layer.b.empty()) f(layer.b);
  f(layer.w);
}
template <class Norm, class F>
void each_of_norm(Norm& norm, F&& f) {
  f(norm.bias), f(norm.scale);
}
template <class F>
void each(nn::MultiHeadAttention& layer, F&& f) {
  each(layer.key, f), each(layer.out, f), each(layer.query, f), each(layer.value, f);
}
template <class F>
void each(Transformer& model, F&& f) {
  for (models::Block& block : model.blocks) {
    each(block.up, f), each(block.down, f), each_of_norm(block.first, f), each_of_norm(block.second, f);
    each(block.attention, f);
  }
  each(model.embed, f), each_of_norm(model.norm, f);
}
template <class F>
void each(ResidualBlock& block, F&& f) {
  if (block.shortcut) each(*block.shortcut, f);
  each(block.first, f), each(block.second, f);
  each_of_norm(block.first_norm, f), each_of_norm(block.second_norm, f);
}
template <class F>
void each(Video& model, F&& f) {
  each(model.middle, f);
  for (auto* levels : {&model.up, &model.down}) {
    each(levels == &model.up ? model.last : model.first, f);
    for (auto& blocks : *levels)
      for (ResidualBlock& block : blocks) each(block, f);
  }
}

template <class Model>
Model with_inputs(Model model, Recorded& program) {
  each(model, [&](Array& x) { x = reshape(program.in(), x.shape()); });
  return model;
}

Transformer small_transformer() { return Transformer(random::key(0), 16, 32, 4, 2); }
Video small_video() {
  return Video(random::key(0), {.encoder = {8, 16, 16},
                                .decoder = {16, 8, 8},
                                .blocks = 1,
                                .groups = 4,
                                .width = 32,
                                .heads = 4,
                                .layers = 2});
}

auto apply = jit([](const auto& model, Array x) { return model(x); });
auto squares = [](const auto& model, Array x, Array y) { return mean(square(model(x) - y)); };

}  // namespace

TEST(Models, Dot) {
  Recorded program("dot");
  Array x = program.in();
  program.expect_next(jit([](Array x, Array w) { return matmul(x, w); })(x, program.in()));
  program.expect_end();
}

TEST(Models, Transformer) {
  Recorded program("transformer");
  Array x = program.in();
  program.expect_next(apply(with_inputs(small_transformer(), program), x));
  program.expect_end();
}

TEST(Models, GradientOfTransformer) {
  Recorded program("transformer_valgrad");
  Transformer model = with_inputs(small_transformer(), program);
  Array x = program.in();
  auto [value, gradient] = jit(value_and_grad(squares))(model, x, program.in());
  program.expect_next(value);
  each(gradient, [&](Array& g) { program.expect_next(g); });
  program.expect_end();
}

// The biases of keys do not affect the result. Their gradients are rounding errors, so Adam's updates of them
// are not compared.
TEST(Models, AdamStep) {
  Recorded program("transformer_adam_step");
  Transformer model = with_inputs(small_transformer(), program);
  optim::Adam optimizer{.learning_rate = 1e-2};
  auto state = optimizer.init(model);
  state.steps = program.in();
  state.mean = with_inputs(state.mean, program);
  state.square = with_inputs(state.square, program);
  Array x = program.in();
  auto step = jit([=](const Transformer& model, const decltype(state)& state, Array x, Array y) {
    auto [value, gradient] = value_and_grad(squares)(model, x, y);
    auto [next, next_state] = optimizer.update(model, gradient, state);
    return std::tuple(next, next_state, value);
  });
  auto [next_model, next_state, value] = step(model, state, x, program.in());
  Transformer next = next_model;
  auto is_bias_of_keys = [&](const Array& p) {
    return std::any_of(next.blocks.begin(), next.blocks.end(),
                       [&](const models::Block& block) { return &p == &block.attention.key.b; });
  };
  each(next, [&](Array& p) { is_bias_of_keys(p) ? program.skip_next() : program.expect_next(p, 3.4e-4); });
  program.expect_next(next_state.steps, 0);
  each(next_state.mean, [&](Array& m) { program.expect_next(m, 3.4e-4); });
  each(next_state.square, [&](Array& m) { program.expect_next(m, 3.4e-4); });
  program.expect_next(value);
  program.expect_end();
}

TEST(Models, Video) {
  Recorded program("video");
  Array clips = program.in();
  program.expect_next(apply(with_inputs(small_video(), program), clips));
  program.expect_end();
}

TEST(Models, GradientOfVideo) {
  Recorded program("video_valgrad");
  Video model = with_inputs(small_video(), program);
  Array clips = program.in();
  auto [value, gradient] = jit(value_and_grad(squares))(model, clips, clips);
  program.expect_next(value);
  each(gradient, [&](Array& g) { program.expect_next(g); });
  program.expect_end();
}

// In flax x and h share one matrix, and 1 is added to the input of the forget gate.
TEST(Models, GradientOfLSTM) {
  Recorded program("lstm_scan_valgrad");
  nn::RNN<nn::LSTMCell> model{nn::LSTMCell(random::key(0), 8, 16)};
  nn::LSTMCell& cell = model.cell;
  cell.b = program.in().at(slice(16, 32)).add(1.0f);
  Array w = program.in();
  cell.w = w[slice(0, 8)], cell.recurrent = w[slice(8, none)];
  auto loss = [](const nn::RNN<nn::LSTMCell>& model, Array xs) { return mean(square(model(xs).second)); };
  auto [value, gradient] = jit(value_and_grad(loss))(model, program.in());
  program.expect_next(value);
  program.expect_next(gradient.cell.b);
  program.expect_next(concatenate({gradient.cell.w, gradient.cell.recurrent}, 0));
  program.expect_end();
}

TEST(Models, GradientsForEachExample) {
  Recorded program("mlp_per_example_grad");
  Array w1 = program.in(), b1 = program.in(), w2 = program.in(), b2 = program.in();
  nn::Sequential model(nn::Linear(random::key(0), 12, 32), relu, nn::Linear(random::key(1), 32, 5));
  auto& [first, activation, second] = model.layers;
  first.w = w1, first.b = b1, second.w = w2, second.b = b2;
  auto loss = [](const decltype(model)& model, Array x, Array y) { return sum(square(model(x) - y)); };
  Array x = program.in();
  auto gradient = jit(vmap(grad(loss), {.in_axes = {none, 0, 0}}))(model, x, program.in());
  auto& [g1, g2, g3] = gradient.layers;
  for (const Array& g : {g1.w, g1.b, g3.w, g3.b}) program.expect_next(g);
  program.expect_end();
}
