// Loops of 8000 iterations over a tiny noisy network (1-12-1, softplus weights, sigmoid; f64):
// examples/fixed_point.cc.
#include <tessera/tessera.h>
#include "measure.h"
namespace ts = tessera;
using ts::Array;

struct Tiny {
  Array w1, w2;
  TESSERA_FIELDS(w1, w2)
  Array operator()(Array x) const { return sigmoid(matmul(sigmoid(matmul(x, softplus(w1))), softplus(w2))); }
};

auto while_split = [](const Tiny& f, Array key, auto n) {
  using State = std::tuple<Array, Array, Array>;
  return std::get<0>(ts::while_loop([&](const State& s) { return std::get<2>(s) < n; },
                                    [&](const State& s) {
                                      auto [x, key, i] = s;
                                      auto [drawn, next] = ts::random::split(key);
                                      return State(f(x) + ts::random::normal(drawn, {1}), next, i + 1);
                                    },
                                    State(ts::zeros({1}), key, 0)));
};
auto scan_presplit = [](const Tiny& f, Array key, int n) {
  auto [drawn, rest] = ts::random::split(key);
  auto step = [&](Array x, Array noise) { return f(x) + noise; };
  return ts::scan(step, ts::zeros({1}), ts::random::normal(drawn, {n, 1}), {.unroll = 2}).first;
};

int main() {
  ts::EnableX64 x64;
  Tiny f{ts::random::normal(ts::random::key(0), {1, 12}), ts::random::normal(ts::random::key(1), {12, 1})};
  Array key = ts::random::key(12);
  auto loop = ts::jit(while_split);
  auto scan = ts::jit(scan_presplit);
  auto gradient =
      ts::jit(ts::grad([](const Tiny& f, Array key, int n) { return sum(scan_presplit(f, key, n)); }));
  bench::report("loops", "8000 steps, while, static bound",
                [&] { ts::block_until_ready(loop(f, key, ts::static_(8000))); });
  bench::report("loops", "8000 steps, while, traced bound",
                [&] { ts::block_until_ready(loop(f, key, 8000)); });
  bench::report("loops", "8000 steps, scan over drawn noise",
                [&] { ts::block_until_ready(scan(f, key, 8000)); });
  bench::report("loops", "8000 steps, gradient of the scan",
                [&] { ts::block_until_ready(gradient(f, key, 8000)); });
}
