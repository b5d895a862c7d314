// What the properties leave open: signs of zero, conventions of derivatives at kinks, conversions that JAX
// makes in the function, and the text of each kind of error.
#include <gtest/gtest.h>
#include <tessera/api/grad.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/transform/dual.h>
#include <cmath>

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
template <class F>
std::string error_of(F f) {
  try {
    f();
  } catch (const Error& error) {
    return str(error.kind(), ": ", error.message(), "\n  ", error.advice());
  }
  return "no error";
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
  EXPECT_EQ(slope([](const Array& x) { return lax::abs(x); }, 0), 0);
  EXPECT_EQ(slope([](const Array& x) { return lax::sqrt(x); }, 0), infinity);
  EXPECT_EQ(slope([](const Array& x) { return lax::round(x); }, 0.5), 0);
  EXPECT_EQ(slope([](const Array& x) { return lax::clamp(num(1), x, num(2)); }, 1), 0);
  EXPECT_EQ(slope([](const Array& x) { return lax::clamp(x, num(0), num(2)); }, 1), 1);
  // pow: zero where the exponent is zero, and log(0) counts as zero.
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

// The derivative is computed with the primal, and one array is all that the backward pass needs.
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

TEST(Elementwise, ConversionsInTheFunction) {
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

TEST(ElementwiseErrors, NameTheOperationAndTheTypes) {
  Array a = scalar(1.0, f32), b = scalar(1.0, f64), n = scalar(std::int64_t{1}, i32);
  Array two = vec({1, 2}), three = vec({1, 2, 3});
  EXPECT_EQ(
      error_of([&] { lax::add(a, b); }),
      "DtypeError: add: operands have different dtypes: f32[], f64[].\n  Expected one dtype; convert with "
      "astype, or use the operators of Array, which promote.");
  EXPECT_EQ(error_of([&] { lax::mul(two, three); }),
            "ShapeError: mul: operands have different shapes: f64[2], f64[3].\n  Expected equal shapes (or "
            "scalars); "
            "use the operators of Array, which broadcast, or broadcast_to.");
  EXPECT_EQ(
      error_of([&] { lax::sin(n); }),
      "DtypeError: sin: operand 0 is i32[].\n  Expected a dtype of: floating, complex. Convert with astype.");
  EXPECT_EQ(
      error_of([&] { lax::complex(scalar(1.0, bf16), scalar(1.0, bf16)); }),
      "DtypeError: complex: operand 0 is bf16[].\n  Expected a dtype of: f32, f64. Convert with astype.");
  EXPECT_EQ(
      error_of([&] { lax::shift_left(a, a); }),
      "DtypeError: shift_left: operand 0 is f32[].\n  Expected a dtype of: integer. Convert with astype.");
  EXPECT_EQ(
      error_of([&] { lax::integer_pow(n, -1); }),
      "DtypeError: integer_pow: exponent -1 of the operand i32[].\n  A negative exponent needs a floating or "
      "complex operand. Convert with astype.");
  EXPECT_EQ(
      error_of([&] { lax::select(n, a, a); }),
      "DtypeError: select: the predicate is i32[].\n  Expected bool. Compare first, for example x != 0.");
  EXPECT_EQ(
      error_of([&] {
        lax::select_n(a, {a, a});
      }),
      "DtypeError: select_n: the predicate is f32[].\n  Expected bool (of two cases, false first) or i32. "
      "Compare, or convert with astype.");
  EXPECT_EQ(
      error_of([&] { lax::select_n(n, {}); }),
      "ArgumentError: select_n: 0 cases with the predicate i32[].\n  Expected at most two cases for a bool "
      "predicate, and at least one.");
  EXPECT_EQ(error_of([&] {
              lax::select_n(n, {a, b});
            }),
            "DtypeError: select_n: operands have different dtypes: f32[], f64[].\n  Expected one dtype; "
            "convert with "
            "astype, or use the operators of Array, which promote.");
  EXPECT_EQ(
      error_of([&] { lax::reduce_precision(a, 0, 3); }),
      "ArgumentError: reduce_precision: 0 exponent bits and 3 mantissa bits.\n  Expected at least 1 exponent "
      "bit and 0 mantissa bits.");
  EXPECT_EQ(error_of([&] { lax::convert_element_type(a, key_threefry); }),
            "DtypeError: convert_element_type: f32[] to key<threefry>.\n  Numbers are no PRNG keys; use "
            "random::key(seed).");
  EXPECT_EQ(error_of([&] {
              lax::bitcast_convert_type(two, f32).empty() ? Array()
                                                          : lax::bitcast_convert_type(scalar(1.0, f32), f64);
            }),
            "ShapeError: bitcast_convert_type: f32[] to f64.\n  Expected a last axis of size 2, whose "
            "elements become "
            "one.");
  EXPECT_EQ(
      error_of([&] { grad([](const Array& x) { return lax::nextafter(x, x); })(a); }),
      "TraceError: nextafter cannot be differentiated: it moves by one unit in the last place, which has no "
      "derivative; use stop_gradient around it.\n  ");
}
