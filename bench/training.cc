// The training step of a transformer of 12 layers with Adam: the time of a step, and of the first call, which includes
// tracing and compilation.
#include <examples/models/transformer.h>
#include "measure.h"
namespace ts = tessera;
using models::Transformer;
using ts::Array;

namespace {

constexpr ts::optim::Adam optimizer{.learning_rate = 1e-3};

void run(int width, int heads, std::int64_t length) {
  using State = ts::optim::AdamState<Transformer>;
  Transformer model(ts::random::key(0), 64, width, heads, 12);
  State adam = optimizer.init(model);
  Array x = ts::random::normal(ts::random::key(1), {8, length, 64});
  auto step = ts::jit(
      [](const Transformer& m, const State& s, Array x) {
        auto [value, g] =
            ts::value_and_grad([](const Transformer& m, Array x) { return mean(square(m(x))); })(m, x);
        auto [next, adam] = optimizer.update(m, g, s);
        return std::tuple(next, adam, value);
      },
      {.donate = {0, 1}});
  auto call = [&] {
    auto [next, state, value] = step(model, adam, x);
    model = next, adam = state;
    ts::block_until_ready(value);
  };
  std::string name = ts::str("Transformer(", width, "), 12 layers, [8,", length, ",64]");
  ts::block_until_ready(std::tuple(model, adam, x));
  auto start = bench::Clock::now();
  call();
  double seconds = bench::since(start);
  bench::row("compile", "first call of the training step, " + name, {seconds, seconds, 1});
  bench::report("training", "training step, " + name, call, 2);
}

}  // namespace

int main() {
  run(128, 4, 64);
  run(256, 8, 128);
}
