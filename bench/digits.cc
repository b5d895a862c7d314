// The training step of examples/digits.cc (batches of 64, Adam): the time of one step, and of the first call, which
// includes tracing and compilation.
#define main example_main
#include "../examples/digits.cc"
#undef main
#include "measure.h"

template <class Model>
void run(const std::string& name, const Data& data) {
  auto step = training_step<Model>();
  State<Model> state = initial_state<Model>();
  ts::block_until_ready(state);
  auto call = [&] {
    auto [next, value, accuracy] = step(state, data);
    state = next;
    ts::block_until_ready(value);
  };
  auto start = bench::Clock::now();
  call();
  double seconds = bench::since(start);
  bench::row("compile", "first call of the digits step, " + name, {seconds, seconds, 1});
  bench::report("digits", "training step, " + name + ", batch 64", call, 2);
}

int main() {
  auto file = ts::load_npz("data/digits.npz");
  Data all{Array(file.at("images")).astype(ts::f32) / 16, Array(file.at("labels")).astype(ts::i32)};
  Data train = all[ts::arange(1437)];
  run<Mlp>("mlp", train);
  run<ConvNet>("conv", train);
}
