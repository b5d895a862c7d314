// Accuracy of the special functions compared with Boost.Math in long double, in f32 and f64. For negative
// arguments only f32 is measured, since near a zero the error of f64 is that of its largest term.
#include "tessera/core/elementary/bessel.h"
#include "tessera/core/elementary/gamma.h"
#include "tessera/core/elementary/incomplete_beta.h"
#include "tessera/core/elementary/incomplete_gamma.h"
#include "tessera/core/elementary/zeta.h"

#include "accuracy.h"
#include "oracle.h"

namespace {

namespace el = tessera::elementary;
using accuracy::Interval;

// Measures a function of one argument over these intervals.
template <class T, class Function, class Reference>
void check_inside(const char* name, Function f, Reference exact, double limit, std::vector<Interval> dense,
                  std::size_t count = 40000) {
  accuracy::Worst<T> worst;
  for (Interval in : dense)
    for (T x : accuracy::uniform_values<T>(in, count)) {
      T got = f(x);
      worst.see(accuracy::ulp_error<T>(got, static_cast<accuracy::Exact<T>>(exact(x))), x, T(0), got);
    }
  accuracy::print_row(name, worst, false);
  EXPECT_LE(worst.ulp, limit) << name << " at " << double(worst.at);
}

#define CHECK_INSIDE(T, name, limit, ...)                                                           \
  check_inside<T>(                                                                                  \
      #name, [](T x) { return el::name(x); }, [](long double x) { return oracle::name(x); }, limit, \
      __VA_ARGS__)

TEST(SlowSpecial, lgamma) {
  CHECK_INSIDE(float, lgamma, 1, {{-20, 20}, {0.5, 3}, {-3, -2}, {1e-30, 1e-6}, {100, 1e6}, {1e6, 1e36}});
  CHECK_INSIDE(double, lgamma, 4, {{0, 1}, {0.5, 3}, {2, 20}, {7, 1000}, {1e-300, 1e-6}, {1e3, 1e300}});
}

TEST(SlowSpecial, digamma) {
  CHECK_INSIDE(float, digamma, 1, {{-20, 20}, {0.5, 3}, {1e-30, 1e-6}, {100, 1e6}});
  CHECK_INSIDE(double, digamma, 5, {{0, 1.4}, {1.4, 1.5}, {1.5, 20}, {7, 1000}, {1e-300, 1e-6}, {1e3, 1e15}});
}

TEST(SlowSpecial, bessel) {
  auto both = [](const char* name, auto f, int order) {
    auto exact = [order](long double x) { return oracle::bessel_ie(order, x); };
    std::vector<Interval> dense = {{-10, 10}, {7, 9}, {8, 1000}, {1000, 11000}, {1e-20, 1e-3}};
    check_inside<float>(name, f, exact, 4, dense);
    check_inside<double>(name, f, exact, 4, dense);
  };
  both(
      "bessel_i0e", [](auto x) { return el::bessel_i0e(x); }, 0);
  both(
      "bessel_i1e", [](auto x) { return el::bessel_i1e(x); }, 1);
}

double one_ulp(double, double, double) { return 1; }
// The error of e^s that follows from rounding s; s may be a sum of several logarithms of its size or of size
// 1.
double by_exponent(double, double, double y) { return 1 + std::fabs(std::log(std::fabs(y))); }

// Measures a function of two arguments whose logarithms are uniform in these intervals; errors are counted in
// multiples of `unit` ulp.
template <class T, class Function, class Reference, class Unit>
void check_range(const char* name, Function f, Reference exact, double limit, Unit unit, Interval first,
                 Interval second) {
  std::vector<T> a = accuracy::uniform_values<T>({std::log(first.low), std::log(first.high)}, 20000);
  std::vector<T> b = accuracy::uniform_values<T>({std::log(second.low), std::log(second.high)}, 20001);
  accuracy::Worst<T> worst;
  for (std::size_t i = 0; i < a.size(); ++i) {
    T x = std::exp(a[i]), y = std::exp(b[i + 1]), got = f(x, y);
    auto want = static_cast<accuracy::Exact<T>>(exact(x, y));
    if (std::fabs(want) > 1e-30)
      worst.see(accuracy::ulp_error<T>(got, want) / unit(x, y, static_cast<double>(want)), x, y, got);
  }
  accuracy::print_row(name, worst, true);
  EXPECT_LE(worst.ulp, limit) << name << " at " << double(worst.at) << ", " << double(worst.second);
}

#define CHECK_RANGE(name, f32_limit, f64_limit, f64_unit, ...)                                           \
  check_range<float>(                                                                                    \
      #name, [](float a, float b) { return el::name(a, b); },                                            \
      [](long double a, long double b) { return oracle::name(a, b); }, f32_limit, one_ulp, __VA_ARGS__); \
  check_range<double>(                                                                                   \
      #name, [](double a, double b) { return el::name(a, b); },                                          \
      [](long double a, long double b) { return oracle::name(a, b); }, f64_limit, f64_unit, __VA_ARGS__);

TEST(SlowSpecial, OfTwoArguments) {
  CHECK_RANGE(igamma, 1, 16, by_exponent, {0.01, 100}, {0.01, 100});
  CHECK_RANGE(igammac, 1, 16, by_exponent, {0.01, 100}, {0.01, 100});
  CHECK_RANGE(igamma, 1, 16, by_exponent, {1e-7, 1}, {1e-7, 1});
  CHECK_RANGE(igammac, 1, 16, by_exponent, {1e-7, 1}, {1e-7, 1});  // 1 - P loses all digits there
  CHECK_RANGE(igamma, 2, 32, by_exponent, {100, 1e5}, {100, 1e5});
  CHECK_RANGE(igammac, 2, 32, by_exponent, {100, 1e5}, {100, 1e5});
  CHECK_RANGE(igamma_grad_a, 2, 4096, one_ulp, {0.1, 10}, {0.01, 10});
  CHECK_RANGE(random_gamma_grad, 2, 4096, one_ulp, {0.1, 10}, {0.01, 10});
}

// Boost has no zeta(x, q) of two real arguments: integer x with any q, and any x with q = 1 and 1/2.
TEST(SlowSpecial, zeta) {
  auto check = [](auto zero, double limit, auto unit, auto arguments, Interval range) {
    using T = decltype(zero);
    check_range<T>(
        "zeta",
        [&](T a, T b) { return std::apply([](T x, T q) { return el::zeta(x, q); }, arguments(a, b)); },
        [&](T a, T b) { return std::apply([](T x, T q) { return oracle::zeta(x, q); }, arguments(a, b)); },
        limit, unit, range, {0.01, 1000});
  };
  auto integer_order = [](auto a, auto b) { return std::pair(std::ceil(a), b); };
  auto at_one = [](auto a, auto) { return std::pair(a, decltype(a)(1)); };
  auto at_half = [](auto a, auto) { return std::pair(a, decltype(a)(0.5)); };
  check(0.0f, 1, one_ulp, integer_order, {1.01, 30});
  check(0.0, 8, one_ulp, integer_order, {1.01, 30});
  check(0.0f, 1, one_ulp, at_one, {1.0001, 100});
  check(0.0, 8, one_ulp, at_one, {1.0001, 100});
  check(0.0f, 1, one_ulp, at_half, {1.0001, 100});
  check(0.0, 8, one_ulp, at_half, {1.0001, 100});
}

// The factor n! is computed as an exponential, which multiplies the rounding error of its argument.
TEST(SlowSpecial, polygamma) {
  for (int n : {1, 2, 3, 6, 15, 40}) {
    auto f = [n](auto x) { return el::polygamma(decltype(x)(n), x); };
    auto exact = [n](long double x) { return oracle::polygamma(n, x); };
    double factorial = std::lgamma(n + 1.0);
    check_inside<float>("polygamma", f, exact, 1, {{0.05, 5}, {1, 100}, {-5, 0}}, 2000);
    check_inside<double>("polygamma", f, exact, 8 + factorial, {{0.05, 5}, {1, 100}, {100, 10000}}, 2000);
  }
}

TEST(SlowSpecial, betainc) {
  for (double x : {0.01, 0.3, 0.5, 0.9}) {
    // Above the mean the function is 1 minus another value, and has the absolute error of that value.
    auto unit = [x](double a, double b, double y) {
      bool direct = x < (a + 1) / (a + b + 2);
      return direct ? by_exponent(a, b, y) : 1 + by_exponent(a, b, 1 - y) * (1 - y) / y;
    };
    auto exact = [x](long double a, long double b) { return oracle::regularized_incomplete_beta(a, b, x); };
    auto f = [x](auto a, auto b) { return el::regularized_incomplete_beta(a, b, decltype(a)(x)); };
    check_range<double>("betainc", f, exact, 32, unit, {0.05, 100}, {0.05, 100});
    check_range<double>("betainc", f, exact, 32, unit, {100, 10000}, {100, 10000});
    auto exact_f32 = [x](long double a, long double b) {
      return oracle::regularized_incomplete_beta(a, b, static_cast<float>(x));
    };
    check_range<float>("betainc", f, exact_f32, 1, one_ulp, {0.05, 100}, {0.05, 100});
  }
}

}  // namespace
