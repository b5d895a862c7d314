// named_call, fuse, closure_convert, ensure_compile_time_eval, custom_vmap, and custom rules with arguments that have no
// derivative.
#include <gtest/gtest.h>
#include <tessera/compile/stage_text.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {
using Floats = std::vector<float>;

std::size_t kernels(const JaxprPtr& jaxpr) {
  std::size_t steps = 0;
  for_each_step(Inspection(jaxpr).plan().steps, [&](const PlanStep& step, std::int64_t) {
    steps += std::holds_alternative<KernelStep>(step.form);
  });
  return steps;
}
}  // namespace

TEST(NamedCall, IsInTheText) {
  auto f = jit([](Array x) { return named_call([](Array v) { return sin(v); }, "waves")(x); });
  EXPECT_NE(to_string(*f.jaxpr(Array(1.0f))).find("waves"), std::string::npos);
  EXPECT_FLOAT_EQ(float(jit(grad([&](Array x) { return f(x); }))(Array(0.0f))), 1);
}

TEST(Fuse, OneKernelForEachFunction) {
  auto body = [](Array x, Array w) { return exp(-x * x) * w / sum(exp(-x * x)); };
  auto f = fuse(body, "softened");
  Array x = arange(50.0f) / 50.0f, w = ones({50});
  EXPECT_TRUE(allclose(f(x, w), body(x, w)));
  EXPECT_TRUE(allclose(jit(f)(x, w), body(x, w)));
  EXPECT_TRUE(allclose(vmap(f)(stack({x, w}), stack({w, w}))[0], body(x, w)));
  auto wave = fuse([](Array x, Array w) { return sin(x * w) * x; });
  auto loss = [=](Array x, Array w) { return sum(wave(x, w) * w); };
  auto plain = [](Array x, Array w) { return sum(sin(x * w) * x * w); };
  EXPECT_TRUE(allclose(jit(grad(loss))(x, w * 2.0f), grad(plain)(x, w * 2.0f), {.rtol = 1e-5, .atol = 1e-6}));
  check_grads(loss, std::tuple(x, w), {.order = 2});
  EXPECT_EQ(kernels(jit(wave).jaxpr(x, w)), 1u);
}

TEST(Fuse, OneKernelForALoop) {
  auto steps = fuse(
      [](Array x) {
        return fori_loop(
            0, 50, [](Array, Array c) { return c * 0.5f + sin(c); }, x);
      },
      "steps");
  auto plain = [](Array x) {
    return fori_loop(
        0, 50, [](Array, Array c) { return c * 0.5f + sin(c); }, x);
  };
  Array x = arange(4.0f);
  EXPECT_TRUE(allclose(jit(steps)(x), plain(x)));
  EXPECT_TRUE(allclose(jit(grad([&](Array v) { return sum(steps(v)); }))(x),
                       grad([&](Array v) { return sum(plain(v)); })(x), {.rtol = 1e-4, .atol = 1e-6}));
}

namespace {

// A loop of thousands of iterations over a tiny network: while, split, dot, softplus.
struct Tiny {
  Array w1, w2;
  TESSERA_FIELDS(w1, w2)
  Array operator()(Array x) const { return sigmoid(matmul(sigmoid(matmul(x, softplus(w1))), softplus(w2))); }
};
using LoopState = std::tuple<Array, Array, Array>;
Array noisy_loop(const Tiny& f, Array key, Array count) {
  auto more = [&](const LoopState& s) { return std::get<2>(s) < count; };
  auto next = [&](const LoopState& s) {
    auto [x, key, i] = s;
    auto [drawn, rest] = random::split(key);
    return LoopState(f(x) + random::normal(drawn, {1}), rest, i + 1);
  };
  return std::get<0>(while_loop(more, next, LoopState(zeros({1}), key, 0)));
}

}  // namespace

TEST(Fuse, TheWholeLoopWithoutCallsAndAllocations) {
  auto keys = random::split(random::key(0), 3);
  Tiny f{random::normal(keys[0], {1, 12}), random::normal(keys[1], {12, 1})};
  auto fused = jit(fuse(noisy_loop, "loop"));
  EXPECT_EQ(float(fused(f, keys[2], 8000)[0]), float(jit(noisy_loop)(f, keys[2], 8000)[0]));
  Inspection program(fused.jaxpr(f, keys[2], 8000));
  int loops = 0, others = 0;
  for (const PlanStep& step : program.plan().steps)
    if (std::holds_alternative<WhileStep>(step.form))
      ++loops;
    else if (!std::holds_alternative<KernelStep>(step.form) && !std::holds_alternative<CopyStep>(step.form))
      ++others;
  EXPECT_EQ(loops, 1);
  EXPECT_EQ(others, 0);
  for_each_step(program.plan().steps, [&](const PlanStep& step, std::int64_t) {
    EXPECT_FALSE(std::holds_alternative<RoutineStep>(step.form));
  });
  EXPECT_EQ(program.plan().arena_bytes, 0);
  EXPECT_EQ(program.assembly().find("@PLT"), std::string::npos);  // of a library or of the runtime
}

TEST(Fuse, LoopsOfAStaticNumberOfIterationsComputeInvariantsFirst) {
  auto keys = random::split(random::key(0), 3);
  Tiny f{random::normal(keys[0], {1, 12}), random::normal(keys[1], {12, 1})};
  auto scanned = [](const Tiny& f, Array noise) {
    return scan([&](Array x, Array n) { return f(x) + n; }, zeros({1}), noise).first;
  };
  Array noise = random::normal(keys[2], {100, 1});
  EXPECT_EQ(float(jit(fuse(scanned))(f, noise)[0]), float(jit(scanned)(f, noise)[0]));
  auto loss = [&](const Tiny& f) { return sum(fuse(scanned)(f, noise)); };
  auto plain = [&](const Tiny& f) { return sum(scanned(f, noise)); };
  EXPECT_TRUE(allclose(jit(grad(loss))(f).w1, jit(grad(plain))(f).w1, {.rtol = 1e-5}));
}

TEST(ClosureConvert, CapturedValuesBecomeArguments) {
  auto outer = [](Array w) {
    auto f = [&](Array x) { return sin(x * w) + w; };
    auto [g, consts] = closure_convert(f, ShapeDtype({2}));
    EXPECT_EQ(consts.size(), 1u);
    return sum(g(consts, ones({2})) * g(consts, zeros({2})));
  };
  auto expected = [](Array w) { return 2.0f * (sin(w) + w) * w; };
  EXPECT_FLOAT_EQ(float(jit(outer)(Array(0.5f))), float(expected(Array(0.5f))));
  EXPECT_FLOAT_EQ(float(grad(outer)(Array(0.5f))), float(grad(expected)(Array(0.5f))));
}

TEST(EnsureCompileTimeEval, EvaluatesConcreteValues) {
  auto f = jit([](Array x) {
    int n = ensure_compile_time_eval([&] {
      Array total = sum(ones({3}) * 2.0f);
      return total > 5.0f ? total.item<int>() : 0;
    });
    EnsureCompileTimeEval scope;
    return x * static_cast<float>(n);  // traced values stay traced
  });
  EXPECT_EQ(float(f(Array(2.0f))), 12);
}

TEST(CustomVmap, TheRuleIsUsed) {
  int calls = 0;
  auto f = custom_vmap([](Array x, Array y) { return sin(x) * y; },
                       [&](std::int64_t size, const std::vector<bool>& mapped, Array x, Array y) {
                         ++calls;
                         EXPECT_EQ(size, 3);
                         EXPECT_TRUE(mapped[0]);
                         EXPECT_FALSE(mapped[1]);
                         return std::pair(sin(x) * y * 10.0f, std::vector<bool>{true});
                       });
  Array x = array({0.5f, 1.0f, 1.5f}), y = Array(2.0f);
  EXPECT_FLOAT_EQ(float(f(x(0), y)), 2 * std::sin(0.5f));
  auto mapped = vmap(f, {.in_axes = {0, none}});
  EXPECT_FLOAT_EQ(mapped(x, y).to_vector<float>()[1], 20 * std::sin(1.0f));
  EXPECT_FLOAT_EQ(jit(mapped)(x, y).to_vector<float>()[1], 20 * std::sin(1.0f));
  EXPECT_EQ(calls, 2);
  // A forward derivative of the mapped function is that of the rule.
  Array slope = jvp([&](Array v) { return mapped(v, y); }, x, ones({3})).second;
  EXPECT_FLOAT_EQ(slope.to_vector<float>()[1], 20 * std::cos(1.0f));
  auto inside = [&](Array v) { return jvp([&](Array u) { return f(u, y); }, v, Array(1.0f)).second; };
  EXPECT_FLOAT_EQ(vmap(inside)(x).to_vector<float>()[1], 20 * std::cos(1.0f));
  EXPECT_FLOAT_EQ(float(grad(f)(x(1), y)), 2 * std::cos(1.0f));
}

TEST(CustomVmap, Sequential) {
  auto f = sequential_vmap([](std::pair<Array, Array> p) {
    debug::callback(
        {.ordered = true}, [](const Array&) {}, p.first);  // vmap without the rule would refuse it
    return p.first * p.second;
  });
  auto run = [&](Array x) { return f(std::pair(x, Array(3.0f))); };
  EXPECT_EQ(vmap(run)(array({1.0f, 2.0f})).to_vector<float>(), (Floats{3, 6}));
  EXPECT_EQ(jit(vmap(run))(array({1.0f, 2.0f})).to_vector<float>(), (Floats{3, 6}));
}

TEST(CustomRules, ArgumentsWithoutDerivative) {
  auto power = custom_jvp<0>([](int n, Array x) { return lax::integer_pow(x, n); },
                             [](int n, std::tuple<Array> x, std::tuple<Array> t) {
                               auto [v] = x;
                               return std::pair(lax::integer_pow(v, n),
                                                10.0f * static_cast<float>(n) * std::get<0>(t));
                             });
  EXPECT_EQ(float(grad<1>(power)(3, Array(2.0f))), 30);
  EXPECT_EQ(float(jit(grad<1>(power))(3, Array(2.0f))), 30);
  auto clipped = custom_vjp<1, 2>(
      [](Array x, Array low, Array high) { return x + 0.0f * (low + high); },
      [](Array x, Array low, Array high) { return std::pair(x, std::tuple(low * 1.0f, high)); },
      [](Array low, Array high, std::tuple<Array, Array>, Array ct) { return clip(ct, low, high); });
  auto loss = [&](Array x, Array low) { return clipped(x, low, Array(0.5f)) * 3.0f; };
  EXPECT_EQ(float(grad(loss)(Array(1.0f), Array(-0.5f))), 0.5f);
  EXPECT_EQ(float(jit(grad<1>(loss))(Array(1.0f), Array(-0.5f))), 0);  // not differentiated
  EXPECT_EQ(vmap(grad(loss), {.in_axes = {0, none}})(ones({2}), Array(-0.5f)).to_vector<float>(),
            (Floats{0.5f, 0.5f}));
}
