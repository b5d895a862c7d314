// Random loops that update an array in place, row by row, and read other rows, a closed-over table and weights: value,
// gradient and derivative agree with the reference, and an iteration of the gradient writes rows, never the array.
#include <gtest/gtest.h>
#include <tessera/compile/stage_text.h>
#include <tessera/transform/stage.h>
#include <random>
#include "random_program.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

constexpr int kRows = 48, kColumns = 6;

struct State {
  Array u, table, weights;  // [rows, columns], [rows, columns], [columns]
  TESSERA_FIELDS(u, table, weights)
};

class Sweep {
 public:
  explicit Sweep(unsigned seed) : random_(seed) {}
  State operator()(State s) {
    int outer = pick(3), inner = pick(4);
    auto sweep = [&](Array u) { return swept(u, s, inner); };
    if (outer == 0) return {sweep(s.u), s.table, s.weights};
    auto iteration = [&](Array c) { return sweep(0.9 * c); };
    return {scan(iteration, s.u, none, {.length = 2}).first, s.table, s.weights};
  }

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  Array swept(Array u, const State& s, int kind) {
    if (kind == 0) {
      auto step = [&](Array c, std::pair<Array, Array> x) {
        auto [i, row] = x;
        Array next = written(i, c, read(i, c, s) + 0.3 * row);
        return std::pair(next, next[i] * row);
      };
      auto [last, ys] = scan(step, u, std::pair(arange(1, kRows - 2), s.table[slice(1, kRows - 2)]),
                             {.reverse = pick(2) == 1});
      return last.at(slice(1, kRows - 2)).add(ys);
    }
    auto step = [&](Array i, Array c) { return written(i, c, read(i, c, s)); };
    if (kind == 1) return fori_loop(1, kRows - 2, jit(step), u);
    if (kind == 2) {
      auto even = [&](Array i, Array c) {
        return cond(
            i % 2 == 0, [&](Array c) { return step(i, c); }, [](Array c) { return c; }, c);
      };
      return fori_loop(1, kRows - 2, even, u);
    }
    return fori_loop(1, kRows - 2, step, u);
  }

  Array read(Array i, Array u, const State& s) {
    Array sum = 0.5 * s.weights;
    int parts = 1 + pick(3);
    for (int k = 0; k < parts; ++k)
      sum = sum + (pick(2) ? part(i, u) : 0.4 * part(i, s.table) * s.weights) / parts;
    return pick(2) ? sin(sum) : 0.3 * sum;
  }
  // A row that depends on some rows near i, with derivatives that add up to about one: larger ones grow exponentially
  // with the iterations, and rounding would decide the gradient.
  Array part(Array i, Array from) {
    switch (pick(7)) {
      case 0:
        return from[i - 1];
      case 1:
        return from(i + 1, slice(0, kColumns));
      case 2:
        return pad(from(i, slice(2, kColumns)) * from(i, slice(0, kColumns - 2)), {{1, 1}});
      case 3:
        return 0.5 * from(i, 3) * cos(from[i]);
      case 4:
        return mean(from[stack({i + 1, i, i + 1})], axis(0));
      case 5:
        return mean(lax::dynamic_slice_in_dim(from, i - 1, 3, 0), axis(0));
      default:
        return flip(from[i][slice(0, kColumns)], 0);
    }
  }
  Array written(Array i, Array u, Array row) {
    switch (pick(5)) {
      case 0:
        return u.at(i).add(0.1 * row);
      case 1:
        return u.at(i, slice(1, kColumns - 1)).set(row[slice(1, kColumns - 1)]);
      case 2:
        return lax::dynamic_update_slice_in_dim(u, stack({row, 0.5 * row}), i, 0);
      case 3:
        return u.at(i).multiply(0.5 + 0.1 * row);
      default:
        return u.at(i).set(row);
    }
  }

  std::mt19937 random_;
};

Arrays arguments_of(unsigned seed) {
  auto numbers = [&](const Shape& shape, double step) {
    return sin(step * reshape(arange(static_cast<double>(element_count(shape)), f64), shape) + 0.1 * seed);
  };
  return {numbers({kRows, kColumns}, 1.3), numbers({kRows, kColumns}, 0.7), numbers({kColumns}, 0.9)};
}

Array total(unsigned seed, const Arrays& x) {
  Array u = Sweep(seed)({x[0], x[1], x[2]}).u;
  return sum(u * cos(reshape(arange(double(kRows * kColumns), f64), {kRows, kColumns})));
}

// The largest number of elements that a kernel or a copy of an innermost loop writes.
std::int64_t max_written(const ProgramPlan& plan) {
  std::int64_t max_elements = 0;
  for_each_step(plan.steps, [&](const PlanStep& step, std::int64_t times) {
    if (times < kRows - 3) return;
    if (auto* copy = std::get_if<CopyStep>(&step.form))
      max_elements = std::max(max_elements, copy->bytes / 8);
    auto* kernel = std::get_if<KernelStep>(&step.form);
    if (!kernel) return;
    const FusedKernel& fused = plan.kernels[kernel->kernel];
    for (const FusedKernel::Store& store : fused.stores) {
      std::int64_t elements = 1;
      for (expr::Atom loop : store.loops) elements *= fused.graph.atom(loop).high + 1;
      max_elements = std::max(max_elements, elements);
    }
  });
  return max_elements;
}

// Returns the program of the gradient.
JaxprPtr check_values(unsigned seed) {
  Arrays args = arguments_of(seed);
  auto f = [seed](const Arrays& x) { return total(seed, x); };
  auto gradient = [&](const Arrays& x) { return grad(f)(x); };
  ClosedJaxpr closed =
      stage("gradient", avals_of(args), [&](Args in) { return gradient(Arrays(in.begin(), in.end())); });
  Arrays inputs = closed.consts;
  inputs.insert(inputs.end(), args.begin(), args.end());
  Arrays want = reference_eval(*closed.jaxpr, inputs), got = jit(gradient)(args);
  expect_close(got, want, "gradient");
  Array along = jit([&](const Arrays&x) { return jvp(f, x, x).second; })(args), against = Array(0.0);
  for (std::size_t i = 0; i < args.size(); ++i) against = against + sum(got[i] * args[i]);
  expect_close({against}, {along}, "gradient and derivative");
  return closed.jaxpr;
}

void check_sweep(unsigned seed) {
  Inspection program(check_values(seed));
  EXPECT_LE(max_written(program.plan()), 4 * kColumns);
}

}  // namespace

TEST(InPlaceLoops, GradientsWriteRows) { check_programs(1, 20, check_sweep); }
class SlowInPlaceLoops : public testing::TestWithParam<unsigned> {};
TEST_P(SlowInPlaceLoops, AgreeWithTheReference) {
  unsigned first = 21 + 100 * GetParam();
  check_programs(first, first + 99, [](unsigned seed) { check_values(seed); });
}
INSTANTIATE_TEST_SUITE_P(Seeds, SlowInPlaceLoops, testing::Range(0u, 5u));
