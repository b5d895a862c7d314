// Square matrix products in f32, from 64 to 2048.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;

int main() {
  auto product = ts::jit([](Array a, Array b) { return matmul(a, b); });
  for (std::int64_t n : {64, 128, 256, 512, 1024, 2048}) {
    Array a = ts::random::normal(ts::random::key(0), {n, n}, ts::f32),
          b = ts::random::normal(ts::random::key(1), {n, n}, ts::f32);
    bench::report("matmul", "matmul f32 " + std::to_string(n), [&] { ts::block_until_ready(product(a, b)); });
  }
}
