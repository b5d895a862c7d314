// The training step of examples/digits.cc (batches of 64, Adam): a step, and the time from the function to machine code.
#define main example_main
#include "../examples/digits.cc"
#undef main
#include "measure.h"

template <class Model>
void run(const std::string& name, const Data& data) {
  auto step = training_step<Model>();
  State<Model> state = initial_state<Model>();
  ts::block_until_ready(state);
  auto start = bench::Clock::now();
  ts::lower(step)(state, data).compile();
  double seconds = bench::since(start);
  bench::row("compile", "trace + compile, digits step, " + name, {seconds, seconds, 1});
  bench::report("digits", "training step, " + name + ", batch 64", [&] {
    auto [next, value, accuracy] = step(state, data);
    state = next;
    ts::block_until_ready(value);
  }, 2);
}

int main() {
  auto [training, test] = load("data/digits.npz");
  run<Mlp>("mlp", training);
  run<ConvNet>("conv", training);
}
