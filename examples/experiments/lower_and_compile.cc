// The stages of a program, for square and for an einsum over a mesh: lower for types and shardings, without arrays; compile; the text of
// each stage; memory and communication before anything runs.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

int main() {
  ts::Config config{.devices = 8};
  auto f = ts::jit([](Array x) { return square(x); });
  auto lowered = f.lower(ts::ShapeDtype({4}));
  std::cout << *lowered.jaxpr() << "\n";
  auto compiled = lowered.compile();
  std::cout << compiled(ts::array({1.0f, 2.0f, 3.0f, 4.0f})) << "\n";
  try {
    compiled(ts::zeros({5}));
  } catch (const ts::Error& error) {
    std::cout << error.what() << "\n";
  }
  bool has_kernel = lowered.as_text("kernels").find("mul") != std::string::npos;
  bool has_function = lowered.as_text("llvm").find("define") != std::string::npos;
  std::cout << "kernels: " << (has_kernel ? "a product" : "none")
            << ", LLVM IR: " << (has_function ? "yes" : "no") << "\n\n";

  // Rows sharded along X, columns along Y: each device computes its block of the product without communication. Contracting a sharded
  // axis needs an all-reduce.
  ts::Mesh mesh = ts::make_mesh({{"X", 4}, {"Y", 2}});
  auto product = ts::jit([](Array a, Array b) { return ts::einsum("bd,df->bf", a, b); });
  auto blocks = product.lower(ts::ShapeDtype({128, 64}, ts::f32, {mesh, P("X")}),
                              ts::ShapeDtype({64, 256}, ts::f32, {mesh, P(none, "Y")}));
  std::cout << blocks.communication();
  auto sums = product.lower(ts::ShapeDtype({128, 64}, ts::f32, {mesh, P(none, "Y")}),
                            ts::ShapeDtype({64, 256}, ts::f32, {mesh, P("Y")}));
  std::cout << sums.communication();
  std::cout << "arguments of a device: " << blocks.memory().argument_bytes << " and "
            << sums.memory().argument_bytes << " bytes\n";
}
// Output:
// { lambda a:f32[4] . let
//     b:f32[4] = square a
//   in (b) }
// [ 1.  4.  9. 16.]
// ArgumentError: compiled: it is called with f32[5].
//   Expected arguments of the types, shardings and static values that it was lowered for.
//   at examples/experiments/lower_and_compile.cc:...
// kernels: a product, LLVM IR: yes
//
// no communication
// collective           axes           bytes/device   times  line
// all_gather           Y                     16384       1  examples/experiments/lower_and_compile.cc:28
//   dot_general of f32[128,64@Y] -> f32[128,64]; required: dot_general does not keep the sharding: ...
// all_gather           Y                     32768       1  examples/experiments/lower_and_compile.cc:28
//   dot_general of f32[64@Y,256] -> f32[64,256]; required: dot_general does not keep the sharding: ...
// 49152 bytes to each device
// arguments of a device: 40960 and 49152 bytes
