// Lesson 2: jit. A function of arrays becomes one native program per combination of types, on its first call.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array;

int main() {
  auto normalize = [](Array x) {
    std::cout << "  (traced for " << ts::to_string(x.aval())
              << ")\n";  // a side effect in C++ happens only while tracing
    Array centred = x - mean(x);
    return centred / sqrt(mean(square(centred)) + 1e-6);
  };
  auto fast = ts::jit(normalize);
  std::cout << "two calls of one type:\n";
  fast(ts::arange(8.0));
  fast(ts::ones({8}));
  std::cout << "another shape:\n";
  fast(ts::ones({4, 2}));
  std::cout << fast.compilations() << " programs\n\n";

  // The traced function is a jaxpr: a list of typed equations.
  std::cout << ts::to_string(*ts::make_jaxpr([](Array x) { return sum(x * x); })(ts::ones({3}))) << "\n\n";

  // Types decide between static and traced: an Array is traced, an int is a constant of the program.
  auto power = ts::jit([](Array x, int n) {
    Array y = x;
    for (int i = 1; i < n; ++i) y = y * x;
    return y;
  });
  std::cout << power(3.0, 2) << " " << power(3.0, 4) << " in " << power.compilations() << " programs\n";

  // A traced value has no number; the error recommends alternatives.
  auto wrong = ts::jit([](Array x) { return x > 0 ? x : -x; });
  try {
    wrong(1.0);
  } catch (const ts::TraceError& e) {
    std::cout << e.what() << "\n";
  }
}
// Output:
// two calls of one type:
//   (traced for f32[8])
// another shape:
//   (traced for f32[4,2])
// 2 programs
//
// { lambda a:f32[3] . let
//     b:f32[3] = mul a a
//     c:f32[] = reduce_sum[axes=(0)] b
//   in (c) }
//
// 9.0 81.0 in 2 programs
// TraceError: bool() needs a value, but this bool[] is abstract inside jit (examples/02_jit.cc:34).
//   Use cond(pred, a, b, ...
//   at examples/02_jit.cc:34
