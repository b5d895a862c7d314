// Loops with other bodies than those of loops.cc: many scalar carries, a network in each step, an in-place sweep,
// differential equations, stacked results, and a step that contains a derivative. f32.
#include <cmath>
#include "jitted.h"
namespace ts = tessera;
using ts::Array;

namespace {

const bench::Jitted run{"loops", 0.5};
// Returns the function (state, arguments...) -> state after `count` steps of f(i, state, arguments...).
template <class F>
auto repeated(int count, F f) {
  return [=]<class S, class... A>(S state, const A&... arguments) {
    return ts::fori_loop(
        0, count, [&](Array i, S s) { return f(i, s, arguments...); }, state);
  };
}
// Returns the gradient, with respect to the first argument, of the sum of f's result.
auto gradient(auto f) {
  return ts::grad([=](Array first, const auto&... others) { return sum(f(first, others...)); });
}

using Scalars = std::vector<Array>;
template <class F>
Scalars coupled(const Scalars& v, F f) {
  Scalars next;
  for (std::size_t i = 0; i < v.size(); ++i) next.push_back(f(v[i]) * 0.99 + v[(i + 1) % v.size()] * 0.01);
  return next;
}

void carries() {
  for (int count : {32, 40, 80}) {
    Scalars x;
    for (int i = 0; i < count; ++i) x.push_back(ts::full({}, static_cast<float>(i)));
    auto step = [](Array, const Scalars& v) { return coupled(v, [](Array a) { return a; }); };
    run(ts::str("carry of ", count, " scalars, 2000 steps"), repeated(2000, step), x);
  }
  for (int count : {16, 60}) {
    auto loop = [count](Array x) {
      Scalars v;
      for (int i = 0; i < count; ++i) v.push_back(x[i]);
      auto step = [](const Scalars& v) { return coupled(v, [](Array a) { return sin(a); }); };
      Array total = 0.0f;
      for (Array last : ts::scan(step, v, std::nullopt, {.length = 1000}).first) total = total + last;
      return total;
    };
    run(ts::str("gradient, carry of ", count, " scalars, 1000 steps"), ts::grad(loop),
        ts::arange(count, ts::f32));
  }
}

struct Layer {
  Array w, b;
  TESSERA_FIELDS(w, b)
  Array operator()(Array x) const { return matmul(x, w) + b; }
};

void network() {
  std::vector<Layer> layers;
  for (auto [in, out] : {std::pair{3, 64}, {64, 64}, {64, 2}})
    layers.push_back({0.1 * ts::random::normal(ts::random::key(in + out), {in, out}), ts::zeros({out})});
  auto step = [](Array i, Array x, const std::vector<Layer>& f) {
    Array y = ts::concatenate({x, reshape(i.astype(ts::f32) * 0.01, {1})});
    return x + 0.01 * f[2](softplus(f[1](softplus(f[0](y)))));
  };
  run("MLP 3-64-64-2, 8000 steps", repeated(8000, step), ts::ones({2}), layers);
  run("gradient, MLP 3-64-64-2, 1000 steps", gradient(repeated(1000, step)), ts::ones({2}), layers);
}

// x + k * vjp(f)(z - f(x)) for two layers tanh(x w).
void predictive_coding(int width) {
  Array w = ts::random::normal(ts::random::key(0), {2, width, width}) / std::sqrt(width);
  Array x = ts::random::normal(ts::random::key(1), {width});
  Array z = 0.5 * tanh(ts::random::normal(ts::random::key(2), {width}));
  auto step = [](Array, Array x, Array w, Array z) {
    auto [y, pull] = ts::vjp([&](Array x) { return tanh(matmul(tanh(matmul(x, w[0])), w[1])); }, x);
    return x + 0.05 * pull(z - y);
  };
  auto noisy = [=](Array i, std::pair<Array, Array> state, Array w, Array z) {
    auto [next, drawn] = ts::random::split<2>(state.second);
    return std::pair(step(i, state.first, w, z) + 0.01 * ts::random::normal(drawn, state.first.shape()),
                     next);
  };
  std::string name = ts::str("x + k vjp(f)(z - f(x)), width ", width, ", ");
  run(name + "8000 steps", repeated(8000, step), x, w, z);
  run(name + "with noise, 8000 steps", repeated(8000, noisy), std::pair(x, ts::random::key(0)), w, z);
  run("gradient, " + name + "1000 steps", gradient(repeated(1000, step)), x, w, z);
}

void sweep() {
  constexpr int n = 256;
  auto row = [=](Array i, Array u) {
    Array above = u(i - 1, ts::slice(1, n - 1)), below = u(i + 1, ts::slice(1, n - 1));
    return u.at(i, ts::slice(1, n - 1))
        .set(0.25 * (above + below + u(i, ts::slice(0, n - 2)) + u(i, ts::slice(2, n))));
  };
  auto rows = [=](Array, Array u) { return ts::fori_loop(1, n - 1, row, u); };
  run("in-place sweep of 256 x 256, 20 times", repeated(20, rows), ts::ones({n, n}));
  run("gradient, in-place sweep of 256 x 256, 5 times", gradient(repeated(5, rows)), ts::ones({n, n}));
}

Array lorenz(Array s) {
  return ts::stack({10 * (s[1] - s[0]), s[0] * (28 - s[2]) - s[1], s[0] * s[1] - 8.0 / 3 * s[2]});
}

void equations() {
  auto runge_kutta = [](Array, Array s) {
    constexpr double h = 0.001;
    Array a = lorenz(s), b = lorenz(s + h / 2 * a), c = lorenz(s + h / 2 * b), d = lorenz(s + h * c);
    return s + h / 6 * (a + 2 * b + 2 * c + d);
  };
  run("Lorenz by Runge-Kutta, 100,000 steps", repeated(100'000, runge_kutta), ts::ones({3}));
  auto logistic = [](Array x) {
    auto step = [](Array c) { return std::pair(c * 3.7 * (1 - c), c); };
    return ts::scan(step, x, std::nullopt, {.length = 1'000'000});
  };
  run("logistic map, results stacked, 1M steps", logistic, ts::full({}, 0.1f));
  auto average = [](Array x, Array xs) {
    auto step = [](Array c, Array x) { return std::pair(0.9 * c + 0.1 * x, c * x); };
    return ts::scan(step, x, xs);
  };
  run("moving average, results stacked, 400,000 steps", average, ts::full({}, 0.0f), ts::ones({400'000}));
  auto growth = [](Array x) {
    using State = std::pair<Array, Array>;
    return ts::while_loop([](const State& s) { return s.first < 1e6; },
                          [](const State& s) { return State(s.first + 1, s.second * 1.0000001); },
                          State(ts::zeros({}), x));
  };
  run("scalar while, 1M steps", growth, ts::ones({}));
}

}  // namespace

int main() {
  carries();
  network();
  for (int width : {12, 64}) predictive_coding(width);
  sweep();
  equations();
}
