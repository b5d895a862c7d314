// Behaviour that the property tests do not check: signs of zero, derivatives at kinks, numbers of residuals,
// conversions, weak types and bitcasts.
#include <gtest/gtest.h>
#include <tessera/api/transform/grad.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/dual.h>
#include <cmath>
#include <limits>

using namespace tessera;

namespace {

Array num(double x) { return scalar(x, f64); }
Array vec(std::vector<double> values) {
  return copy_of(Aval({static_cast<std::int64_t>(values.size())}, f64), values.data());
}
template <class F>
double slope(F f, double x) {
  return double(grad(f)(num(x)));
}
const double infinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST(Elementwise, SignsOfZero) {
  auto negative = [](const Array& x) { return std::signbit(double(x)); };
  EXPECT_TRUE(negative(lax::neg(num(0.0))));
  EXPECT_FALSE(negative(lax::abs(num(-0.0))));
  EXPECT_TRUE(negative(lax::sign(num(-0.0))));
  EXPECT_TRUE(negative(lax::mul(num(-1), num(0))));
  EXPECT_TRUE(negative(lax::rem(num(-3), num(3))));
  EXPECT_TRUE(negative(lax::round(num(-0.4))));
  EXPECT_TRUE(negative(lax::ceil(num(-0.5))));
  EXPECT_TRUE(negative(lax::sqrt(num(-0.0))));
  EXPECT_TRUE(negative(lax::tanh(num(-0.0))));
  EXPECT_EQ(double(lax::div(num(1), num(-0.0))), -infinity);
  EXPECT_EQ(double(lax::atan2(num(-0.0), num(-1))), -std::acos(-1.0));
}

TEST(Elementwise, DerivativesAtKinksAreThoseOfJax) {
  auto twice = [](auto f) { return [f](const Array& x) { return f(x, num(1)); }; };
  EXPECT_EQ(slope(twice([](const Array& x, const Array& y) { return lax::max(x, y); }), 1), 0.5);
  EXPECT_EQ(slope(twice([](const Array& x, const Array& y) { return lax::min(y, x); }), 1), 0.5);
  EXPECT_EQ(slope([](const Array& x) { return lax::abs(x); }, 0), 1);
  EXPECT_EQ(slope([](const Array& x) { return lax::sqrt(x); }, 0), infinity);
  EXPECT_EQ(slope([](const Array& x) { return lax::round(x); }, 0.5), 0);
  EXPECT_EQ(slope([](const Array& x) { return lax::clamp(num(1), x, num(2)); }, 1), 0);
  EXPECT_EQ(slope([](const Array& x) { return lax::clamp(x, num(0), num(2)); }, 1), 1);
  // pow: the derivative is zero where the exponent is zero, and log(0) counts as zero.
  EXPECT_EQ(slope([](const Array& x) { return lax::pow(x, num(0)); }, 0), 0);
  EXPECT_EQ(slope([](const Array& y) { return lax::pow(num(0), y); }, 2), 0);
  EXPECT_EQ(slope([](const Array& x) { return lax::pow(x, num(2)); }, 0), 0);
  EXPECT_EQ(slope([](const Array& x) { return lax::integer_pow(x, 0); }, 3), 0);
  EXPECT_EQ(slope(
                [](const Array& x) {
                  return lax::select(num(0).dtype() == f64 ? Array(true) : Array(false), x, lax::log(x));
                },
                2),
            1);
}

// The derivative is computed with the primal, and the backward pass needs one array only.
TEST(Elementwise, OneResidualPerActiveOperand) {
  for (const Primitive* p :
       {&exp_p, &log_p, &log1p_p, &tanh_p, &logistic_p, &sqrt_p, &rsqrt_p, &square_p, &sin_p, &tan_p, &asin_p,
        &acosh_p, &atanh_p, &erf_p, &erf_inv_p, &cbrt_p, &abs_p}) {
    Array x = vec({0.25, 0.5});
    Linearization l = linearize_flat("grad", [&](Args a) { return (*p)({}, a); }, Args(&x, 1), {true});
    EXPECT_EQ(l.residuals.size(), 1u) << p->name;
    EXPECT_EQ(l.linear->eqns.size(), 1u) << p->name << '\n' << to_string(*l.linear);
  }
  Arrays two = {vec({1, 2}), vec({3, 5})};
  for (const Primitive* p : {&mul_p, &div_p, &max_p, &pow_p, &atan2_p}) {
    Linearization l = linearize_flat("grad", [&](Args a) { return (*p)({}, a); }, two, {true, true});
    EXPECT_EQ(l.residuals.size(), 2u) << p->name;
    EXPECT_EQ(l.linear->eqns.size(), 3u) << p->name << '\n' << to_string(*l.linear);
    Linearization first = linearize_flat("grad", [&](Args a) { return (*p)({}, a); }, two, {true, false});
    EXPECT_EQ(first.residuals.size(), 1u) << p->name;
  }
}

TEST(Elementwise, ConversionsAreThoseOfJax) {
  Array z = lax::complex(vec({1.5, 0, 0}), vec({0, 2, 0}));
  EXPECT_EQ(lax::convert_element_type(z, f32).to_vector<float>(), (std::vector<float>{1.5f, 0, 0}));
  EXPECT_EQ(lax::convert_element_type(z, bool_).to_vector<bool>(), (std::vector<bool>{true, true, false}));
  EXPECT_TRUE(lax::convert_element_type(num(1), f32, true).aval().weak());
  Array three = scalar(std::int64_t{3}, i32);
  EXPECT_EQ(double(lax::pow(num(2), three)), 8);
  EXPECT_EQ(int(lax::convert_element_type(num(-1e30), i8)), -128);
  EXPECT_EQ(int(lax::convert_element_type(num(std::nan("")), i32)), 0);
}

TEST(Elementwise, WeakTypesStayWeak) {
  Array weak = 2.0, strong = scalar(2.0, f32);
  EXPECT_TRUE(lax::mul(weak, weak).aval().weak());
  EXPECT_FALSE(lax::mul(weak, strong).aval().weak());
  EXPECT_FALSE(lax::lt(weak, weak).aval().weak());
  EXPECT_TRUE(grad([](const Array& x) { return lax::tanh(lax::square(x)); })(weak).aval().weak());
}

TEST(Elementwise, BitcastsOfOtherWidths) {
  Array x = scalar(1.0, f32);
  EXPECT_EQ(lax::bitcast_convert_type(x, u8).to_vector<int>(), (std::vector<int>{0, 0, 128, 63}));
  EXPECT_EQ(float(lax::bitcast_convert_type(lax::bitcast_convert_type(x, u16), f32)), 1);
}
