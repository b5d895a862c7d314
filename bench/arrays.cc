// Random numbers, cumulative sums, gathers and scatter-adds of large arrays.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;

template <class F, class... A>
void run(const std::string& name, F f, const A&... arguments) {
  auto compiled = ts::jit(f);
  // The result is kept, so that the memory of the next call comes from the pool.
  Array result = compiled(arguments...);
  bench::report("arrays", name, [&] { ts::block_until_ready(result = compiled(arguments...)); });
}

int main() {
  constexpr std::int64_t n = 1 << 24, million = 1 << 20;
  Array key = ts::random::key(0), x = ts::random::normal(key, {4 * million}, ts::f32);
  Array indices = ts::random::randint(ts::random::key(1), {million}, 0, million);
  run(
      "threefry bits, 16M u32", [](Array key) { return ts::random::bits(key, {n}); }, key);
  run(
      "normal numbers, 16M f32", [](Array key) { return ts::random::normal(key, {n}, ts::f32); }, key);
  run(
      "cumsum, 4M f32", [](Array x) { return ts::cumsum(x); }, x);
  Array table = x[ts::slice(0, million)];
  run(
      "gather, 1M indices of 1M f32", [](Array x, Array i) { return x[i]; }, table, indices);
  run(
      "scatter-add, 1M updates of 1M f32", [](Array x, Array i) { return x.at(i).add(1.0); }, table, indices);
}
