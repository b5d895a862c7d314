// Batches from the host in every step: each is drawn by the C++ program, sharded over eight devices, and used once.
// The fit and the last batch are plotted.
//   host_batches [FILE.svg]
// Arguments: build/host_batches.svg
#include <tessera/tessera.h>
#include <cstdio>
#include <random>
namespace ts = tessera;
using ts::Array, ts::P;

struct Params {
  Array weight, bias;
  TESSERA_FIELDS(weight, bias)
};

Array loss(const Params& p, Array x, Array y) { return mean(square(p.weight * x + p.bias - y)); }

int main(int argc, char** argv) {
  ts::Config config{.devices = 8};
  ts::Mesh mesh = ts::make_mesh({{"data", 8}});
  auto step = ts::jit(
      [](const Params& p, Array x, Array y) {
        auto [value, gradient] = ts::value_and_grad(loss)(p, x, y);
        return std::pair(ts::tree_map([](Array v, Array g) { return v - 0.05f * g; }, p, gradient), value);
      },
      {.donate = {0}});
  Params p = ts::shard(Params{Array(0.0f), Array(0.0f)}, {mesh, P()});
  std::mt19937 generator(1);
  std::normal_distribution<float> normal;
  std::vector<float> x(128), y(128), losses;
  for (int i = 0; i < 200; ++i) {
    for (std::size_t k = 0; k < x.size(); ++k)
      x[k] = normal(generator), y[k] = 2 * x[k] - 1 + 0.1f * normal(generator);
    Array value;
    auto send = [&](const std::vector<float>& batch) {
      return ts::shard(ts::array(batch), {mesh, P("data")});
    };
    std::tie(p, value) = step(p, send(x), send(y));
    losses.push_back(float(value));
  }
  std::printf("weight %.2f, bias %.2f, loss %.3f\n", double(p.weight), double(p.bias), double(losses.back()));
  std::vector<float> line;
  for (float v : x) line.push_back(float(p.weight) * v + float(p.bias));
  std::string path = argc > 1 ? argv[1] : "host_batches.svg";
  ts::plot(
      {{.label = "batch", .y = y, .x = x, .mark = ts::Mark::scatter}, {.label = "fit", .y = line, .x = x}},
      {.title = "Fit to batches from the host"})
      .save(path);
  std::printf("programs %d; the plot is %s\n", step.compilations(), path.c_str());
}
// Output:
// weight 2.0..., bias -1.0..., loss 0.0...
// programs 1; the plot is build/host_batches.svg
