// The code of docs/tour.md, in its order. A test compares the two.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::axis, ts::none;

struct Model {
  Array w, b;
  std::string activation = "tanh";
  TESSERA_FIELDS(w, b, activation)
};

Array predict(const Model& m, Array x) {
  Array y = matmul(x, m.w) + m.b;
  return m.activation == "tanh" ? tanh(y) : relu(y);
}

void arrays() {
  Array x = ts::array({{1, 2, 3}, {4, 5, 6}});  // i32[2,3]
  Array y = x * 0.5;                            // f32[2,3]: 0.5 is a weak literal
  Array z = y(0, ts::slice(1, 3));              // NumPy indexing
  Array w = y.at(0, 1).set(7.0);                // a new array; y is unchanged
  std::cout << sum(x, axis(0)) << " " << z << " " << w(0, 1) << " " << y(0, 1) << "\n";
}

void transformations() {
  auto f = [](Array x) { return sum(x * x * x); };
  Array x = ts::array({1.0, 2.0});
  std::cout << ts::grad(f)(x) << " " << ts::hessian(f)(x)(1, 1) << "\n";

  auto fast = ts::jit(f);  // native code on the first call with a type, a lookup and a call after that
  std::cout << fast(x) << " " << fast(x + 1) << ", programs: " << fast.compilations() << "\n";

  auto dot_product = [](Array a, Array b) { return sum(a * b); };
  Array rows = ts::ones({3, 2});
  std::cout << ts::vmap(dot_product, {.in_axes = {0, none}})(rows, x) << "\n";
  std::cout << ts::jit(ts::vmap(ts::grad(f)))(rows) << "\n";
}

void trees() {
  Model m{.w = ts::ones({2, 1}), .b = ts::zeros({1})};
  auto loss = [](const Model& m, Array x, Array y) { return mean(square(predict(m, x) - y)); };
  auto step = ts::jit(
      [=](const Model& m, Array x, Array y) {
        auto [value, gradient] = ts::value_and_grad(loss)(m, x, y);  // gradient is a Model
        Model next = ts::tree_map([](Array p, Array g) { return p - 0.1 * g; }, m, gradient);
        return std::pair(value, next);
      },
      {.donate = {0}});
  Array x = ts::array({{0.0, 1.0}, {1.0, 0.0}}), y = ts::array({{0.5}, {-0.5}});
  for (int i = 0; i < 100; ++i) {
    auto [value, next] = step(m, x, y);
    m = next;
    if (i % 99 == 0) std::cout << "loss " << round(value, 4) << "\n";
  }
}

void loops() {
  auto decay = [](Array x, Array rate) { return std::pair(x * rate, x); };  // (carry, x) -> (carry, y)
  auto [last, all] = ts::scan(decay, Array(1.0f), ts::full({4}, 0.5));
  std::cout << last << " " << all << "\n";

  auto collatz = ts::jit([](Array n) {
    using State = std::pair<Array, Array>;
    State start(n, 0);
    auto running = [](const State& s) { return s.first != 1; };
    auto next = [](const State& s) {
      return State(where(s.first % 2 == 0, floor_divide(s.first, 2), 3 * s.first + 1), s.second + 1);
    };
    return ts::while_loop(running, next, start).second;
  });
  std::cout << "steps: " << collatz(27) << "\n";
}

void randomness() {
  Array key = ts::random::key(42);
  auto [k1, k2] = ts::random::split(key);  // split<3>(key) gives three
  Array noise = ts::random::normal(k1, {3});
  Array dice = ts::random::randint(k2, {5}, 1, 7);
  std::cout << to_string(noise.aval()) << " " << dice << "\n";
}

void many_devices() {
  ts::Mesh mesh = ts::make_mesh({{"data", 8}});
  Array rows = ts::shard(ts::ones({16, 4}), ts::Sharding(mesh, ts::P("data")));
  auto mean_row = ts::jit(ts::shard_map([](Array block) { return ts::pmean(mean(block, axis(0)), "data"); },
                                        {.in_specs = ts::P("data"), .out_specs = ts::P(), .mesh = mesh}));
  Array row = mean_row(rows);  // f32[4], the same on every device
  std::cout << rows.sharding() << " " << row << "\n";
}

void errors() {
  try {
    matmul(ts::ones({2, 3}), ts::ones({4, 5}));
  } catch (const ts::ShapeError& e) {
    std::cout << e.what() << "\n";
  }
}

void inside() {
  auto f = [](Array x) { return x / sqrt(sum(square(x))); };
  std::cout << to_string(*ts::make_jaxpr(f)(ts::ones({8}))) << "\n";
  std::cout << ts::inspect(f)(ts::ones({8})).kernels() << "\n";
}

void host() {
  std::vector<float> numbers = {3, 1, 2};
  Array x = ts::array(numbers);                   // a copy
  std::span<const float> view = x.span<float>();  // no copy
  std::vector<double> back = (x * 2).to_vector<double>();
  std::cout << view[0] << " " << back[0] << " " << float(max(x)) << "\n";
}

int main() {
  ts::Config config{.devices = 8};
  arrays();
  transformations();
  trees();
  loops();
  randomness();
  many_devices();
  errors();
  inside();
  host();
}
