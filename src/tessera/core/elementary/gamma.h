// The logarithm of the gamma function and its derivative, in f64. f32 is computed in f64 too, so that results
// are accurate near the zeros, of which there are two between neighbouring poles. log gamma(2 + t) = t P(t)
// near 2, reached by the recurrence; from 8 on Stirling's series. digamma: (x - root) Q(x) on [1, 2], reached
// by the recurrence; from 8 on its asymptotic series. Negative x by reflection. Chebyshev interpolation with
// relative error 2^-52.5 or less.
#pragma once

#include "tessera/core/elementary/logarithm.h"

namespace tessera::inline v0 {
namespace elementary {

/// sin(pi r) / pi for |r| <= 1/2.
template <class F>
F sine_of_pi_times(F r) {
  return r * polynomial(r * r, 0x1.fffffffffffffp-1, -0x1.a51a6625306cbp+0, 0x1.9f9cb402b1714p-1,
                        -0x1.86a8e46ca22ep-3, 0x1.ac68032530651p-6, -0x1.3380b47ce3fd9p-9,
                        0x1.371122be6fc8dp-13, -0x1.c371b5df4f488p-18);
}

/// pi r cot(pi r) for |r| <= 1/2.
template <class F>
F cotangent_of_pi_times(F r) {
  return polynomial(r * r, 1, -0x1.a51a662530763p+1, -0x1.151322ac85b2ep+1, -0x1.0470984849d11p+1,
                    -0x1.010b379503d7p+1, -0x1.00410d3f0c7e4p+1, -0x1.001334581cd5cp+1, -0x1.ffa3a7a1431c9p+0,
                    -0x1.023fc5f9de3efp+1, -0x1.db63de831bde7p+0, -0x1.6a4c8ce975c1ep+1, 0x1.623b1c18667fap+0,
                    -0x1.6a3c7a7cbc31p+3, 0x1.c04ad84745bd4p+3, -0x1.002ac4c618a1ap+4);
}

/// (log gamma(2 + t) / t - (1 - Euler's constant)) / t for -3/4 <= t <= 1/2.
template <class F>
F log_gamma_near_two(F t) {
  return polynomial(t, 0x1.4a34cc4a60fa6p-2, -0x1.13e001a557608p-4, 0x1.51322ac7d857bp-6,
                    -0x1.e404fc218df84p-8, 0x1.7add6ead884c6p-9, -0x1.38ac5c2d54162p-10,
                    0x1.0b36afa0a0dcdp-11, -0x1.d3fd4b318fbb9p-13, 0x1.a127a22f8f416p-14,
                    -0x1.78deb1febf66ep-15, 0x1.58100cd1415aep-16, -0x1.3caed9dcd31c4p-17,
                    0x1.25681ce6d068p-18, -0x1.13096610d61adp-19, 0x1.02355babc5d24p-20,
                    -0x1.bab3413a779dep-22, 0x1.c9ecb87ab3518p-23, -0x1.76f98de0e5f3ap-23,
                    0x1.0dc7d95115521p-27, 0x1.4098c1ce7ff13p-25, 0x1.29213201891c8p-24);
}

/// log gamma(1 + a) for 0 <= a <= 1, with a small relative error also near 0.
template <class F>
F log_gamma_one_plus(F a) {
  using L = Lane<F>;
  auto small = a < constant<F>(0.5);
  F t = L::select(small, a, a - constant<F>(1));
  F from_two = t * L::fma(t, log_gamma_near_two(t), constant<F>(0x1.b0ee6072093cep-2));
  return L::select(small, from_two - log1p(a), from_two);
}

/// log gamma(x) - ((x - 1/2) log x - x + log(2 pi) / 2) for x >= 8, given 1 / x.
template <class F>
F stirling_tail(F inverse) {
  return inverse * polynomial(inverse * inverse, 0x1.5555555555555p-4, -0x1.6c16c16c149f4p-9,
                              0x1.a01a017dcf8bbp-11, -0x1.38134d4f78e41p-11, 0x1.b92c33f2bdc71p-11,
                              -0x1.ef8d73e42dc4p-10, 0x1.4bffc6a523a3dp-8);
}

inline constexpr double half_log_two_pi = 0x1.d67f1c864beb5p-1;

/// The product (x - 1) (x - 2) ... in `hi`, down to the first factor below `low` + 1, which `lo` receives;
/// {1, x} if x is below `low` + 1 already. Requires x < low + 7.
template <class F>
LanePair<F> falling_product(F x, double low) {
  using L = Lane<F>;
  F product = constant<F>(1);
  for (int k = 0; k < 6; ++k) {
    auto above = x >= constant<F>(low + 1);
    x = L::select(above, x - constant<F>(1), x);
    product = L::select(above, product * x, product);
  }
  return {product, x};
}

/// log gamma(x) for x >= 0, f64.
template <class F>
F log_gamma_of_positive(F x) {
  using L = Lane<F>;
  F one = constant<F>(1);
  auto small = x < constant<F>(0.5);
  auto middle = (!small) & (x < constant<F>(1.25));
  auto large = x >= constant<F>(8);
  auto [product, base] = falling_product(L::select(large, one, x), 1.5);
  // Below 1/2 the identity is gamma(x) x (x + 1) = gamma(x + 2); up to 5/4 it is gamma(x) x = gamma(x + 1).
  F t = L::select(small, x, L::select(middle, x - one, base - constant<F>(2)));
  F argument = L::select(large | middle, x, L::select(small, x * (x + one), product));
  auto [e, f] = split_near_one(argument, log_split<F>);
  F logarithm = log_of_parts(e, f);
  // Near 1 both terms are as small as the result: -log(x) + t (1 - Euler's constant), where the linear terms
  // in t are combined first.
  F near = (t - f) - L::fma(e, constant<F>(0x1.62e42fefa39efp-1), log1p_tail(f));
  F slope = L::select(middle, constant<F>(-0x1.2788cfc6fb619p-1), constant<F>(0x1.b0ee6072093cep-2));
  F from_two = t * L::fma(t, log_gamma_near_two(t), slope);
  F rest = L::select(middle, near, L::select(small, -logarithm, logarithm));
  F by_stirling = L::fma(x - constant<F>(0.5), logarithm - one,
                         constant<F>(half_log_two_pi - 0.5) + stirling_tail(one / at_least(x, 1.0)));
  return L::select(large, by_stirling, from_two + rest);
}

/// The term that log |gamma(x)| has for x < 0 besides -log gamma(1 - x): log |pi / sin(pi x)|.
struct LogOfReflection {
  template <class F>
  Lanes<F, 1> operator()(F x) const {
    F r = Lane<F>::abs(x - Lane<F>::rint(x));
    return {-log(sine_of_pi_times(r))};
  }
};

template <class F>
F lgamma(F x) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    return L::narrow(lgamma(L::widen(x)));
  } else {
    auto negative = x < constant<F>(0);
    F y = log_gamma_of_positive(L::select(negative, constant<F>(1) - x, x));
    auto [reflected] = rarely(negative, Lanes<F, 1>{constant<F>(0)}, LogOfReflection{}, x);
    y = L::select(negative, reflected - y, y);
    return L::select(L::abs(x) == constant<F>(infinity), L::abs(x), y);
  }
}

/// (x - root) Q(x), the digamma function on [1, 2].
template <class F>
F digamma_near_root(F x) {
  F t = x - constant<F>(1.5);
  F q =
      polynomial(t, 0x1.e6f0cbb873617p-1, -0x1.b1cb63005ee97p-2, 0x1.eca189b8e6da1p-3, -0x1.2feeeb98a7cd8p-3,
                 0x1.8512e5905d18p-4, -0x1.fb442029cdbf4p-5, 0x1.4de9aa05d3418p-5, -0x1.b9f8b1367959dp-6,
                 0x1.256475e5ac975p-6, -0x1.86355f6f68797p-7, 0x1.03c00801ba958p-7, -0x1.5a071c746535bp-8,
                 0x1.cd3e42d157015p-9, -0x1.33661f9073563p-9, 0x1.980fc9c9f0be8p-10, -0x1.1002aaf6255f5p-10,
                 0x1.7b3b41b0b38cdp-11, -0x1.f99f529bd0771p-12, 0x1.dc8ae08af0fc4p-13, -0x1.3db05b36d9a48p-13,
                 0x1.104c9d0897b58p-12, -0x1.6b107f71aa124p-13);
  return ((x - constant<F>(0x1.762d86356be3fp+0)) - constant<F>(0x1.b86a722197829p-54)) * q;
}

/// pi cot(pi x) = digamma(1 - x) - digamma(x), for x < 0.
struct CotangentOfReflection {
  template <class F>
  Lanes<F, 1> operator()(F x) const {
    F r = x - Lane<F>::rint(x);
    return {cotangent_of_pi_times(r) / r};
  }
};

/// digamma(x) for x > 0, f64.
template <class F>
F digamma_of_positive(F x) {
  using L = Lane<F>;
  F one = constant<F>(1), zero = constant<F>(0);
  auto small = x < one;
  auto large = x >= constant<F>(8);
  // digamma(x) = digamma(base) + numerator / denominator, the sum of 1 / k over the steps of the recurrence.
  F base = L::select(small, x + one, L::select(large, one, x));
  F numerator = L::select(small, -one, zero), denominator = L::select(small, x, one);
  for (int k = 0; k < 6; ++k) {
    auto above = base >= constant<F>(2);
    base = L::select(above, base - one, base);
    numerator = L::select(above, L::fma(numerator, base, denominator), numerator);
    denominator = L::select(above, denominator * base, denominator);
  }
  F sum = digamma_near_root(base);
  denominator = L::select(large, x, denominator);
  F inverse = one / denominator;
  F quotient = L::select(large, constant<F>(-0.5) * inverse, numerator / denominator);
  F w = inverse * inverse;
  F series = w * polynomial(w, 0x1.5555555555555p-4, -0x1.1111111110d4fp-7, 0x1.0410410195ba1p-8,
                            -0x1.11110c0ff6574p-8, 0x1.f077209adf882p-8, -0x1.58e68c6db330ap-6,
                            0x1.47c695ea891f9p-4, -0x1.329c8b9447472p-2);
  return L::select(large, log(x) - series, sum) + quotient;
}

template <class F>
F digamma(F x) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    return L::narrow(digamma(L::widen(x)));
  } else {
    auto negative = x < constant<F>(0);
    F y = digamma_of_positive(L::select(negative, constant<F>(1) - x, x));
    auto [reflected] = rarely(negative, Lanes<F, 1>{constant<F>(0)}, CotangentOfReflection{}, x);
    auto pole = (x <= constant<F>(0)) & (L::floor(x) == x);
    y = L::select(negative, y - reflected, y);
    return L::select(pole, constant<F>(not_a_number), y);
  }
}

/// log gamma(a) - ((a - 1/2) log a - a + log(2 pi) / 2) for any a > 0.
template <class F>
F stirling_error(F a) {
  using L = Lane<F>;
  auto large = a >= constant<F>(8);
  F below = L::select(large, constant<F>(1), a);
  F direct = log_gamma_of_positive(below) -
             (L::fma(below - constant<F>(0.5), log(below), -below) + constant<F>(half_log_two_pi));
  return L::select(large, stirling_tail(constant<F>(1) / at_least(a, 8.0)), direct);
}

/// log(1 + u) - u, given u and 1 + u.
template <class F>
F log1p_less_argument(F u, F one_plus_u) {
  auto [e, f] = split_near_one(one_plus_u, log_split<F>);
  auto near = e == constant<F>(0);
  f = Lane<F>::select(near, u, f);
  F rest = Lane<F>::fma(e, constant<F>(0x1.62e42fefa39efp-1), f - u);
  return log1p_tail(f) + Lane<F>::select(near, constant<F>(0), rest);
}

}  // namespace elementary
}  // namespace tessera::inline v0
