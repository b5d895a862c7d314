// The public transformations on trees, with functions of lax operations only.
#include <gtest/gtest.h>
#include <tessera/api/control/control.h>
#include <tessera/api/jit.h>
#include <tessera/api/transform/check_grads.h>
#include <tessera/api/transform/custom.h>
#include <tessera/api/transform/eval_shape.h>
#include <tessera/api/transform/jacobian.h>
#include <tessera/api/transform/vmap.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <cmath>

namespace ts = tessera;
using ts::Array;
namespace lax = ts::lax;

struct Model {
  Array w, b;
  int layers = 1;
  TESSERA_FIELDS(w, b, layers)
};

static Array vec(std::vector<double> values) {
  return ts::copy_of(ts::Aval({static_cast<std::int64_t>(values.size())}, ts::f64), values.data());
}
static Array num(double x) { return ts::scalar(x, ts::f64); }
static Array loss(const Model& m, const Array& x) {
  return lax::reduce_sum(lax::add(lax::mul(lax::sin(lax::mul(m.w, x)), x), m.b), {0});
}

TEST(Grad, OverAStruct) {
  Model m{vec({1, 2}), vec({0.5, 0.25})};
  auto [value, g] = ts::value_and_grad(loss)(m, vec({3, 4}));
  EXPECT_NEAR(double(value), std::sin(3) * 3 + std::sin(8) * 4 + 0.75, 1e-12);
  EXPECT_NEAR(g.w.to_vector<double>()[1], std::cos(8) * 16, 1e-12);
  EXPECT_EQ(g.b.to_vector<double>(), (std::vector<double>{1, 1}));
}

TEST(Grad, SeveralArgumentsAndAux) {
  auto f = [](const Array& x, const Array& y) { return std::pair(lax::mul(x, y), lax::add(x, y)); };
  auto [g, aux] = ts::grad<0, 1>(f)(num(3), num(5));
  EXPECT_EQ(double(std::get<0>(g)), 5);
  EXPECT_EQ(double(std::get<1>(g)), 3);
  EXPECT_EQ(double(aux), 8);
}

// As many leaves in other containers are not matched in their order.
TEST(Grad, DerivativesInOtherContainersAreRefused) {
  using Lists = std::vector<ts::Arrays>;
  Array x = num(5);
  auto f = [](Lists v) { return v; };
  Lists value{ts::Arrays{x}, ts::Arrays{x, x}}, other{ts::Arrays{x, x}, ts::Arrays{x}};
  EXPECT_THROW(ts::jvp(f, value, other), ts::TreeError);
  EXPECT_THROW(ts::vjp(f, value).second(other), ts::TreeError);
  EXPECT_THROW(ts::linearize(f, value).second(other), ts::TreeError);
  EXPECT_THROW(ts::linear_transpose(f, value)(other), ts::TreeError);
  EXPECT_EQ(ts::vjp(f, value).second(value)[1].size(), 2u);
  auto wrong_jvp = ts::custom_jvp(
      [](Lists v) { return v; },
      [=](std::tuple<Lists> v, std::tuple<Lists>) { return std::pair(std::get<0>(v), other); });
  EXPECT_THROW(ts::jvp(wrong_jvp, value, value), ts::TreeError);
  auto wrong_vjp = ts::custom_vjp([](Lists v) { return v; }, [](Lists v) { return std::pair(v, num(0)); },
                                  [=](Array, Lists) { return std::tuple(other); });
  EXPECT_THROW(ts::vjp(wrong_vjp, value).second(value), ts::TreeError);
}

TEST(Grad, CotangentsOfResultsBesideEmptyOnes) {
  auto f = [](const Array& x) {
    return std::vector<Array>{Array{}, lax::mul(x, num(3)), Array{}, lax::mul(x, x)};
  };
  Array x = num(5), one = num(1);
  EXPECT_EQ(double(ts::vjp(f, x).second({Array{}, one, Array{}, Array{}})), 3);
  EXPECT_EQ(double(ts::vjp(f, x).second({one, one, one, one})), 13);
  auto linear = [](const Array& x) { return std::vector<Array>{Array{}, lax::mul(x, num(3))}; };
  EXPECT_EQ(double(ts::linear_transpose(linear, x)({Array{}, one})), 3);
}

TEST(Jit, ResultsCachingAndStaticArguments) {
  auto f = ts::jit([](const Array& x, int n) {
    Array y = x;
    for (int i = 0; i < n; ++i) y = lax::mul(y, x);
    return y;
  });
  EXPECT_EQ(double(f(num(2), 3)), 16);
  EXPECT_EQ(double(f(num(3), 3)), 81);
  EXPECT_EQ(f.compilations(), 1);
  EXPECT_EQ(double(f(num(2), 4)), 32);
  EXPECT_EQ(f.compilations(), 2);
}

TEST(Jit, GenericParametersAreTracedUnlessStatic) {
  auto f = ts::jit([](auto x, auto n) {
    if constexpr (std::is_same_v<decltype(n), int>)
      return n == 2 ? lax::mul(x, x) : x;
    else
      return lax::mul(x, n);
  });
  EXPECT_EQ(double(f(num(3), num(5))), 15);
  EXPECT_EQ(double(f(num(3), ts::static_(2))), 9);
}

TEST(Jit, GradOfJitAndJitOfGrad) {
  Model m{vec({1, 2}), vec({0.5, 0.25})};
  auto jitted = ts::jit(loss);
  Model a = ts::grad(jitted)(m, vec({3, 4})), b = ts::jit(ts::grad(loss))(m, vec({3, 4}));
  EXPECT_NEAR(a.w.to_vector<double>()[0], std::cos(3) * 9, 1e-12);
  EXPECT_EQ(a.w.to_vector<double>(), b.w.to_vector<double>());
}

TEST(Jit, StaticMembersAreInTheKey) {
  auto f = ts::jit([](const Model& m) { return m.layers == 1 ? m.w : m.b; });
  Model m{vec({1, 2}), vec({3, 4})};
  EXPECT_EQ(f(m).to_vector<double>()[0], 1);
  m.layers = 2;
  EXPECT_EQ(f(m).to_vector<double>()[0], 3);
}

TEST(Vmap, MapsAxesOfTrees) {
  auto f = [](const Array& x, const Array& y) { return lax::reduce_sum(lax::mul(x, y), {0}); };
  Array x = ts::copy_of(ts::Aval({2, 2}, ts::f64), std::array{1.0, 2.0, 3.0, 4.0}.data());
  EXPECT_EQ(ts::vmap(f)(x, x).to_vector<double>(), (std::vector<double>{5, 25}));
  EXPECT_EQ(ts::vmap(f, {.in_axes = {0, 1}})(x, x).to_vector<double>(), (std::vector<double>{7, 22}));
  EXPECT_EQ(ts::vmap(f, {.in_axes = {0, std::nullopt}})(x, vec({1, 10})).to_vector<double>(),
            (std::vector<double>{21, 43}));
  EXPECT_THROW(ts::vmap(f, {.in_axes = {0, 0, 0}})(x, x), ts::TreeError);
}

TEST(Loops, ScanMatchesAndDifferentiates) {
  auto run = [](const Array& k, const Array& xs) {
    auto [last, ys] = ts::scan(
        [&](const Array& c, const Array& x) {
          Array next = lax::add(lax::mul(lax::sin(c), x), k);
          return std::pair(next, lax::mul(next, next));
        },
        num(0.5), xs);
    return lax::reduce_sum(ys, {0});
  };
  auto plain = [](double k) {
    double c = 0.5, s = 0;
    for (double x : {1.0, 2.0, 3.0}) c = std::sin(c) * x + k, s += c * c;
    return s;
  };
  Array xs = vec({1, 2, 3});
  EXPECT_NEAR(double(run(num(0.3), xs)), plain(0.3), 1e-12);
  double expected = (plain(0.3 + 1e-6) - plain(0.3 - 1e-6)) / 2e-6;
  EXPECT_NEAR(double(ts::grad(run)(num(0.3), xs)), expected, 1e-6);
  EXPECT_NEAR(double(ts::jit(ts::grad(run))(num(0.3), xs)), expected, 1e-6);
  EXPECT_NEAR(
      ts::vmap(ts::grad(run), {.in_axes = {0, std::nullopt}})(vec({0.1, 0.3}), xs).to_vector<double>()[1],
      expected, 1e-6);
  ts::check_grads(run, std::tuple(num(0.3), xs), {.order = 2});
}

TEST(Loops, ForiStaticAndDynamicBounds) {
  auto power = [](const Array& x, const Array& n) {
    return ts::fori_loop(
        0, n, [&](const Array&, const Array& c) { return lax::mul(c, x); }, num(1));
  };
  EXPECT_EQ(double(power(num(2), 10)), 1024);
  EXPECT_EQ(double(ts::jit(power)(num(2), 10)), 1024);
  EXPECT_EQ(double(ts::grad(power)(num(2), 3)), 12);
  EXPECT_THROW(ts::grad(ts::jit(power))(num(2), 3), ts::TraceError);
}

TEST(Loops, CondTakesOneBranch) {
  auto f = [](const Array& p, const Array& x) {
    return ts::cond(
        p, [](const Array& y) { return lax::mul(y, y); }, [](const Array& y) { return lax::neg(y); }, x);
  };
  EXPECT_EQ(double(f(true, num(3))), 9);
  EXPECT_EQ(double(f(false, num(3))), -3);
  EXPECT_EQ(double(ts::grad<1>(ts::jit(f))(true, num(3))), 6);
}

TEST(Custom, RulesCloseOverTracers) {
  auto outer = [](const Array& w) {
    return ts::grad([&](const Array& x) {
      auto f = ts::custom_vjp([&](const Array& y) { return lax::mul(y, w); },
                              [&](const Array& y) { return std::pair(lax::mul(y, w), y); },
                              [&](const Array&, const Array& ct) { return lax::mul(ct, lax::mul(w, w)); });
      return f(x);
    })(num(1));
  };
  EXPECT_EQ(double(ts::grad(outer)(num(3))), 6);
  auto g = ts::custom_jvp([](const Array& x) { return lax::sin(x); },
                          [](const auto& x, const auto& t) {
                            return std::pair(lax::sin(std::get<0>(x)), lax::mul(std::get<0>(t), num(7)));
                          });
  EXPECT_EQ(double(ts::grad(g)(num(1))), 7);
  EXPECT_EQ(double(ts::jvp(g, num(1), num(2)).second), 14);
}

TEST(Shapes, EvalShapeComputesNothing) {
  Array y = ts::eval_shape([](const Array& x) { return lax::reduce_sum(x, {0}); })(ts::ShapeDtype({4, 5}));
  EXPECT_EQ(y.shape(), (ts::Shape{5}));
  EXPECT_THROW(lax::sin(y), ts::TraceError);
}

TEST(Jacobians, ForwardAndReverseAgree) {
  auto f = [](const Array& x) { return lax::mul(lax::sin(x), x); };
  Array x = vec({1, 2, 3}), a = ts::jacfwd(f)(x), b = ts::jacrev(f)(x);
  EXPECT_EQ(a.shape(), (ts::Shape{3, 3}));
  EXPECT_NEAR(a.to_vector<double>()[4], std::sin(2) + 2 * std::cos(2), 1e-12);
  EXPECT_EQ(a.to_vector<double>(), b.to_vector<double>());
  Array h = ts::hessian([](const Array& v) { return lax::reduce_sum(lax::mul(lax::mul(v, v), v), {0}); })(x);
  EXPECT_NEAR(h.to_vector<double>()[4], 12, 1e-12);
}

TEST(Jit, StepThatChangesTheTypesOfDonatedArgumentsIsRefused) {
  auto step = ts::jit(
      [](Model m) {
        m.w = lax::mul(m.w, lax::add(m.b, num(1)));
        m.b = lax::mul(m.b, num(1));
        return m;
      },
      {.donate = {0}});
  Model weak{vec({1}), Array(0.5)};
  ts::EnableX64 x64;
  weak.b = Array(0.5);
  try {
    step(weak);
    FAIL() << "a weak scalar became strong";
  } catch (const ts::DtypeError& e) {
    EXPECT_NE(std::string(e.what()).find(".b: f64[]* became f64[]"), std::string::npos) << e.what();
  }
  auto grow = ts::jit(
      [](Model m) {
        ++m.layers;
        return m;
      },
      {.donate = {0}});
  EXPECT_THROW(grow(Model{vec({1}), vec({1})}), ts::TreeError);
}
