// An LSTM in a scan learns to recall: it reads numbers and outputs each of them three steps later. The cell
// is a function (carry, x) -> (carry, y), the signature of a scan body; RNN is that scan.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
namespace nn = ts::nn;
using ts::Array, ts::slice;

struct Model {
  nn::RNN<nn::LSTMCell> rnn{nn::LSTMCell(32)};
  nn::Linear head{1};
  TESSERA_FIELDS(rnn, head)
  Array operator()(Array xs) const { return head(rnn(xs).second); }  // [time, batch, 1] -> the same
};

constexpr int delay = 3, time_steps = 20;

Array loss(const Model& model, Array xs) {
  Array ys = model(xs);
  return nn::mse(ys[slice(delay, ts::none)], xs[slice(0, -delay)]);
}

int main() {
  // The sizes of weights follow from the input.
  Model model = nn::init(Model{}, ts::random::key(0), ts::ShapeDtype({time_steps, 1, 1}));
  std::cout << "weights of x: " << ts::str(model.rnn.cell.w.aval())
            << ", of the head: " << ts::str(model.head.w.aval()) << "\n";

  auto optimizer = ts::optim::chain(ts::optim::ClipByGlobalNorm{1.0}, ts::optim::Adam{.learning_rate = 1e-2});
  auto state = optimizer.init(model);
  auto step = ts::jit([=](const Model& model, const decltype(state)& state, Array key) {
    Array xs = ts::random::uniform(key, {time_steps, 32, 1}, ts::f32, -1.0, 1.0);
    auto [value, gradient] = ts::value_and_grad(loss)(model, xs);
    auto [next, next_state] = optimizer.update(model, gradient, state);
    return std::tuple(next, next_state, value);
  });
  Array value;
  for (int i = 0; i < 600; ++i)
    std::tie(model, state, value) = step(model, state, ts::random::fold_in(ts::random::key(1), i));
  std::cout << "mean squared error: " << (float(value) < 0.02f ? "below 0.02" : "too large")
            << " (a guess of 0 has 0.33)\n";
}
// Output:
// weights of x: f32[1,128], of the head: f32[32,1]
// mean squared error: below 0.02 (a guess of 0 has 0.33)
