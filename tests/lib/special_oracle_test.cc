// The special functions of the library compared with Boost.Math in long double, in f32 and f64: relative
// errors, or errors relative to 1 where a function has zeros.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <boost/math/special_functions/owens_t.hpp>
#include <cmath>
#include <functional>
#include "tests/elementary/oracle.h"

using namespace tessera;

namespace {

namespace bm = oracle::bm;
using Real = long double;
using Policy = oracle::Policy;

struct Limits {
  double f32, f64;        // in units of the dtype's epsilon
  bool absolute = false;  // relative to the larger of 1 and the result
};

// Compares f(x) with exact(x) for 2,000 numbers of each range, in this dtype.
void check_dtype(const char* name, Dtype dtype, const std::function<Array(Array)>& f,
                 const std::function<Real(Real)>& exact, std::pair<double, double> range,
                 const Limits& limits) {
  EnableX64 wide(dtype == f64);
  Array x = linspace(range.first, range.second, 2000).astype(dtype);
  std::vector<double> in = x.to_vector<double>(), got = f(x).to_vector<double>();
  double epsilon = dtype == f64 ? 0x1p-52 : 0x1p-23, worst = 0, at = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    Real want = exact(in[i]);
    if (std::isinf(want) || std::isnan(want) || std::isnan(got[i]) || std::isinf(got[i])) {
      EXPECT_TRUE(std::isnan(want) ? std::isnan(got[i]) : got[i] == static_cast<double>(want))
          << name << " at " << in[i] << " is " << got[i] << ", expected " << static_cast<double>(want);
      continue;
    }
    Real scale = std::max(std::fabs(want), limits.absolute ? Real(1) : Real(dtype == f64 ? 1e-300 : 1e-37));
    double error = static_cast<double>(std::fabs(got[i] - want) / scale) / epsilon;
    if (error > worst) worst = error, at = in[i];
  }
  std::printf("%-28s %s  %8.2f epsilon at %.17g\n", name, dtype == f64 ? "f64" : "f32", worst, at);
  EXPECT_LE(worst, dtype == f64 ? limits.f64 : limits.f32) << name << " at " << at;
}

void check(const char* name, const std::function<Array(Array)>& f, const std::function<Real(Real)>& exact,
           std::initializer_list<std::pair<double, double>> ranges, const Limits& limits) {
  for (auto range : ranges)
    for (Dtype dtype : {f32, f64}) check_dtype(name, dtype, f, exact, range, limits);
}

Real normal_below(Real x) { return bm::erfc(-x / std::sqrt(Real(2)), Policy()) / 2; }

}  // namespace

TEST(SlowSpecialOracle, Gamma) {
  check("gamma", special::gamma, [](Real x) { return bm::tgamma(x, Policy()); }, {{0.1, 5}, {5, 30}},
        {64, 64});
  check("gammaln", special::gammaln, oracle::lgamma, {{3, 100}, {100, 1e5}}, {4, 4});
  check("factorial", special::factorial, [](Real x) { return bm::tgamma(x + 1, Policy()); }, {{0, 30}},
        {64, 64});
  check("digamma", special::digamma, oracle::digamma, {{2, 100}, {1e-3, 1}}, {4, 4});
  check(
      "beta", [](Array x) { return special::beta(x, 2.5); },
      [](Real x) { return bm::beta(x, Real(2.5), Policy()); }, {{0.1, 5}, {5, 50}}, {64, 64});
  check(
      "betaln", [](Array x) { return special::betaln(x, 40.0); },
      [](Real x) { return std::log(bm::beta(x, Real(40), Policy())); }, {{0.5, 5}, {5, 500}}, {16, 16});
  check(
      "poch", [](Array x) { return special::poch(x, 2.5); },
      [](Real x) { return 1 / bm::tgamma_delta_ratio(x, Real(2.5), Policy()); }, {{0.1, 5}, {5, 20}},
      {128, 128});
}

TEST(SlowSpecialOracle, Incomplete) {
  for (double a : {0.5, 3.25, 40.0}) {
    check(
        "gammainc", [a](Array x) { return special::gammainc(a, x); },
        [a](Real x) { return oracle::igamma(a, x); }, {{0.1 * a, 3 * a}}, {4, 64});
    check(
        "gammaincc", [a](Array x) { return special::gammaincc(a, x); },
        [a](Real x) { return oracle::igammac(a, x); }, {{0.1 * a, 3 * a}}, {4, 256});
    check(
        "betainc", [a](Array x) { return special::betainc(a, 2.5, x); },
        [a](Real x) { return oracle::regularized_incomplete_beta(a, 2.5, x); }, {{0.01, 0.99}}, {4, 256});
  }
}

TEST(SlowSpecialOracle, Errors) {
  check("erf", special::erf, [](Real x) { return bm::erf(x, Policy()); }, {{-4, 4}}, {4, 4});
  check("erfc", special::erfc, [](Real x) { return bm::erfc(x, Policy()); }, {{-4, 9}}, {4, 4});
  check("erfinv", special::erfinv, oracle::erf_inv, {{-0.999, 0.999}}, {8, 4});
  check("ndtr", special::ndtr, normal_below, {{-4, 4}, {-12, -4}}, {256, 256});
  // Below -20 (f32: -10) the series has order 3, as in JAX; its relative error in f64 is up to 2e-11.
  check(
      "log_ndtr", [](Array x) { return special::log_ndtr(x); },
      [](Real x) { return x > 0 ? std::log1p(-normal_below(-x)) : std::log(normal_below(x)); }, {{-30, 4}},
      {64, 131072});
  check("ndtri", special::ndtri, [](Real p) { return -std::sqrt(Real(2)) * bm::erfc_inv(2 * p, Policy()); },
        {{0.01, 0.99}, {1e-6, 1e-2}}, {16, 16, true});
  check("erfcx", special::erfcx, [](Real x) { return bm::erfc(x, Policy()) * std::exp(x * x); },
        {{-2, 2}, {2, 25}}, {64, 64});
  check(
      "owens_t", [](Array x) { return special::owens_t(x, 0.75); },
      [](Real x) { return bm::owens_t(x, Real(0.75), Policy()); }, {{-3, 3}}, {64, 64});
}

TEST(SlowSpecialOracle, Integrals) {
  for (int n : {1, 2, 5})
    check(
        "expn", [n](Array x) { return special::expn(n, x); },
        [n](Real x) { return bm::expint(n, x, Policy()); }, {{0.05, 4}, {4, 60}}, {64, 64});
  check(
      "exp1", [](Array x) { return special::exp1(x); }, [](Real x) { return bm::expint(1, x, Policy()); },
      {{0.05, 4}, {4, 60}}, {64, 64});
  check("expi", special::expi, [](Real x) { return bm::expint(x, Policy()); }, {{0.5, 40}, {-30, -0.1}},
        {64, 64});
}

TEST(SlowSpecialOracle, Bessel) {
  check("i0", special::i0, [](Real x) { return bm::cyl_bessel_i(0, x, Policy()); }, {{-10, 10}, {10, 80}},
        {256, 256});
  check("i1", special::i1, [](Real x) { return bm::cyl_bessel_i(1, x, Policy()); }, {{0.1, 10}, {10, 80}},
        {256, 256});
  check("i0e", special::i0e, [](Real x) { return oracle::bessel_ie(0, x); }, {{-10, 10}, {10, 1000}}, {8, 8});
  check("i1e", special::i1e, [](Real x) { return oracle::bessel_ie(1, x); }, {{0.1, 10}, {10, 1000}}, {8, 8});
  for (int n : {0, 1, 4})
    check(
        "bessel_jn", [n](Array x) { return special::bessel_jn(x, n, 60)[n]; },
        [n](Real x) { return bm::cyl_bessel_j(n, x, Policy()); }, {{0.1, 15}}, {64, 64, true});
}

TEST(SlowSpecialOracle, Series) {
  check(
      "zeta", [](Array x) { return special::zeta(x, 1.0); }, [](Real x) { return oracle::zeta(x, 1); },
      {{1.01, 20}}, {4, 16});
  for (int n : {1, 2, 5})
    check(
        "polygamma", [n](Array x) { return special::polygamma(n, x); },
        [n](Real x) { return oracle::polygamma(n, x); }, {{0.1, 10}, {10, 500}}, {4, 64});
}
