// Explicit mesh axes: the sharding of an array is part of its type, and each operation infers the type of its
// result. If an operation leaves the sharding of its result unspecified, the program has to specify it.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

int main() {
  [[maybe_unused]] ts::Config config{.devices = 8};
  constexpr auto by_type = ts::AxisType::explicit_;
  ts::Mesh mesh = ts::make_mesh({{"data", 4, by_type}, {"model", 2, by_type}});

  // Weights sharded along "model", the first by columns, the second by rows: the hidden layer needs no
  // communication.
  Array x = ts::ones({8, 16}, ts::f32, {mesh, P("data")});
  Array w1 = ts::full({16, 32}, 0.1, ts::f32, {mesh, P(none, "model")});
  Array w2 = ts::full({32, 4}, 0.1, ts::f32, {mesh, P("model")});
  auto hidden = ts::jit([](Array x, Array w) { return tanh(matmul(x, w)); });
  Array h = hidden(x, w1);
  std::cout << aval(x) << " and " << aval(w1) << " give " << aval(h) << "\n";
  ts::assert_no_communication(hidden)(x, w1);

  // The second product sums over the axis sharded along "model", so its result may be replicated along
  // "model" or sharded.
  auto product = [](Array h, Array w) { return matmul(h, w); };
  try {
    product(h, w2);
  } catch (const ts::ShardingError& error) {
    std::cout << error.what() << "\n";
  }
  for (ts::Spec spec : {P("data"), P("data", "model")}) {
    auto decided = ts::jit(ts::auto_axes(product, {mesh, spec}));
    std::cout << aval(decided(h, w2)) << ": " << ts::communication(decided)(h, w2).collectives()[0].kind
              << "\n";
  }

  // Derivatives have the types of their values.
  auto loss = [=](Array w1, Array w2) {
    return ts::sum(ts::square(ts::auto_axes(product, {mesh, P("data")})(hidden(x, w1), w2)));
  };
  auto [g1, g2] = ts::jit(ts::grad<0, 1>(loss))(w1, w2);
  std::cout << aval(g1) << " and " << aval(g2) << "\n";
}
// Output:
// f32[8@data,16] and f32[16,32@model] give f32[8@data,32@model]
// ShardingError: dot_general: sums over axis 1 of operand 0, ...
//   Choose one: reshard(operand 0, P("data")), or reshard(operand 1, P()), or auto_axes(f, {mesh, P(...)}) for the sharding of its result.
//   at examples/explicit_axes.cc:25
// f32[8@data,4]: all_reduce
// f32[8@data,4@model]: reduce_scatter
// f32[16,32@model] and f32[32@model,4]
