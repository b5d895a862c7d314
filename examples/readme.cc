// The program of README.md: a model is a struct, a training step is a function; jit compiles it for every
// device of a mesh and reports the communication.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P;

struct Model {
  Array w1, b1, w2;
  int layers = 1;
  TESSERA_FIELDS(w1, b1, w2, layers)  // every member; arrays are leaves, the rest is static
};

int main() {
  ts::Config config{.devices = 8};  // virtual devices of this process
  auto mesh = ts::make_mesh({{"data", 8}});
  auto loss = [](const Model& m, Array x, Array y) {
    return mean(square(matmul(tanh(matmul(x, m.w1) + m.b1), m.w2) - y));
  };
  auto step = ts::jit(
      [=](Model m, Array x, Array y) {
        auto [l, g] = ts::value_and_grad(loss)(m, x, y);  // g is a Model
        return std::pair(l, ts::tree_map([](Array p, Array d) { return p - 0.01 * d; }, m, g));
      },
      {.donate = {0}});
  auto [k1, k2] = ts::random::split(ts::random::key(0));
  Model m{.w1 = 0.1 * ts::random::normal(k1, {64, 128}),
          .b1 = ts::zeros({128}),
          .w2 = 0.1 * ts::random::normal(k2, {128, 1})};
  m = ts::shard(m, {mesh, P()});  // on every device; batches are sharded along "data"
  Array x = ts::shard(ts::ones({256, 64}), {mesh, P("data")}), y = ts::zeros({256, 1});
  for (int i = 0; i < 100; ++i) {
    auto [l, next] = step(m, x, y);
    m = next;
    if (i % 33 == 0) std::cout << "step " << i << ": loss " << round(l, 3) << "\n";
  }
  ts::print(ts::communication(step)(m, x, y));  // gradients are summed over "data"
}
// Output:
// step 0: loss 0.41
// step 33: loss 0.0
// step 66: loss 0.0
// step 99: loss 0.0
// collective           axes           bytes/device   times  line
// all_reduce           data                  59143       1  ...readme.cc:18
//   dot_general of f32[64,128] sum@data -> f32[64,128]; required: ...
// 59143 bytes to each device
