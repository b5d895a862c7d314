// A loop of 8000 iterations over a tiny noisy network (1-12-1, softplus weights, sigmoid; f64) in four
// variants: as a while_loop with a static and with a traced bound, as a scan over noise drawn beforehand, and
// the gradient of that scan. Each is one native function. Values are compared with those of JAX 0.10.2
// (tools/golden/fixed_point.py).
#include <tessera/tessera.h>
#include <chrono>
#include <cstdio>
namespace ts = tessera;
using ts::Array;

struct Tiny {
  Array w1, w2;
  TESSERA_FIELDS(w1, w2)
  Array operator()(Array x) const { return sigmoid(matmul(sigmoid(matmul(x, softplus(w1))), softplus(w2))); }
};

// The key is split in every iteration. `n` is an int (static) or an Array (traced).
auto split_in_loop = [](const Tiny& f, Array key, auto n) {
  using State = std::tuple<Array, Array, Array>;  // x, key, step
  State last = ts::while_loop([&](const State& s) { return std::get<2>(s) < n; },
                              [&](const State& s) {
                                auto [x, key, i] = s;
                                auto [drawn, next] = ts::random::split(key);
                                return State(f(x) + ts::random::normal(drawn, {1}), next, i + 1);
                              },
                              State(ts::zeros({1}), key, 0));
  return std::get<0>(last);
};

// All noise is drawn beforehand.
auto drawn_before = [](const Tiny& f, Array key, int n) {
  auto [drawn, rest] = ts::random::split(key);
  auto step = [&](Array x, Array noise) { return f(x) + noise; };
  return ts::scan(step, ts::zeros({1}), ts::random::normal(drawn, {n, 1}), {.unroll = 2}).first;
};

// Calls f until half a second has passed; prints whether the result equals JAX's, and the time of the
// shortest call.
template <class F, class T>
void report(const char* name, F f, const T& expected) {
  using Clock = std::chrono::steady_clock;
  auto result = f();
  double best = 1e9;
  for (auto start = Clock::now(); Clock::now() - start < std::chrono::milliseconds(500);) {
    auto begin = Clock::now();
    ts::block_until_ready(f());
    best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  double worst = 0, scale = 0;
  ts::tree_map(
      [&](Array a, Array b) {
        worst = std::max(worst, double(max(abs(a - b))));
        scale = std::max(scale, double(max(abs(b))));
        return a;
      },
      result, expected);
  std::printf("%-28s %s, %.3f ms a call\n", name, worst <= 1e-9 * scale ? "as in JAX" : "NOT as in JAX",
              best * 1e3);
}

int main() {
  ts::EnableX64 x64;
  auto golden = ts::load_npz("tests/golden/fixed_point.npz");
  Tiny f{golden.at("w1"), golden.at("w2")};
  Array key = ts::random::key(12);
  auto loop = ts::jit(split_in_loop);
  auto scan = ts::jit(drawn_before);
  auto gradient =
      ts::jit(ts::grad([](const Tiny& f, Array key, int n) { return sum(drawn_before(f, key, n)); }));
  report(
      "while_loop, static bound", [&] { return loop(f, key, ts::static_(8000)); },
      Array(golden.at("split_x")));
  report(
      "while_loop, traced bound", [&] { return loop(f, key, 8000); }, Array(golden.at("split_x")));
  report(
      "scan over drawn noise", [&] { return scan(f, key, 8000); }, Array(golden.at("drawn_x")));
  report(
      "gradient of the scan", [&] { return gradient(f, key, 8000); }, Tiny{golden.at("g1"), golden.at("g2")});
  std::printf("programs: %d\n", loop.compilations() + scan.compilations() + gradient.compilations());
}
// Output:
// while_loop, static bound     as in JAX, ... ms a call
// while_loop, traced bound     as in JAX, ... ms a call
// scan over drawn noise        as in JAX, ... ms a call
// gradient of the scan         as in JAX, ... ms a call
// programs: 4
