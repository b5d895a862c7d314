// Accuracy of the special functions, against the sums of long doubles that references are made of. Left of 0,
// where f64 near a zero has the error of its largest term, f32 alone is measured.
#include "tessera/core/elementary/bessel.h"
#include "tessera/core/elementary/gamma.h"
#include "tessera/core/elementary/incomplete_beta.h"
#include "tessera/core/elementary/incomplete_gamma.h"
#include "tessera/core/elementary/zeta.h"

#include <tessera/ops/elementwise/special/host_special.h>
#include "accuracy.h"

namespace {

namespace el = tessera::elementary;
using accuracy::check;
using accuracy::Interval;

TEST(SlowSpecial, lgamma) {
  auto exact = [](auto x) { return static_cast<decltype(x)>(std::lgamma(static_cast<long double>(x))); };
  check<float>("lgamma", [](float x) { return el::lgamma(x) + 0.0f; }, exact, 1,
               {{-20, 20}, {0.5, 3}, {-3, -2}});
  check<double>(
      "lgamma", [](double x) { return el::lgamma(std::fabs(x)) + 0.0; },
      [&](long double x) { return exact(std::fabs(x)); }, 4, {{0, 1}, {0.5, 3}, {2, 20}, {7, 1000}});
}

TEST(SlowSpecial, digamma) {
  check<float>(
      "digamma", [](float x) { return el::digamma(x); }, [](double x) { return tessera::digamma(x); }, 1,
      {{-20, 20}, {0.5, 3}});
  check<double>(
      "digamma", [](double x) { return el::digamma(std::fabs(x)); },
      [](long double x) { return tessera::digamma(static_cast<double>(std::fabs(x))); }, 5,
      {{0, 1.4}, {1.5, 20}, {7, 1000}});  // the sum itself has lost its digits near the zero between
}

TEST(SlowSpecial, bessel) {
  check<float>(
      "bessel_i0e", [](float x) { return el::bessel_i0e(x); },
      [](double x) { return tessera::bessel_i0e(x); }, 4, {{-10, 10}, {7, 9}, {8, 1000}});
  check<double>(
      "bessel_i0e", [](double x) { return el::bessel_i0e(x); },
      [](long double x) { return tessera::bessel_i0e(static_cast<double>(x)); }, 4,
      {{-10, 10}, {7, 9}, {8, 1000}});
  check<float>(
      "bessel_i1e", [](float x) { return el::bessel_i1e(x); },
      [](double x) { return tessera::bessel_i1e(x); }, 4, {{-10, 10}, {7, 9}, {8, 1000}});
  check<double>(
      "bessel_i1e", [](double x) { return el::bessel_i1e(x); },
      [](long double x) { return tessera::bessel_i1e(static_cast<double>(x)); }, 4,
      {{-10, 10}, {7, 9}, {8, 1000}});
}

double one_ulp(double, double, double) { return 1; }
// The effect on e^s of rounding its exponent, be it a sum of several logarithms of that size or of 1.
double by_exponent(double, double, double y) { return 1 + std::fabs(std::log(std::fabs(y))); }

// A function of two arguments over numbers whose logarithms are uniform in these intervals; errors are counted in
// `unit` ulp.
template <class T, class Function, class Reference, class Unit>
void check_range(const char* name, Function f, Reference exact, double limit, Unit unit, Interval first,
                 Interval second) {
  std::vector<T> a = accuracy::uniform_values<T>({std::log(first.low), std::log(first.high)}, 20000);
  std::vector<T> b = accuracy::uniform_values<T>({std::log(second.low), std::log(second.high)}, 20001);
  accuracy::Worst<T> worst;
  for (std::size_t i = 0; i < a.size(); ++i) {
    T x = std::exp(a[i]), y = std::exp(b[i + 1]), got = f(x, y);
    double want = exact(static_cast<double>(x), static_cast<double>(y));
    if (std::fabs(want) > 1e-30) worst.see(accuracy::ulp_error<T>(got, want) / unit(x, y, want), x, y, got);
  }
  accuracy::print_row(name, worst, true);
  EXPECT_LE(worst.ulp, limit) << name << " at " << double(worst.at) << ", " << double(worst.second);
}

#define CHECK_RANGE(name, f32_limit, f64_limit, f64_unit, ...)                                  \
  check_range<float>(                                                                           \
      #name, [](float a, float b) { return el::name(a, b); },                                   \
      [](double a, double b) { return tessera::name(a, b); }, f32_limit, one_ulp, __VA_ARGS__); \
  check_range<double>(                                                                          \
      #name, [](double a, double b) { return el::name(a, b); },                                 \
      [](double a, double b) { return tessera::name(a, b); }, f64_limit, f64_unit, __VA_ARGS__);

TEST(SlowSpecial, OfTwoArguments) {
  CHECK_RANGE(igamma, 1, 16, by_exponent, {0.01, 100}, {0.01, 100});
  CHECK_RANGE(igammac, 1, 16, by_exponent, {0.01, 100}, {0.01, 100});
  CHECK_RANGE(igamma, 1, 16, by_exponent, {1e-7, 1}, {1e-7, 1});
  CHECK_RANGE(igammac, 1, 16, by_exponent, {1e-7, 1}, {1e-7, 1});  // 1 - P has no digits there
  CHECK_RANGE(igamma_grad_a, 2, 4096, one_ulp, {0.1, 10}, {0.01, 10});
  CHECK_RANGE(random_gamma_grad, 2, 4096, one_ulp, {0.1, 10}, {0.01, 10});
  CHECK_RANGE(zeta, 1, 8, one_ulp, {1.01, 20}, {0.01, 100});
  CHECK_RANGE(zeta, 1, 8, one_ulp, {1.0001, 400}, {0.01, 1000});  // where x is not small beside q
  CHECK_RANGE(zeta, 1, 8, one_ulp, {2, 5000}, {0.5, 10000});
}

TEST(SlowSpecial, betainc) {
  for (double x : {0.01, 0.3, 0.5, 0.9}) {
    // Above the mean it is 1 less another one, and keeps that one's error.
    auto unit = [x](double a, double b, double y) {
      bool direct = x < (a + 1) / (a + b + 2);
      return direct ? by_exponent(a, b, y) : 1 + by_exponent(a, b, 1 - y) * (1 - y) / y;
    };
    check_range<double>(
        "betainc", [x](double a, double b) { return el::regularized_incomplete_beta(a, b, x); },
        [x](double a, double b) { return tessera::regularized_incomplete_beta(a, b, x); }, 32, unit,
        {0.05, 100}, {0.05, 100});
  }
}

}  // namespace
