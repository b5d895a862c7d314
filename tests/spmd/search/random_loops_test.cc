// Random programs with loops on eight devices, with random shardings of their arguments and results: values and gradients are those
// of one device.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <tests/spmd/search/matrix_operation.h>
#include <algorithm>
#include <random>

namespace tessera {
namespace {

constexpr std::int64_t size = 8, iterations = 4;

// Steps on square matrices, chosen by a seed: operations, loops and branches, whose bodies are such programs as well. Results are at
// most 1.
class RandomLoops {
 public:
  // `reverse`: all loops can be differentiated in reverse mode. `stacked`: the arrays that loops scan.
  RandomLoops(unsigned seed, int depth, bool reverse, Array stacked)
      : random_(seed), depth_(depth), reverse_(reverse), stacked_(std::move(stacked)) {}

  Array operator()(Arrays values, int steps) {
    values_ = std::move(values);
    for (int i = 0; i < steps; ++i) {
      Array next = step();
      values_.push_back(next);
    }
    return values_.back();
  }

 private:
  unsigned pick(unsigned n) { return static_cast<unsigned>(random_() % n); }
  // One of the last three values.
  Array recent() {
    return values_[values_.size() - 1 -
                   pick(static_cast<unsigned>(std::min(values_.size(), std::size_t{3})))];
  }

  // A function of a matrix and another array, which also reads a recent value and the stacked arrays.
  auto part() {
    return [seed = static_cast<unsigned>(random_()), depth = depth_ + 1, reverse = reverse_,
            stacked = stacked_, captured = recent()](const Array& x, const Array& y) {
      return RandomLoops(seed, depth, reverse, stacked)({captured, y, x}, depth < 2 ? 2 : 1);
    };
  }

  // Every step of the program is a loop or a branch; in the first level of bodies every third one, and in the second none.
  Array step() {
    bool region = depth_ == 0 || (depth_ == 1 && pick(3) == 0);
    if (!region) {
      unsigned kind = pick(7);
      Array a = recent(), b = recent();
      return tanh(matrix_operation(kind, a, b) / 4.0);
    }
    switch (pick(5)) {
      case 0:
      case 1:
        return scanned();
      case 2:
        return repeated();
      case 3:
        return while_holds();
      default:
        return branch();
    }
  }

  // Scans the stacked arrays with a carry and a sum of carries. Later loops scan the stacked results.
  Array scanned() {
    auto body = [f = part()](const std::pair<Array, Array>& carry, const Array& x) {
      Array next = f(carry.first, x);
      return std::pair(std::pair(next, carry.second + next * x), tanh(next - x));
    };
    Array first = recent(), sum = recent();
    auto [last, results] = scan(body, std::pair(first, sum), stacked_);
    stacked_ = results;
    return tanh(last.first + last.second / 4.0);
  }
  Array repeated() {
    bool recomputed = pick(2) == 0;
    auto body = [recomputed, f = part()](const Array& i, const Array& x) {
      Array y = x + i.astype(f64) / 8.0;
      return recomputed ? checkpoint(f)(x, y) : f(x, y);
    };
    return fori_loop(0, 3, body, recent());
  }
  Array while_holds() {
    auto holds = [](const std::pair<Array, Array>& state) {
      return (state.first < 3) & (max(abs(state.second)) > 1e-3);
    };
    // Its derivative is zero, since reverse mode does not support it.
    Array stopped_stack = stacked_;
    Arrays stopped_values = values_;
    if (reverse_) {
      stacked_ = stop_gradient(stacked_);
      for (Array& v : values_) v = stop_gradient(v);
    }
    auto body = [f = part()](const std::pair<Array, Array>& state) {
      return std::pair(state.first + 1, f(state.second, state.second));
    };
    Array out = while_loop(holds, body, std::pair(Array(0), recent())).second;
    stacked_ = stopped_stack, values_ = stopped_values;
    return out;
  }
  Array branch() {
    auto f = part(), g = part();
    Array condition = recent(), x = recent(), y = recent();
    return cond(sum(condition) > 0.1, f, g, x, y);
  }

  std::mt19937 random_;
  int depth_;
  bool reverse_;
  Array stacked_;
  Arrays values_;
};

// Such a program, or its value and gradient, with shardings on one of three meshes.
class RandomCase {
 public:
  explicit RandomCase(unsigned seed) : random_(seed), seed_(seed), mesh_(mesh_of(seed)) {}

  void check() {
    Array left = numbers({size, size}), right = numbers({size, size}),
          scanned = numbers({iterations, size, size});
    std::tuple arguments(left, right, scanned);
    bool reverse = seed_ / 3 % 2 == 0, annotated = random_() % 2 == 0;
    Sharding wanted = sharding({size, size}), stacked = sharding({iterations, size, size});
    auto value = [=, seed = seed_](Array a, Array b, Array xs) {
      Array out = RandomLoops(seed, 0, reverse, xs)({a, b}, reverse ? 1 : 2);
      return annotated ? shard(out, wanted) : out;
    };
    auto loss = [=](Array a, Array b, Array xs) { return sum(square(value(a, b, xs))); };
    auto with_gradient = [=](Array a, Array b, Array xs) {
      auto [y, gradients] = value_and_grad<0, 1, 2>(loss)(a, b, xs);
      auto [da, db, dxs] = gradients;
      return std::tuple(y, da, db, annotated ? shard(dxs, stacked) : dxs);
    };
    if (reverse)
      check_sharded(with_gradient, arguments);
    else
      check_sharded(value, arguments);
  }

 private:
  static Mesh mesh_of(unsigned seed) {
    set_device_count(8);
    switch (seed % 3) {
      case 0:
        return make_mesh({{"x", 8}});
      case 1:
        return make_mesh({{"x", 4}, {"y", 2}});
      default:
        return make_mesh({{"x", 2}, {"y", 2}, {"z", 2}});
    }
  }

  // Each mesh axis shards an array axis that it divides, or none.
  Sharding sharding(const Shape& shape) {
    std::vector<std::vector<AxisName>> names(shape.size());
    std::vector<std::int64_t> left(shape.begin(), shape.end());
    for (const MeshAxis& axis : mesh_.axes()) {
      std::size_t a = random_() % (shape.size() + 1);
      if (a == shape.size() || left[a] % axis.size != 0) continue;
      names[a].push_back(axis.name), left[a] /= axis.size;
    }
    std::vector<SpecEntry> entries;
    for (std::vector<AxisName>& axes : names) entries.emplace_back(std::move(axes));
    return {mesh_, Spec(std::move(entries))};
  }
  Array numbers(const Shape& shape) {
    double phase = static_cast<double>(random_() % 100);
    Array at = reshape(arange(static_cast<double>(element_count(shape)), f64), shape);
    return shard(sin(at * 1.7 + phase), sharding(shape));
  }

  std::mt19937 random_;
  unsigned seed_;
  Mesh mesh_;
};

void check_programs(unsigned first, unsigned count) {
  for (unsigned seed = first; seed < first + count; ++seed) {
    SCOPED_TRACE(seed);
    EXPECT_NO_THROW(RandomCase(seed).check());
  }
}

TEST(RandomLoops, OnDevicesAgreeWithOneDevice) { check_programs(0, 6); }

class SlowRandomLoops : public testing::TestWithParam<unsigned> {};
TEST_P(SlowRandomLoops, OnDevicesAgreeWithOneDevice) { check_programs(100 + 10 * GetParam(), 10); }
INSTANTIATE_TEST_SUITE_P(Seeds, SlowRandomLoops, testing::Range(0u, 12u));

}  // namespace
}  // namespace tessera
