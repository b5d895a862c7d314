// debug_nans and debug_infs: the error names the operation that produced the first NaN or infinity, its line,
// iteration and element.
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
  EXPECT_TRUE(has(text, "debug_nans_test.cc:32")) << text;
  text = message([&] { jit([](Array x) { return sum(sqrt(x) * 2.0) + 1.0; })(x); });
  EXPECT_TRUE(has(text, "sqrt: the result f32[2,2] has nan at (1, 0).")) << text;
  EXPECT_TRUE(has(text, "debug_nans_test.cc:36")) << text;
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

// Library routines are checked inside loops and branches as operations are.
TEST(DebugNans, LibraryRoutinesInsideLoops) {
  Nans on;
  auto down = [](Array a, Array shift) {
    Array next = a - shift * eye(2);
    return std::pair(next, linalg::cholesky(next));
  };
  auto run = jit([&](Array a, Array shifts) { return scan(down, a, shifts).second; });
  std::string text = message([&] { run(4.0f * eye(2), ones({6})); });
  EXPECT_TRUE(has(text, "cholesky: the result f32[2,2] has nan at (0, 0), in iteration 3 of scan (tests"))
      << text;
  EXPECT_TRUE(has(text, "debug_nans_test.cc:85")) << text;
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

namespace {
// A function in which a primitive produces NaN, if it is called with `bad` instead of `good`.
struct Maker {
  const char* primitive;
  Array (*f)(Array x);
  Array good, bad;
};
std::vector<Maker> makers() {
  const float inf = INFINITY;
  Array ends = array({inf, 1.0f, -inf}), one = ones({3});
  Array infinite = array({{1.0f, inf}, {inf, 1.0f}}), zero = zeros({2, 2}), unit = eye(2);
  return {
      {"reduce_sum", [](Array x) { return sum(x); }, one, ends},
      {"reduce_prod", [](Array x) { return prod(x); }, one, array({inf, 0.0f, 1.0f})},
      {"reduce",
       [](Array x) { return lax::reduce(x, 0.0f, [](Array a, Array b) { return 0.5f * a + b; }, {0}); }, one,
       ends},
      {"cumsum", [](Array x) { return cumsum(x); }, one, ends},
      {"cumprod", [](Array x) { return cumprod(x); }, one, array({inf, 0.0f, 1.0f})},
      {"reduce_window_sum", [](Array x) { return lax::reduce_window_sum(x, {.sizes = {3}}); }, one, ends},
      {"dot_general",
       [](Array x) {
         return matmul(x, array({0.0f, 0.0f, 1.0f}));
       },
       one, ends},
      {"fft", [](Array x) { return abs(fft::fft(x)); }, one, ends},
      {"scatter_add",
       [](Array x) {
         return x.at(array({0, 0})).add(-x[0]);
       },
       one, ends},
      {"pow", [](Array x) { return pow(x, 0.5f); }, one, array({1.0f, 1.0f, -2.0f})},
      {"cholesky", [](Array x) { return linalg::cholesky(x); }, unit, -unit},
      {"triangular_solve",
       [](Array x) {
         return linalg::solve_triangular(x, zeros({2, 1}), {.lower = true});
       },
       unit, zero},
      {"lu", [](Array x) { return lax::linalg::lu(x).lu; }, unit, full({2, 2}, inf)},
      {"qr", [](Array x) { return linalg::qr(x).r; }, unit, infinite},
      {"svd", [](Array x) { return linalg::svdvals(x); }, unit, infinite},
      {"eigh", [](Array x) { return linalg::eigvalsh(x); }, unit, infinite},
      {"eig", [](Array x) { return abs(linalg::eigvals(x)); }, unit, infinite},
      {"schur", [](Array x) { return linalg::schur(x).t; }, unit, infinite},
  };
}
}  // namespace

// Each such operation in scan, while and cond: the error names the operation, its line, the iteration and the
// first element.
TEST(DebugNans, EveryOperationThatMakesNansInsideLoops) {
  Nans on;
  for (const Maker& m : makers()) {
    auto pick = [](Array i, Array good, Array bad) { return where(i == 2, bad, good); };
    auto scanned = jit([&](Array good, Array bad) {
      return scan([&](Array c, Array i) { return std::pair(c, m.f(pick(i, good, bad))); }, Array(0),
                  arange(5))
          .second;
    });
    auto looped = jit([&](Array good, Array bad) {
      return fori_loop(
          0, 5, [&](Array i, Array c) { return c + sum(square(tanh(m.f(pick(i, good, bad))))); },
          Array(0.0f));
    });
    auto nested = jit([&](Array good, Array bad) {
      auto inner = [&](Array i) {
        return cond(
            i > 1, [&](Array i) { return sum(m.f(pick(i, good, bad))); }, [](Array) { return Array(0.0f); },
            i);
      };
      return scan([&](Array c, Array i) { return std::pair(c, inner(i)); }, Array(0), arange(5)).second;
    });
    for (const std::string& text :
         {message([&] { scanned(m.good, m.bad); }), message([&] { looped(m.good, m.bad); }),
          message([&] { nested(m.good, m.bad); })}) {
      EXPECT_TRUE(has(text, std::string(m.primitive) + ": the result")) << m.primitive << "\n" << text;
      EXPECT_TRUE(has(text, "in iteration 2 of ")) << m.primitive << "\n" << text;
      EXPECT_TRUE(has(text, "has nan")) << m.primitive << "\n" << text;
      EXPECT_TRUE(has(text, "debug_nans_test.cc:")) << m.primitive << "\n" << text;
    }
    EXPECT_EQ(message([&] { scanned(m.good, m.good); }), "nothing") << m.primitive;
    EXPECT_EQ(message([&] { nested(m.good, m.good); }), "nothing") << m.primitive;
  }
}

TEST(DebugNans, GradientsAndDonatedArguments) {
  Nans on;
  auto loss = [](Array x) { return sum(where(x > 0, sqrt(x), 0.0)); };
  std::string text = message([&] { jit(grad(loss))(zeros({3})); });
  EXPECT_TRUE(has(text, "has nan at (0)")) << text;
  auto step = jit([](Array x) { return log(x); }, {.donate = {0}});
  EXPECT_TRUE(has(message([&] { step(array({1.0f, -1.0f})); }), "The operand there is -1.0."));
}

TEST(DebugNans, NansOfArgumentsAndInfinities) {
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

// Inside of shard_map and pmap the error also names the device.
TEST(DebugNans, OnSeveralDevices) {
  set_device_count(4);
  Nans on;
  Mesh mesh = make_mesh({{"x", 4}});
  auto in_map = [&](auto f) {
    return jit(shard_map(f, {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh}));
  };
  Array x = array({1.0f, 2.0f, 3.0f, 4.0f, 5.0f, -6.0f, 7.0f, 8.0f});
  std::string text = message([&] { in_map([](Array b) { return sin(log(b)) * psum(sum(b), "x"); })(x); });
  EXPECT_TRUE(has(text, "log: the result f32[2] has nan at (1), on CpuDevice(id=2), in shard_map (")) << text;
  EXPECT_TRUE(has(text, "The operand there is -6.0.")) << text;
  EXPECT_TRUE(has(text, str("debug_nans_test.cc:", __LINE__ - 3))) << text;
  text = message([&] {
    in_map([](Array b) {
      return scan([](Array c, Array t) { return std::pair(c, sqrt(c - t)); }, b, arange(9.0f) - 6.0f)
          .second(8);
    })(abs(x));
  });
  EXPECT_TRUE(has(text, "sqrt: the result f32[2] has nan at (0), in iteration 8 of scan (")) << text;
  EXPECT_TRUE(has(text, "on CpuDevice(id=0), in shard_map (")) << text;
  // Each device leaves the loop after another number of iterations.
  text = message([&] {
    in_map([](Array b) {
      return while_loop([](Array v) { return v(0) < 6.5; },
                        [](Array v) { return v + sqrt(v - 4.0) * 0.0 + 1.0; }, b);
    })(array({9.0f, 9.0f, 9.0f, 9.0f, 5.0f, 3.0f, 9.0f, 9.0f}));
  });
  EXPECT_TRUE(has(text, "sqrt: the result f32[2] has nan at (1), in iteration 0 of while (")) << text;
  EXPECT_TRUE(has(text, "on CpuDevice(id=2)")) << text;
  text = message([&] {
    in_map([](Array b) {
      return cond(
          b(0) < 4.0, [](Array v) { return v; }, [](Array v) { return sqrt(v); }, b);
    })(x);
  });
  EXPECT_TRUE(has(text, "sqrt: the result f32[2] has nan at (1), in branch 0 of cond (")) << text;
  text = message(
      [&] { pmap([](Array b) { return log(b) / psum(b, "i"); }, {.axis_name = "i"})(x(slice(2, 6))); });
  EXPECT_TRUE(has(text, "log: the result f32[] has nan, on CpuDevice(id=3)")) << text;
  EXPECT_EQ(message([&] { in_map([](Array b) { return sqrt(b * b); })(x); }), "nothing");
}

// Maps inside of maps, and bodies whose iterations communicate.
TEST(DebugNans, OnSeveralDevicesInsideOfMapsAndLoops) {
  set_device_count(4);
  Nans on;
  Mesh line = make_mesh({{"x", 4}}), grid = make_mesh({{"a", 2}, {"b", 2}});
  Array x = array({1.0f, 2.0f, 3.0f, 4.0f, 5.0f, -6.0f, 7.0f, 8.0f});
  auto along = [](const char* axis, Mesh mesh, auto f) {
    return shard_map(f, {.in_specs = P(axis), .out_specs = P(axis), .axis_names = {axis}, .mesh = mesh});
  };
  auto nested = [&](auto f) {
    return jit(along("a", grid, [=](Array b) { return along("b", grid, f)(b); }));
  };
  std::string text = message([&] { nested([](Array c) { return log(c) + psum(sum(c), "b"); })(x); });
  EXPECT_TRUE(has(text, "log: the result f32[2] has nan at (1), on CpuDevice(id=2), in shard_map (")) << text;
  EXPECT_TRUE(has(text, "The operand there is -6.0.")) << text;
  text = message([&] {
    nested([](Array c) {
      return scan([](Array v, Array t) { return std::pair(v, sqrt(v - t)); }, c, arange(3.0f) - 6.0f)
          .second(2);
    })(x);
  });
  EXPECT_TRUE(has(text, "sqrt: the result f32[2] has nan at (1), in iteration 1 of scan (")) << text;
  EXPECT_TRUE(has(text, "on CpuDevice(id=2), in shard_map (")) << text;
  text = message([&] {
    jit(along("x", line, [](Array b) {
      auto shift = [](Array c, Array t) {
        Array d = ppermute(c, "x", {{0, 1}, {1, 2}, {2, 3}, {3, 0}});
        return std::pair(d, log(d - t));
      };
      return scan(shift, b, arange(9.0f)).second(8);
    }))(abs(x));
  });
  EXPECT_TRUE(has(text, "log: the result f32[2] has nan at (0), in iteration 2 of scan (")) << text;
  EXPECT_TRUE(has(text, "on CpuDevice(id=3), in shard_map (")) << text;
}
