// Programs as files, from C++ and back: to_stablehlo writes a function as StableHLO, which JAX reads as well; load_program imports it,
// calls it, and differentiates it as a part of another function.
#include <tessera/tessera.h>
#include <filesystem>
#include <fstream>
#include <iostream>
namespace ts = tessera;
using ts::Array;

Array softmax_row(Array x, Array w) {
  Array logits = matmul(x, w);
  Array e = exp(logits - max(logits));
  return e / sum(e);
}

int main() {
  Array x = ts::array({0.5f, -1.0f, 2.0f}), w = ts::random::normal(ts::random::key(0), {3, 4});
  std::string text = ts::to_stablehlo(softmax_row)(x, w);
  std::cout << text.substr(0, text.find('\n')) << "\n";

  auto path = std::filesystem::temp_directory_path() / "tessera_softmax_row.mlir";
  std::ofstream(path) << text;
  ts::Program program = ts::load_program(path.string());
  std::filesystem::remove(path);
  std::cout << program << "\n";
  Array y = program(x, w)[0];
  std::cout << "called: " << (ts::allclose(y, softmax_row(x, w)) ? "the same" : "different") << "\n";

  auto entropy = [](Array p) { return -sum(p * log(p)); };
  auto imported = [&](Array w) { return entropy(program(x, w)[0]); };
  auto original = [&](Array w) { return entropy(softmax_row(x, w)); };
  std::cout << "gradient: "
            << (ts::allclose(ts::jit(ts::grad(imported))(w), ts::grad(original)(w),
                             {.rtol = 1e-4, .atol = 1e-6})
                    ? "the same"
                    : "different")
            << "\n";
  Array rows = ts::vmap([&](Array x) { return program(x, w)[0]; })(ts::stack({x, 2 * x}));
  std::cout << "vmap: " << ts::str(rows.aval()) << "\n";
}
// Output:
// module @main ...
// main: (f32[3], f32[3,4]) -> (f32[4])
// called: the same
// gradient: the same
// vmap: f32[2,4]
