// Callbacks: the number and order of calls of host functions, and their exceptions.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <stdexcept>

using namespace tessera;

namespace {

// The values that a callback received.
struct Seen {
  std::shared_ptr<std::vector<float>> values = std::make_shared<std::vector<float>>();
  void operator()(const Array& x) const { values->push_back(float(x)); }
  std::vector<float> take() const { return std::exchange(*values, {}); }
};
using Floats = std::vector<float>;

}  // namespace

TEST(Callback, OncePerExecution) {
  Seen seen;
  auto f = [=](Array x) {
    debug::callback(seen, x);
    return x * 2.0f;
  };
  EXPECT_EQ(float(f(Array(1.0f))), 2);
  EXPECT_EQ(seen.take(), (Floats{1}));
  auto g = jit(f);
  g(Array(2.0f));
  g(Array(3.0f));
  EXPECT_EQ(seen.take(), (Floats{2, 3}));
  EXPECT_EQ(float(grad(f)(Array(4.0f))), 2);
  EXPECT_EQ(float(jit(grad(f))(Array(5.0f))), 2);
  EXPECT_EQ(float(jvp(f, Array(6.0f), Array(1.0f)).second), 2);
  EXPECT_EQ(float(jit(grad(grad([=](Array x) { return f(x * x); })))(Array(3.0f))), 4);
  EXPECT_EQ(seen.take(), (Floats{4, 5, 6, 9}));
  vmap(f)(array({1.0f, 2.0f, 3.0f}));
  EXPECT_EQ(seen.take(), (Floats{1, 2, 3}));
  jit(vmap(grad(f)))(array({1.0f, 2.0f}));
  EXPECT_EQ(seen.take(), (Floats{1, 2}));
}

TEST(Callback, NeitherDroppedNorMergedNorMoved) {
  Seen seen;
  auto f = jit([=](Array x) {
    debug::callback(seen, x);
    debug::callback(seen, x);
    Array y = sum(outer(x + zeros({5}), x + ones({5})));
    debug::callback(seen, y);
    debug::callback(seen, x);
    return Array(1.0f);
  });
  f(Array(2.0f));
  EXPECT_EQ(seen.take(), (Floats{2, 2, 150, 2}));
}

TEST(Callback, InsideLoopsAndBranches) {
  Seen seen;
  auto f = [=](Array x) {
    x = scan(
            [=](Array c, Array e) {
              debug::callback({.ordered = true}, seen, c);
              return std::pair(c + e, e);
            },
            x, array({1.0f, 2.0f, 3.0f}))
            .first;
    x = while_loop([](Array c) { return c < 20.0f; },
                   [=](Array c) {
                     debug::callback({.ordered = true}, seen, c);
                     return c * 2.0f;
                   },
                   x);
    return cond(
        x > 30.0f,
        [=](Array c) {
          debug::callback({.ordered = true}, seen, c);
          return c;
        },
        [](Array c) { return c; }, x);
  };
  for (int i = 0; i < 2; ++i) {
    i ? jit(f)(Array(0.0f)) : f(Array(0.0f));
    EXPECT_EQ(seen.take(), (Floats{0, 1, 3, 6, 12}));
    i ? jit(f)(Array(3.0f)) : f(Array(3.0f));
    EXPECT_EQ(seen.take(), (Floats{3, 4, 6, 9, 18, 36}));
  }
  auto loop = [=](Array x) {
    return fori_loop(
        0, 3,
        [=](Array, Array c) {
          debug::callback(seen, c);
          return sin(c) * x;
        },
        x);
  };
  jit(grad(loop))(Array(1.0f));
  EXPECT_EQ(seen.take().size(), 3u);  // the backward loop has no callback
}

TEST(Callback, PureCallbacksComputeResults) {
  auto host = [](const Array& x, const std::pair<Array, Array>& p) {
    return std::pair(x[array({1, 2, 0})], x * p.first + p.second);
  };
  auto f = [=](Array x) {
    return pure_callback({.vmap_method = VmapMethod::sequential}, host,
                         std::pair(ShapeDtype({3}), ShapeDtype({3})), x, std::pair(x, Array(1.0f)));
  };
  Array x = array({3.0f, 1.0f, 2.0f});
  for (const auto& got : {f(x), jit(f)(x)}) {
    EXPECT_EQ(got.first.to_vector<float>(), (Floats{1, 2, 3}));
    EXPECT_EQ(got.second.to_vector<float>(), (Floats{10, 2, 5}));
  }
  EXPECT_EQ(vmap(f)(stack({x, x + 1.0f})).first.to_vector<float>(), (Floats{1, 2, 3, 2, 3, 4}));
  int calls = 0;
  auto with_vmap_method = [&](Array x, Array y) {
    return pure_callback(
        {.vmap_method = VmapMethod::expand_dims},
        [&](const Array& a, const Array& b) {
          ++calls;
          EXPECT_EQ(b.dim(0), 1);
          return a + b;
        },
        ShapeDtype({2}), x, y);
  };
  Array rows = reshape(arange(6.0f), {3, 2});
  EXPECT_EQ(vmap(with_vmap_method, {.in_axes = {0, none}})(rows, ones({2})).to_vector<float>(),
            (Floats{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(calls, 1);
  auto with_rule = custom_jvp(
      [=](Array v) { return pure_callback([](const Array& a) { return sin(a); }, ShapeDtype({}), v); },
      [](std::tuple<Array> v, std::tuple<Array> t) {
        return std::pair(sin(std::get<0>(v)), cos(std::get<0>(v)) * std::get<0>(t));
      });
  EXPECT_FLOAT_EQ(float(jit(grad(with_rule))(Array(0.0f))), 1);
}

TEST(Callback, IoCallbackResultsAreUsedInOrder) {
  int state = 0;
  auto next = [&](const Array& add) { return Array(state += add.item<int>()); };
  auto f = jit([&](Array x) {
    Array a = io_callback({.ordered = true}, next, ShapeDtype({}, i32), x);
    Array b = io_callback({.ordered = true}, next, ShapeDtype({}, i32), x);
    return b * 100 + a;
  });
  EXPECT_EQ(int(f(Array(3))), 603);
  EXPECT_EQ(int(f(Array(1))), 807);
}

TEST(Callback, ExceptionsReachTheCallerAndTheProcessContinues) {
  auto picky = [](const Array& x) {
    if (float(x) < 0) throw std::out_of_range("negative");
  };
  auto f = [=](Array x) {
    return fori_loop(
        0, 4,
        [=](Array, Array c) {
          debug::callback(picky, c);
          return c - 1.0f;
        },
        x);
  };
  auto g = jit(f);
  for (int i = 0; i < 3; ++i) {
    EXPECT_THROW(g(Array(2.0f)), std::out_of_range);
    EXPECT_EQ(float(g(Array(5.0f))), 1);
    EXPECT_THROW(f(Array(0.0f)), std::out_of_range);
  }
  EXPECT_THROW(
      jit([](Array x) { return pure_callback([](const Array&) -> Array { throw 5; }, x, x); })(Array(1.0f)),
      int);
}

TEST(Callback, MayUseTesseraItself) {
  auto inner = jit([](Array x) { return x * x; });
  auto f = jit([=](Array x) {
    return pure_callback([=](const Array& v) { return inner(v) + grad(inner)(v); }, ShapeDtype({}), x) + x;
  });
  EXPECT_EQ(float(f(Array(3.0f))), 18);
}

TEST(DebugPrint, WritesALine) {
  testing::internal::CaptureStdout();
  auto f = jit([](Array x, Array n) {
    debug::print("x {} of {{{}}}, {:.2f}", x, n, sum(x));
    vmap([](Array e) {
      debug::print("lane {}", e);
      return e;
    })(n);
    return x;
  });
  f(array({1.0f, 2.5f}), array({1, 2}));
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "x [1.  2.5] of {[1 2]}, 3.50\nlane 1\nlane 2\n");
}

TEST(DebugPrint, FormatsOfNumbers) {
  auto text = [](const char* form, const Array& x) { return debug::format(form, {x}); };
  EXPECT_EQ(text("{:8.3f}|", full({}, -1.5f)), "  -1.500|");
  EXPECT_EQ(text("{:<8.3f}|", full({}, -1.5f)), "-1.500  |");
  EXPECT_EQ(text("{:*^+10.1e}|", full({}, 1.5f)), "*+1.5e+00*|");
  EXPECT_EQ(text("{:g}", full({}, 0.1f)), "0.1");
  EXPECT_EQ(text("{:5}|", full({}, 0.1f)), "  0.1|");
  EXPECT_EQ(text("{:200f}", full({}, 2.0f)), std::string(192, ' ') + "2.000000");
  EXPECT_EQ(text("{:.150f}", full({}, 0.5f)), "0.5" + std::string(149, '0'));
  EXPECT_EQ(text("{:05d}", full({}, -42, i32)), "-0042");
  EXPECT_EQ(text("{:#x}", full({}, 255, u8)), "0xff");
  EXPECT_EQ(text("{:.2f}", full({}, 3, i32)), "3.00");
  EXPECT_EQ(text("{:}", full({}, 3, i32)), "3");
  for (const char* form : {"{:ff}", "{:d}", "{:.f}", "{:-+f}", "{:5.3q}", "{:s}", "{:99999999999f}"})
    EXPECT_THROW(text(form, full({}, 1.5f)), ArgumentError) << form;
  for (const char* form : {"{:.2d}", "{:.3}", "{:s}", "{:dd}", "{:,}"})
    EXPECT_THROW(text(form, full({}, 3, i32)), ArgumentError) << form;
  for (const char* form : {"{.3f}", "{0}", "{x:d}"})
    EXPECT_THROW(text(form, full({}, 1.5f)), ArgumentError) << form;
}

// The program is refused when it is traced, not when it runs.
TEST(DebugPrint, FormatsAreCheckedBeforeTheProgramRuns) {
  auto f = jit([](Array x) {
    debug::print("{:d}", x);
    return x;
  });
  EXPECT_THROW(make_jaxpr(f)(full({}, 1.5f)), ArgumentError);
}
