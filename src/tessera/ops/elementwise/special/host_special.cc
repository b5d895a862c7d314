// Special functions of C++ numbers (double), for the reference rules.
#include <tessera/ops/elementwise/special/host_special.h>
#include <algorithm>
#include <array>
#include <limits>

namespace tessera::inline v0 {
namespace {

using Long = long double;
constexpr double nan = std::numeric_limits<double>::quiet_NaN(),
                 inf = std::numeric_limits<double>::infinity();
constexpr Long pi = 3.14159265358979323846264338327950288L;

// The first Bernoulli numbers B(2 k).
constexpr Long bernoulli[] = {1 / 6.0L,  -1 / 30.0L,     1 / 42.0L, -1 / 30.0L,
                              5 / 66.0L, -691 / 2730.0L, 7 / 6.0L};

bool is_pole(double x) { return x <= 0 && std::floor(x) == x; }

// The recurrence up to x >= 40, then the asymptotic series.
Long digamma_sum(Long x) {
  Long sum = 0;
  for (; x < 40; ++x) sum -= 1 / x;
  sum += std::log(x) - 1 / (2 * x);
  Long power = 1;
  for (int k = 1; k <= 7; ++k) {
    power /= x * x;
    sum -= bernoulli[k - 1] / (2 * k) * power;
  }
  return sum;
}

// The terms up to 40, then the integral and the corrections of Euler and Maclaurin.
Long zeta_sum(Long x, Long q) {
  Long sum = 0;
  for (; q < 40; ++q) sum += std::pow(q, -x);
  Long power = std::pow(q, -x);
  sum += power * q / (x - 1) + power / 2;
  Long factor = x * power / q / 2;
  for (int k = 1; k <= 7; ++k) {
    sum += bernoulli[k - 1] * factor;
    factor *= (x + 2 * k - 1) * (x + 2 * k) / (q * q) / ((2 * k + 1) * (2 * k + 2));
  }
  return sum;
}

// x^a e^-x / gamma(a + 1).
Long gamma_factor(Long a, Long x) { return std::exp(a * std::log(x) - x - std::lgamma(a + 1)); }

// The sum of x^n / ((a + 1) ... (a + n)).
Long gamma_series(Long a, Long x) {
  Long sum = 1, term = 1;
  for (int n = 1; term > sum * 1e-22L; ++n) sum += term *= x / (a + n);
  return sum;
}

// Lentz's algorithm for Legendre's continued fraction of Q.
Long gamma_fraction(Long a, Long x) {
  Long b = x + 1 - a, c = 1e300L, d = 1 / b, h = d;
  for (int n = 1; n < 100000; ++n) {
    Long numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    h *= c * d;
    if (std::fabs(c * d - 1) < 1e-20L) break;
  }
  return h;
}

// log gamma(1 + a) for a >= 0. Below 1/4 it is the Taylor series in -a, whose coefficients are Euler's
// constant and zeta(k) / k; from 1/4 on it is computed by std::lgamma.
Long log_gamma_one_plus(Long a) {
  constexpr int terms = 40;
  static const auto coefficients = [] {
    std::array<Long, terms> out = {0, 0.57721566490153286060651209008240243L};
    for (int k = 2; k < terms; ++k) out[k] = zeta_sum(k, 1) / k;
    return out;
  }();
  if (a >= 0.25L) return std::lgamma(1 + a);
  Long sum = 0;
  for (int k = terms - 1; k > 0; --k) sum = (sum + coefficients[k]) * -a;
  return sum;
}

// For a, x < 1: 1 - x^a / gamma(a + 1) (1 + a s), where s is the sum of (-x)^n / (n! (a + n)) over n >= 1.
Long upper_gamma_near_zero(Long a, Long x) {
  Long u = a * std::log(x) - log_gamma_one_plus(a), sum = 0, power = 1;
  for (int n = 1; n < 40; ++n) sum += (power *= -x / n) / (a + n);
  return -(std::expm1(u) + std::exp(u) * a * sum);
}

struct GammaParts {
  Long lower, upper;
};
GammaParts gamma_parts(Long a, Long x) {
  if (x < 1 || x <= a) {
    Long p = gamma_factor(a, x) * gamma_series(a, x);
    return {p, a < 1 && x < 1 ? upper_gamma_near_zero(a, x) : 1 - p};
  }
  Long q = gamma_factor(a, x) * a * gamma_fraction(a, x);
  return {1 - q, q};
}

// The derivative of P with respect to a: its series differentiated term by term; each term is divided by gamma(a + n + 1).
Long lower_gamma_grad_a(Long a, Long x) {
  Long sum = 0, term = gamma_factor(a, x), slope = std::log(x) - digamma_sum(a + 1);
  for (int n = 1; n < 100000; ++n) {
    sum += term * slope;
    term *= x / (a + n);
    slope -= 1 / (a + n);
    if (n > x && std::fabs(term * slope) < std::fabs(sum) * 1e-22L) break;
  }
  return sum;
}

// The same for x > a, where that sum would cancel: minus the integral of t^(a-1) e^-t (log t - digamma(a)) / gamma(a)
// from x to infinity, by the double exponential rule t = x + exp(u - exp(-u)).
Long lower_gamma_grad_a_large_x(Long a, Long x) {
  Long mean = digamma_sum(a), scale = std::lgamma(a), sum = 0;
  constexpr int steps = 64;  // steps of size 1 / steps
  for (int k = -5 * steps; k <= 8 * steps; ++k) {
    Long u = Long(k) / steps, y = std::exp(u - std::exp(-u)), t = x + y;
    Long density = std::exp((a - 1) * std::log(t) - t - scale);
    sum -= density * (std::log(t) - mean) * y * (1 + std::exp(-u)) / steps;
  }
  return sum;
}
Long gamma_grad_a(Long a, Long x) {
  return x > 1 && x > a ? lower_gamma_grad_a_large_x(a, x) : lower_gamma_grad_a(a, x);
}

bool gamma_ordinary(double a, double x) { return a > 0 && x > 0 && a < inf && x < inf; }
bool gamma_outside(double a, double x) { return !(a >= 0 && x >= 0) || (a == 0 && x == 0); }

// The continued fraction DLMF 8.17.22 by Lentz's algorithm.
Long beta_fraction(Long a, Long b, Long x) {
  Long c = 1, d = 1 / (1 - (a + b) * x / (a + 1)), h = d;
  for (int m = 1; m < 100000; ++m) {
    Long even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    Long odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    for (Long numerator : {even, odd}) {
      d = 1 / (1 + numerator * d);
      c = 1 + numerator / c;
      h *= c * d;
    }
    if (std::fabs(c * d - 1) < 1e-20L) break;
  }
  return h;
}

// e^-|x| I(x) of order 0 or 1 for x >= 0: the power series, or Hankel's expansion.
Long bessel_ie(int order, Long x) {
  if (x < 40) {
    Long term = order ? x / 2 : 1, sum = term;
    for (int k = 1; k < 400; ++k) sum += term *= x * x / 4 / k / (k + order);
    return sum * std::exp(-x);
  }
  Long term = 1, sum = 1, square = 4 * order;
  for (int k = 1; k < 30; ++k) sum += term *= -(square - (2 * k - 1) * (2 * k - 1)) / (8 * x * k);
  return sum / std::sqrt(2 * pi * x);
}

}  // namespace

double digamma(double x) {
  if (is_pole(x)) return nan;
  if (!(x < 0)) return x == inf ? x : static_cast<double>(digamma_sum(x));
  return static_cast<double>(digamma_sum(1 - Long(x)) - pi / std::tan(pi * (x - std::rint(Long(x)))));
}

double zeta(double x, double q) {
  if (x == 1) return inf;
  if (is_pole(q)) return std::fmod(x, 2) == 0 ? inf : nan;
  bool is_defined = x > 1 && x < inf && std::fabs(q) < inf && (q > 0 || std::floor(x) == x);
  return is_defined ? static_cast<double>(zeta_sum(x, q)) : nan;
}

double polygamma(double n, double x) {
  if (n == 0) return digamma(x);
  if (!(n > 0) || std::floor(n) != n) return nan;
  double sum = zeta(n + 1, x);
  if (std::isfinite(sum)) sum = static_cast<double>(std::tgamma(Long(n) + 1) * zeta_sum(n + 1, x));
  return std::fmod(n, 2) == 0 ? -sum : sum;
}

double igamma(double a, double x) {
  if (gamma_outside(a, x)) return nan;
  if (x == 0 || x == inf) return x == 0 ? 0 : 1;
  if (a == 0) return x >= 1 ? 1 : nan;
  if (a == inf) return x < 1 ? 0 : nan;
  return static_cast<double>(gamma_parts(a, x).lower);
}

double igammac(double a, double x) {
  if (gamma_outside(a, x)) return nan;
  if (x == inf || a == 0) return 0;
  if (a == inf) return x < 1 ? 1 : nan;
  return x == 0 ? 1 : static_cast<double>(gamma_parts(a, x).upper);
}

double igamma_grad_a(double a, double x) {
  if (gamma_ordinary(a, x)) return static_cast<double>(gamma_grad_a(a, x));
  return a > 0 && x == 0 ? 0 : nan;
}

double random_gamma_grad(double a, double x) {
  if (!gamma_ordinary(a, x)) return a > 0 && x == 0 ? 0 : nan;
  return static_cast<double>(-gamma_grad_a(a, x) * x / (a * gamma_factor(a, x)));
}

double regularized_incomplete_beta(double a, double b, double x) {
  // True where the function is a step at 0, or at 1.
  bool at_zero = a == 0 || b == inf, at_one = b == 0 || a == inf;
  if (!(a >= 0 && b >= 0 && x >= 0 && x <= 1) || (at_zero && at_one)) return nan;
  if (x == 0 || x == 1) return std::fabs(x);
  if (at_zero || at_one) return at_zero ? 1 : 0;
  Long p = a, q = b, u = x, v = 1 - u;
  bool direct = u < (p + 1) / (p + q + 2);
  if (!direct) std::swap(p, q), std::swap(u, v);
  Long scale =
      std::exp(p * std::log(u) + q * std::log(v) + std::lgamma(p + q) - std::lgamma(p + 1) - std::lgamma(q));
  Long y = scale * beta_fraction(p, q, u);
  return static_cast<double>(direct ? y : 1 - y);
}

double bessel_i0e(double x) { return static_cast<double>(bessel_ie(0, std::fabs(Long(x)))); }
double bessel_i1e(double x) {
  return std::copysign(static_cast<double>(bessel_ie(1, std::fabs(Long(x)))), x);
}

}  // namespace tessera::inline v0
