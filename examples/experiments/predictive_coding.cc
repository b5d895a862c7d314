// Predictive coding: a state x is corrected until the prediction f(x) of a network equals an observation z, by the steps
// x + k * vjp(f)(z - f(x)). The backward pass is vjp's; the loop, with the network and its backward pass, becomes one kernel if
// fuse requests it, and the result can be differentiated.
#include <tessera/tessera.h>
#include <cmath>
#include <cstdio>
namespace ts = tessera;
using ts::Array;

struct Network {
  Array w1, w2;
  TESSERA_FIELDS(w1, w2)
  Array operator()(Array x) const { return matmul(tanh(matmul(x, w1)), w2); }
};

constexpr int steps = 200;
constexpr float rate = 0.2f;

Array correct(const Network& f, Array x, Array z) {
  auto [prediction, pullback] = ts::vjp(f, x);
  return x + rate * pullback(z - prediction);
}

Array settle(const Network& f, Array x, Array z) {
  return ts::fori_loop(
      0, steps, [&](Array, Array x) { return correct(f, x, z); }, x);
}

// The same with noise in each step, which was drawn beforehand.
Array settle_with_noise(const Network& f, Array x, Array z, Array noise) {
  return ts::scan([&](Array x, Array n) { return correct(f, x, z) + n; }, x, noise).first;
}

double distance(Array a, Array b) { return std::sqrt(double(sum(square(a - b)))); }

int main() {
  auto keys = ts::random::split(ts::random::key(3), 4);
  Network f{ts::random::normal(keys[0], {4, 12}) * 0.5f, ts::random::normal(keys[1], {12, 3}) * 0.5f};
  Array hidden = ts::random::normal(keys[2], {4}), z = f(hidden), x = ts::zeros({4});
  std::printf("before:      |z - f(x)| = %.3f\n", distance(z, f(x)));

  Array found = ts::jit(settle)(f, x, z);
  std::printf("plain:       |z - f(x)| below 0.02: %s\n", distance(z, f(found)) < 0.02 ? "yes" : "no");
  Array noise = 0.01f * ts::random::normal(keys[3], {steps, 4});
  Array noisy = ts::jit(settle_with_noise)(f, x, z, noise);
  std::printf("with noise:  |z - f(x)| below 0.1: %s\n", distance(z, f(noisy)) < 0.1 ? "yes" : "no");

  // One nest of loops for all steps, forward and backward pass, without a library call; otherwise compilation fails.
  auto fused = ts::jit(ts::fuse(settle));
  std::printf("fused:       the same: %s\n", bool(ts::allclose(fused(f, x, z), found)) ? "yes" : "no");

  // The state that was found depends on the weights: the derivative goes through all steps.
  auto miss = [&](const Network& f) { return sum(square(settle(f, x, z) - hidden)); };
  Network gradient = ts::jit(ts::grad(miss))(f);
  ts::check_grads(miss, f, {.tolerance = 0.05});
  std::printf("gradient:    agrees with differences; %lld and %lld weights\n",
              static_cast<long long>(gradient.w1.size()), static_cast<long long>(gradient.w2.size()));
}
// Output:
// before:      |z - f(x)| = ...
// plain:       |z - f(x)| below 0.02: yes
// with noise:  |z - f(x)| below 0.1: yes
// fused:       the same: yes
// gradient:    agrees with differences; 48 and 36 weights
