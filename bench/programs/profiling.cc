// The cost of a profile: training steps of examples/language_model.cc on a mesh of 4 x 2 devices, with and without one,
// alternately. Prints the time of each and the ratio, wanted at most 1.05.
#define main example_main
#include "../../examples/language_model.cc"
#undef main
#include "../measure.h"

int main() {
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
  auto call = [&] {
    Array value;
    std::tie(state, value) = step(state, text);
    ts::block_until_ready(value);
  };
  auto profiled = [&] {
    ts::Profiling profiling;
    call();
    profiling.stop();
  };
  auto [without, with] = bench::alternately(call, profiled, 20);
  bench::row("profiling", "language model, step", without);
  bench::row("profiling", "language model, profiled step", with);
  std::printf("  a profile costs %.1f %% (medians), %.1f %% (least)\n",
              100 * (with.median / without.median - 1), 100 * (with.minimum / without.minimum - 1));
  return 0;
}
