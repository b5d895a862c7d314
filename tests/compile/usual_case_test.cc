// Scalars with slow paths: computed together, the usual case first, they have the bits that each has alone.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <random>
#include "tests/compile/harness.h"

using namespace programs;

namespace {

using Function = Array (*)(const Array&);
const Function kFunctions[] = {
    [](const Array& x) { return lax::sin(x); },
    [](const Array& x) { return lax::cos(x); },
    [](const Array& x) { return lax::tan(x); },
    [](const Array& x) { return lax::sin(lax::cos(x)); },
    [](const Array& x) { return lax::lgamma(x); },
    [](const Array& x) { return lax::digamma(x); },
    [](const Array& x) { return lax::erf_inv(lax::tanh(x)); },
};

// The factors are large for some scalars, so that their angles need the slow path in some steps.
struct ScalarStep {
  std::vector<Function> functions;
  std::vector<double> factors;
  Array next(std::size_t i, const Array& x, const Array& neighbour) const {
    Array factor = scalar(factors[i], x.dtype()), half = scalar(0.5, x.dtype());
    return lax::add(functions[i](lax::mul(x, factor)), lax::mul(neighbour, half));
  }
};

ScalarStep random_step(std::mt19937& random, std::size_t count) {
  ScalarStep out;
  Function same = kFunctions[random() % std::size(kFunctions)];
  bool equal = random() % 2;
  for (std::size_t i = 0; i < count; ++i) {
    out.functions.push_back(equal ? same : kFunctions[random() % std::size(kFunctions)]);
    out.factors.push_back(random() % 4 ? 0.75 : random() % 2 ? 4e5 : -3e8);
  }
  return out;
}

void check_steps(unsigned seed, Dtype dtype) {
  SCOPED_TRACE(str("seed ", seed, ", ", dtype));
  std::mt19937 random(seed);
  std::size_t count = 2 + random() % 19;
  ScalarStep step = random_step(random, count);
  Arrays x;
  for (std::size_t i = 0; i < count; ++i) {
    double special[] = {0.0, -0.0, HUGE_VAL, std::nan(""), 1e30, 2.5};
    double value = random() % 8 ? static_cast<double>(random() % 1000) / 100 - 5 : special[random() % 6];
    x.push_back(scalar(value, dtype));
  }
  constexpr int kSteps = 5;
  Arrays together = run(staged(
                            [&](Args args) {
                              return loop(Arrays(args.begin(), args.end()), {}, kSteps, [&](Args v) {
                                Arrays out;
                                for (std::size_t i = 0; i < count; ++i)
                                  out.push_back(step.next(i, v[i], v[(i + 1) % count]));
                                return out;
                              });
                            },
                            x),
                        x);
  std::vector<std::shared_ptr<Executable>> alone;
  for (std::size_t i = 0; i < count; ++i) {
    JaxprPtr one = staged([&](Args v) { return Arrays{step.next(i, v[0], v[1])}; }, Arrays{x[0], x[1]});
    alone.push_back(make_executable(*one, run_passes(one, {.name = "scalar"}), {}));
  }
  for (int k = 0; k < kSteps; ++k) {
    Arrays next;
    for (std::size_t i = 0; i < count; ++i)
      next.push_back(alone[i]->run(Arrays{x[i], x[(i + 1) % count]})[0]);
    x = next;
  }
  for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(difference(together[i], x[i]), 0) << "scalar " << i;
}

}  // namespace

TEST(UsualCase, LoopsOfScalars) {
  for (unsigned seed = 0; seed < 6; ++seed)
    for (Dtype dtype : {f32, f64}) check_steps(seed, dtype);
}

TEST(UsualCase, LoopsOfNarrowScalars) {
  for (unsigned seed = 100; seed < 102; ++seed)
    for (Dtype dtype : {bf16, f16}) check_steps(seed, dtype);
}
