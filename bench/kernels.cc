// Fused kernels: elementwise chains over 16M elements; softmax, layer norm, reductions and a transpose of 4096 x 4096.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;

template <class F>
void run(const char* name, F f, const Array& x) {
  auto compiled = ts::jit(f);
  // The result is kept, as in the hand-written loops: the memory of the next call comes from the pool
  Array result = compiled(x);
  bench::report("kernels", name, [&] { ts::block_until_ready(result = compiled(x)); });
}

int main() {
  constexpr std::int64_t n = 1 << 24;
  Array x = ts::random::normal(ts::random::key(0), {n}, ts::f32);
  run(
      "x + 1, 16M f32", [](Array x) { return x + 1; }, x);
  run(
      "exp, 16M f32", [](Array x) { return exp(x); }, x);
  run(
      "gelu chain of 10, 16M f32",
      [](Array x) {
        Array y = x * 0.5, z = 0.7978845608 * (x + 0.044715 * x * x * x);
        return y * (1.0 + tanh(z)) + x * 0.1 - 0.3;
      },
      x);
  run(
      "sum, 16M f32", [](Array x) { return sum(x); }, x);
  Array m = reshape(x, {4096, 4096});
  run(
      "softmax, 4096 x 4096 f32", [](Array a) { return softmax(a); }, m);
  run(
      "layer norm, 4096 x 4096 f32",
      [](Array a) {
        Array centred = a - mean(a, {.axis = -1, .keepdims = true});
        return centred / sqrt(mean(square(centred), {.axis = -1, .keepdims = true}) + 1e-6);
      },
      m);
  run(
      "sum of columns, 4096 x 4096 f32", [](Array a) { return sum(a, ts::axis(0)); }, m);
  run(
      "transpose + 1, 4096 x 4096 f32", [](Array a) { return transpose(a) + 1; }, m);
}
