// The costs of a loop of 8000 iterations over a tiny network (1-12-1): each line changes one property of the first
// program: the dtype, softplus, sigmoid, the bound of the loop, splitting keys inside of it, unrolling, scans inside
// of a loop.
#include <tessera/tessera.h>
#include <chrono>
#include <cstdio>
namespace ts = tessera;
using ts::Array;

constexpr int steps = 8000;

struct Tiny {
  Array w1, w2;
  bool positive = true, squashed = true;  // softplus of the weights, sigmoid of the sums
  TESSERA_FIELDS(w1, w2, positive, squashed)
  Array layer(Array x, Array w) const {
    Array y = matmul(x, positive ? softplus(w) : w);
    return squashed ? sigmoid(y) : 0.1 * y;
  }
  Array operator()(Array x) const { return layer(layer(x, w1), w2); }
};

template <class F>
void report(const char* name, F f) {
  using Clock = std::chrono::steady_clock;
  ts::block_until_ready(f());
  double best = 1e9;
  for (int repeat = 0; repeat < 10; ++repeat) {
    auto begin = Clock::now();
    ts::block_until_ready(f());
    best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  std::printf("%-34s %6.0f ns an iteration\n", name, 1e9 * best / steps);
}

Array scanned(const Tiny& f, Array noise, int unroll) {
  return ts::scan([&](Array x, Array n) { return f(x) + n; }, ts::zeros({1}, f.w1.dtype()), noise,
                  {.unroll = unroll})
      .first;
}

// `n` is an int, which the program contains, or an Array, which is an argument.
auto counted = [](const Tiny& f, auto n) {
  using State = std::pair<Array, Array>;
  return ts::while_loop([&](const State& s) { return s.second < n; },
                        [&](const State& s) { return State(f(s.first), s.second + 1); },
                        State(ts::zeros({1}), 0))
      .first;
};

// The key is split in each iteration, and the noise drawn there.
Array splitting(const Tiny& f, Array key) {
  using State = std::pair<Array, Array>;
  return ts::fori_loop(
             0, steps,
             [&](Array, const State& s) {
               auto [drawn, next] = ts::random::split(s.second);
               return State(f(s.first) + ts::random::normal(drawn, {1}), next);
             },
             State(ts::zeros({1}), key))
      .first;
}

// A loop of 80 iterations, each a scan of 100.
Array nested(const Tiny& f, Array noise) {
  auto hundred = [&](Array x, Array n) {
    return ts::scan([&](Array x, Array n) { return f(x) + n; }, x, n).first;
  };
  return ts::scan(hundred, ts::zeros({1}), reshape(noise, {80, 100, 1})).first;
}

int main() {
  auto keys = ts::random::split(ts::random::key(0), 3);
  Tiny f{ts::random::normal(keys[0], {1, 12}), ts::random::normal(keys[1], {12, 1})};
  Array noise = ts::random::normal(keys[2], {steps, 1});
  auto scan = ts::jit(scanned);
  auto loop = ts::jit(counted);
  auto split = ts::jit(splitting);
  auto nest = ts::jit(nested);
  report("scan, f32, softplus, sigmoid", [&] { return scan(f, noise, 1); });
  Tiny raw = f, linear = f;
  raw.positive = false, linear.squashed = false;
  report("without softplus", [&] { return scan(raw, noise, 1); });
  report("without sigmoid", [&] { return scan(linear, noise, 1); });
  report("unroll = 2", [&] { return scan(f, noise, 2); });
  report("a loop of 80 scans of 100", [&] { return nest(f, noise); });
  report("without noise, static bound", [&] { return loop(f, ts::static_(steps)); });
  report("without noise, traced bound", [&] { return loop(f, Array(steps)); });
  report("keys are split inside", [&] { return split(f, keys[2]); });
  auto fused = ts::jit(ts::fuse(scanned));
  report("fuse", [&] { return fused(f, noise, 1); });
  ts::EnableX64 x64;
  Tiny wide{f.w1.astype(ts::f64), f.w2.astype(ts::f64)};
  Array wide_noise = noise.astype(ts::f64);
  report("f64 (EnableX64)", [&] { return scan(wide, wide_noise, 1); });
}
// Output:
// scan, f32, softplus, sigmoid       ... ns an iteration
// without softplus                   ... ns an iteration
// without sigmoid                    ... ns an iteration
// unroll = 2                         ... ns an iteration
// a loop of 80 scans of 100          ... ns an iteration
// without noise, static bound        ... ns an iteration
// without noise, traced bound        ... ns an iteration
// keys are split inside              ... ns an iteration
// fuse                               ... ns an iteration
// f64 (EnableX64)                    ... ns an iteration
