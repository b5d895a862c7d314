// NaN and infinity found where they arise: operation, line, iteration, element; nothing is lost, and what follows runs.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {

struct Nans {
  Config on{.debug_nans = true};
  ~Nans() { Config off{.debug_nans = false, .debug_infs = false}; }
};

template <class F>
std::string message(F&& f) {
  try {
    f();
  } catch (const NanError& error) {
    return error.what();
  }
  return "nothing";
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(DebugNans, OperationsAndElements) {
  Nans on;
  Array x = array({{1.0f, 4.0f}, {-2.0f, 9.0f}});
  std::string text = message([&] { log(x); });
  EXPECT_TRUE(has(text, "log: the result f32[2,2] has nan at (1, 0).")) << text;
  EXPECT_TRUE(has(text, "The operand there is -2.0.")) << text;
  EXPECT_TRUE(has(text, "debug_nans_test.cc:31")) << text;
  text = message([&] { jit([](Array x) { return sum(sqrt(x) * 2.0) + 1.0; })(x); });
  EXPECT_TRUE(has(text, "sqrt: the result f32[2,2] has nan at (1, 0).")) << text;
  EXPECT_TRUE(has(text, "debug_nans_test.cc:35")) << text;
  EXPECT_EQ(message([&] { log(x * x); }), "nothing");
}

TEST(DebugNans, Loops) {
  Nans on;
  auto down = [](Array c, Array x) { return std::pair(c - x, log(c)); };
  auto run = jit([&](Array c, Array xs) { return scan(down, c, xs).second; });
  std::string text = message([&] { run(2.0f, ones({6})); });
  EXPECT_TRUE(has(text, "log: the result f32[] has nan, in iteration 3 of scan (tests")) << text;
  EXPECT_TRUE(has(text, "The operand there is -1.0.")) << text;
  auto last = jit([&](Array c, Array xs) { return scan(down, c, xs, {.reverse = true}).second; });
  EXPECT_TRUE(has(message([&] { last(2.0f, ones({6})); }), "in iteration 2 of scan"));
  auto loop = jit([](Array n) {
    return while_loop([](std::pair<Array, Array> s) { return s.first < 10; },
                      [](std::pair<Array, Array> s) {
                        return std::pair(s.first + 1, sqrt(4.0 - s.first.astype(f32)) + s.second * 0.0);
                      },
                      std::pair(n, Array(0.0f)))
        .second;
  });
  text = message([&] { loop(1); });
  EXPECT_TRUE(has(text, "sqrt: the result f32[] has nan, in iteration 4 of while (")) << text;
}

TEST(DebugNans, BranchesInsideLoops) {
  Nans on;
  auto f = jit([](Array xs) {
    return scan(
               [](Array c, Array x) {
                 Array y = cond(
                     x > 3, [](Array x) { return log(3.5 - x); }, [](Array x) { return x; }, x);
                 return std::pair(c + y, y);
               },
               Array(0.0f), xs)
        .first;
  });
  std::string text = message([&] { f(arange(6.0f)); });
  EXPECT_TRUE(has(text, "log: the result f32[] has nan, in branch 1 of cond (")) << text;
  EXPECT_TRUE(has(text, "in iteration 4 of scan (")) << text;
}

// Routines of a library stand in loops and branches as operations do.
TEST(DebugNans, FactorsInsideLoops) {
  Nans on;
  auto down = [](Array a, Array shift) {
    Array next = a - shift * eye(2);
    return std::pair(next, linalg::cholesky(next));
  };
  auto run = jit([&](Array a, Array shifts) { return scan(down, a, shifts).second; });
  std::string text = message([&] { run(4.0f * eye(2), ones({6})); });
  EXPECT_TRUE(has(text, "cholesky: the result f32[2,2] has nan at (0, 0), in iteration 3 of scan (tests"))
      << text;
  EXPECT_TRUE(has(text, "debug_nans_test.cc:84")) << text;
  auto until = jit([](Array a) {
    return while_loop([](std::pair<Array, Array> s) { return s.first < 9; },
                      [](std::pair<Array, Array> s) {
                        Array next = linalg::inv(s.second) * (s.first < 2);
                        return std::pair(s.first + 1, next);
                      },
                      std::pair(Array(0), a))
        .second;
  });
  text = message([&] { until(2.0f * eye(2)); });
  EXPECT_TRUE(has(text, "has nan at (0, 0)")) << text;
  EXPECT_TRUE(has(text, "in iteration 3 of while (")) << text;
  auto chosen = jit([](Array x, Array a) {
    return cond(
        x > 0, [](Array a) { return linalg::inv(0.0f * a)[0]; }, [](Array a) { return a[0]; }, a);
  });
  text = message([&] { chosen(1.0f, eye(2)); });
  EXPECT_TRUE(has(text, "in branch 1 of cond (")) << text;
  EXPECT_EQ(message([&] { chosen(-1.0f, eye(2)); }), "nothing");
}

TEST(DebugNans, GradientsAndDonatedArguments) {
  Nans on;
  auto loss = [](Array x) { return sum(where(x > 0, sqrt(x), 0.0)); };
  std::string text = message([&] { jit(grad(loss))(zeros({3})); });
  EXPECT_TRUE(has(text, "has nan at (0)")) << text;
  auto step = jit([](Array x) { return log(x); }, {.donate = {0}});
  EXPECT_TRUE(has(message([&] { step(array({1.0f, -1.0f})); }), "The operand there is -1.0."));
}

TEST(DebugNans, WhatCameInAndInfinities) {
  Nans on;
  std::string text = message([&] { jit([](Array x) { return x + 1.0; })(array({0.0f, std::nanf("")})); });
  EXPECT_TRUE(has(text, "Operand 0, f32[2], has nan at (1) already: an argument of the program.")) << text;
  EXPECT_EQ(message([&] { exp(array({1000.0f})); }), "nothing");
  Config infs{.debug_infs = true};
  EXPECT_TRUE(has(message([&] { exp(array({1000.0f})); }), "exp: the result f32[1] has inf at (0)."));
  EXPECT_TRUE(has(message([&] { log(zeros({2}, f64)); }), "has -inf"));
  EXPECT_TRUE(has(message([&] { sqrt(array({-1.0f})).astype(bf16); }), "has nan"));
}

TEST(DebugNans, OnDevices) {
  Nans on;
  auto f = pmap([](Array x) { return log(x); });
  EXPECT_TRUE(has(message([&] { f(array({-1.0f})); }), "has nan"));
}
