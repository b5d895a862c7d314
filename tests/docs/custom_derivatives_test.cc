// The code of docs/custom_derivatives.md. The test docs.custom_derivatives compares the two.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

namespace ts = tessera;
using ts::Array;

TEST(CustomDerivatives, ForwardRule) {
  auto plain = [](Array x) { return ts::log1p(ts::exp(x)); };
  auto log1pexp = ts::custom_jvp(plain, [=](std::tuple<Array> primals, std::tuple<Array> tangents) {
    auto [x] = primals;
    auto [dx] = tangents;
    return std::pair(plain(x), (1 - 1 / (1 + ts::exp(x))) * dx);
  });
  EXPECT_TRUE(bool(ts::isnan(ts::grad(plain)(100.0f))));  // inf / inf
  EXPECT_EQ(float(ts::grad(log1pexp)(100.0f)), 1.0f);

  EXPECT_EQ(float(ts::grad(ts::grad(log1pexp))(0.0f)), 0.25f);  // the rule's own derivative
  Array slopes = ts::jit(ts::vmap(ts::grad(log1pexp)))(ts::array({-100.0f, 0.0f, 100.0f}));
  EXPECT_EQ(slopes.to_vector<float>(), (std::vector<float>{0, 0.5f, 1}));
}

TEST(CustomDerivatives, ReverseRule) {
  auto clip_gradient =
      ts::custom_vjp([](Array x) { return x; },
                     [](Array x) { return std::pair(x, std::tuple<>{}); },  // the value and the residuals
                     [](std::tuple<>, Array ct) { return ts::clip(ct, -0.1f, 0.1f); });  // the cotangent of x
  auto loss = [=](Array x) { return ts::sum(3 * clip_gradient(x)); };
  EXPECT_EQ(ts::grad(loss)(ts::ones({2})).to_vector<float>(), (std::vector<float>{0.1f, 0.1f}));
}

TEST(CustomDerivatives, Residuals) {
  auto product = ts::custom_vjp([](Array x, Array y) { return x * y; },
                                [](Array x, Array y) { return std::pair(x * y, std::tuple(x, y)); },
                                [](std::tuple<Array, Array> residuals, Array ct) {
                                  auto [x, y] = residuals;
                                  return std::tuple(ct * y, ct * x);  // one cotangent for each argument
                                });
  auto [dx, dy] = ts::grad<0, 1>(product)(2.0f, 5.0f);
  EXPECT_EQ(float(dx), 5.0f);
  EXPECT_EQ(float(dy), 2.0f);
}

TEST(CustomDerivatives, ArgumentsWithoutDerivative) {
  auto power = ts::custom_jvp<1>([](Array x, int n) { return ts::pow(x, n); },
                                 [](int n, std::tuple<Array> primals, std::tuple<Array> tangents) {
                                   auto [x] = primals;
                                   auto [dx] = tangents;
                                   return std::pair(ts::pow(x, n), n * ts::pow(x, n - 1) * dx);
                                 });
  EXPECT_EQ(float(ts::grad([=](Array x) { return power(x, 3); })(2.0f)), 12.0f);
}

TEST(CustomDerivatives, ImplicitFunctions) {
  auto square_root = [](Array a) {
    auto f = [&](Array x) { return x * x - a; };
    auto newton = [](auto f, Array x) {
      return ts::while_loop([&](Array v) { return abs(f(v)) > 1e-5f; },
                            [&](Array v) {
                              auto [y, slope] = ts::jvp(f, v, ts::ones_like(v));
                              return v - y / slope;
                            },
                            x);
    };
    auto divide = [](auto g, Array y) { return y / g(ts::ones_like(y)); };  // x with g(x) = y
    return ts::custom_root(f, ts::ones_like(a), newton, divide);
  };
  EXPECT_NEAR(float(ts::grad(square_root)(ts::array({4.0f})[0])), 0.25f, 1e-5f);
}

TEST(CustomDerivatives, CheckedRules) {
  auto sine = [](double factor) {
    return ts::custom_vjp([](Array x) { return ts::sin(x); },
                          [](Array x) { return std::pair(ts::sin(x), x); },
                          [=](Array x, Array ct) { return factor * ct * ts::cos(x); });
  };
  ts::check_grads(sine(1.0), Array(0.3f), {.forward = false});
  try {
    ts::check_grads(sine(0.5), Array(0.3f), {.forward = false});
    FAIL();
  } catch (const ts::ArgumentError& error) {
    EXPECT_NE(error.message().find("reverse mode of order 1 gives"), std::string::npos) << error.what();
  }
}
