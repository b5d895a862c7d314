// Derivative rules that call their own function: derivatives of every order, under every transformation.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {

// The rules are wrong by known factors, so that the result shows which rules each derivative used.
Array by_jvp(const Array& x) {
  return custom_jvp([](Array v) { return sin(v); },
                    [](std::tuple<Array> v, std::tuple<Array> t) {
                      auto [x] = v;
                      return std::pair(by_jvp(x), 3.0f * by_jvp(x) * std::get<0>(t));
                    },
                    "by_jvp")(x);
}
Array by_vjp(const Array& x) {
  return custom_vjp([](Array v) { return sin(v); }, [](Array v) { return std::pair(by_vjp(v), by_vjp(v)); },
                    [](Array residual, Array ct) { return std::tuple(3.0f * residual * ct); }, "by_vjp")(x);
}

template <class F>
void expect_powers_of_three(F f) {
  const float value = 1.5f, expected = std::sin(value);
  auto first = grad(f);
  auto second = grad(first);
  auto third = grad(second);
  EXPECT_FLOAT_EQ(float(first(value)), 3 * expected);
  EXPECT_FLOAT_EQ(float(second(value)), 9 * expected);
  EXPECT_FLOAT_EQ(float(third(value)), 27 * expected);
  EXPECT_FLOAT_EQ(float(jit(third)(value)), 27 * expected);
  EXPECT_FLOAT_EQ(float(vmap(jit(second))(full({2}, value))(1)), 9 * expected);
  EXPECT_FLOAT_EQ(float(grad([&](Array x) { return sum(vmap(second)(x)); })(full({2}, value))(0)),
                  27 * expected);
}

}  // namespace

TEST(Custom, JvpRuleCallsItsFunction) { expect_powers_of_three(by_jvp); }
TEST(Custom, VjpRulesCallTheirFunction) { expect_powers_of_three(by_vjp); }
