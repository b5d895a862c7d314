// The training step of examples/language_model.cc on a mesh of 4 x 2 devices, for benchmarks of whole programs.
#pragma once
#define main example_main
#include "../../examples/language_model.cc"
#undef main

// Returns a function that takes one training step and returns its loss, before it is computed.
inline auto training_of_language_model() {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  std::ifstream file("data/austen.txt");
  std::vector<int> codes{std::istreambuf_iterator<char>(file), {}};
  Array text = ts::shard(ts::array(codes), {mesh, P()});
  ts::optim::AdamW optimizer{.learning_rate = 1e-3};
  Model first(ts::random::key(0));
  State state = ts::shard(State{first, optimizer.init(first)}, mesh, rules);
  auto step = ts::jit(
      [=](const State& s, Array text) {
        auto [value, gradient] = ts::value_and_grad(loss)(s.model, draw(text, s.adam.steps, mesh));
        auto [model, adam] = optimizer.update(s.model, gradient, s.adam);
        return std::pair(State{model, adam}, value);
      },
      {.donate = {0}});
  return [=]() mutable {
    Array value;
    std::tie(state, value) = step(state, text);
    return value;
  };
}
