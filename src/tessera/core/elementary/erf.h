// erf and erfc. erf(x) in f32: a polynomial in x^2 below 1, else 1 - q(|x|)^8 with a polynomial q near the eighth root
// of erfc, for which the three squarings are cheaper than an exponential. In f64: 1 - e^-g with g = -log(erfc |x|), a
// smooth function: one polynomial g / |x|, whose error matters less the closer erf is to 1. erfc(x) = e^(-x^2) P(t) /
// (|x| + k), t = (|x| - k) / (|x| + k) (Shepherd and Laframboise, Math. Comp. 36, 1981), with x^2 as a double-word
// number. Coefficients: weighted minimax (Lawson), rounded one after another and refitted, with relative errors 2^-24.5
// (x < 1), 2^-25.8 (x >= 1) and 2^-25.8 (erfc) in f32, 2^-57.4 and 2^-57.8 in f64.
#pragma once

#include "tessera/core/elementary/exp.h"
#include "tessera/core/elementary/lane_words.h"

namespace tessera::inline v0 {
namespace elementary {

/// -log(erfc(a)) for a in [0, 5.95], f64: a c0 + a (rest of c0 + ...), c0 = 2 / sqrt(pi).
template <class F>
F minus_log_erfc(F a) {
  F tail =
      polynomial(a, 0x1.1ae3a914fed8p-56, 0x1.45f306dc9c89p-1, 0x1.a4f4e2a1b2926p-4, -0x1.39668593ff7c1p-6,
                 -0x1.b6b68b1f3e2fp-13, 0x1.bca67b24a17f7p-10, -0x1.356549772f26ep-11, 0x1.b2293ebc58bc5p-16,
                 0x1.0e81245c0cd3ep-14, -0x1.f2bb3de8d3bd1p-16, 0x1.c9d5841b4358fp-19, 0x1.7bee8beb04afp-19,
                 -0x1.d268234988e64p-20, 0x1.65faa10fa3affp-22, 0x1.2a5f5c8619dc1p-23, -0x1.323c5a30eab9cp-23,
                 0x1.1bb660f86a7bdp-24, -0x1.69d9af3ce42dfp-26, 0x1.591ec05ffd467p-28, -0x1.f5e0962b2c822p-31,
                 0x1.1409b752f4be3p-33, -0x1.be5174b214b47p-37, 0x1.f5167050934b2p-41, -0x1.5d24d8d6cee79p-45,
                 0x1.c6d0f93e006e5p-51);
  return Lane<F>::fma(a, constant<F>(0x1.20dd750429b6dp+0), a * tail);
}

/// erf(a) for a in [0, 3.95], f32. The limit is where 1 - q^8 has become 1.
template <class F>
F erf_of_magnitude(F a) {
  using L = Lane<F>;
  F one = constant<F>(1);
  F below = L::fma(a,
                   polynomial(a * a, 0x1.06eba2p-3, -0x1.812672p-2, 0x1.ce08e8p-4, -0x1.b59f58p-6,
                              0x1.42345ap-8, -0x1.27045cp-11),
                   a);
  F root = polynomial(a, 0x1.0035dep+0, -0x1.28fb0cp-3, -0x1.f7df1ap-5, -0x1.727324p-7, 0x1.a685fcp-7,
                      -0x1.42b98ep-9, 0x1.38b88ap-13);
  F square = root * root;
  F fourth = square * square;
  return L::select(a < one, below, L::fma(-fourth, fourth, one));
}

template <class F>
F erf(F x) {
  using L = Lane<F>;
  if constexpr (is_single<F>) {
    return with_sign(erf_of_magnitude(at_most(L::abs(x), 3.95)), x);
  } else {
    auto reduced = reduce_by_ln2(-minus_log_erfc(at_most(L::abs(x), 5.95)));
    F power = power_of_two(reduced.n);
    F head = L::fma(-power, reduced.r, constant<F>(1) - power);
    return with_sign(L::fma(-power, expm1_tail(reduced), head), x);
  }
}

/// e^(a^2) erfc(a) for a in [0, 10.1], f32.
template <class F>
F scaled_erfc(F a) {
  F k = constant<F>(2), one = constant<F>(1);
  F denominator = a + k;
  F u = one / denominator;
  F u_error = Lane<F>::fma(-u, a - (denominator - k), Lane<F>::fma(-u, denominator, one));
  u = u * polynomial((a - k) * u, 0x1.058672p+0, -0x1.5fd388p-1, 0x1.1e2dc2p-2, -0x1.2a86d2p-5,
                     -0x1.604f6cp-6, 0x1.a83d62p-8, 0x1.907edp-9, -0x1.b21868p-11, -0x1.31ee0ap-11,
                     0x1.7937a6p-15, 0x1.12f33ep-14);
  return Lane<F>::fma(u, u_error, u);
}

/// e^(a^2) erfc(a) for a in [0, 27.3] as a double-word number, f64: P(t) = c0 + t Q(t), corrected by the
/// rounding error of t times P'(t).
template <class F>
LanePair<F> scaled_erfc_extended(F a) {
  using L = Lane<F>;
  F k = constant<F>(4);
  auto [denominator, denominator_error] = two_sum(a, k);
  F u = constant<F>(1) / denominator;
  F u_error = u * L::fma(-u, denominator_error, L::fma(-u, denominator, constant<F>(1)));
  auto [t, t_error] = fast_two_sum(constant<F>(1), constant<F>(-8) * u);
  t_error = L::fma(constant<F>(-8), u_error, t_error);
  F q =
      polynomial(t, -0x1.f3fe31ecb49cp-1, 0x1.8be202d26c704p-1, -0x1.14eacb1ad02ep-1, 0x1.52cac2371022p-2,
                 -0x1.645fd8a4bf3ccp-3, 0x1.38dbd2c8dde2bp-4, -0x1.b00c052a9992ep-6, 0x1.908f47272fe1bp-8,
                 -0x1.269b55bbec7bap-12, -0x1.dd28464cb035cp-12, 0x1.72cdce36dccd5p-13,
                 -0x1.e7e76c716c8fbp-19, -0x1.3c72d2cbb3797p-16, 0x1.3b08adc05a537p-18, 0x1.7ed34bfd68a43p-20,
                 -0x1.c639524a382a6p-21, -0x1.4f30c092db79ap-24, 0x1.0a3862410834ep-23, 0x1.6e3b8a8bbda46p-29,
                 -0x1.0868cc95118ccp-26, -0x1.bae3846e15e88p-32, 0x1.15bdeeae12384p-30);
  F slope = polynomial(t, -0x1.f579c2p-1, 0x1.75bd24p+0, -0x1.802b32p+0, 0x1.c7765cp+0, -0x1.41006ap+0);
  F c0 = constant<F>(0x1.18932bf08e154p+0);
  F p = L::fma(t, q, c0);
  F p_error = L::fma(t, q, c0 - p) + L::fma(t_error, slope, constant<F>(0x1.0981aa12747cep-54));
  auto [h, h_error] = two_product(u, p);
  return {h, L::fma(u, p_error, L::fma(u_error, p, h_error))};
}

template <class F>
F erfc(F x) {
  using L = Lane<F>;
  F a = at_most(L::abs(x), is_single<F> ? 10.1 : 27.3);
  auto [square, square_error] = two_product(a, a);
  auto reduced = reduce_by_ln2(-square);
  F result = a;
  if constexpr (is_single<F>) {
    F h = scaled_erfc(a);
    F r = L::fma(reduced.n, constant<F>(-ln2_low<F>), reduced.r) - square_error;
    result = scale(L::fma(h, L::fma(r * r, expm1_quotient(r), r), h), reduced.n);
  } else {
    auto [h, h_error] = scaled_erfc_extended(a);
    auto [head, head_error] = fast_two_sum(constant<F>(1), reduced.r);
    F rest = head_error + expm1_tail(reduced);
    rest = L::fma(-(head + rest), square_error, rest);
    result = scale(L::fma(head, h, L::fma(head, h_error, rest * h)), reduced.n);
  }
  return L::select(x < constant<F>(0), constant<F>(2) - result, result);
}

}  // namespace elementary
}  // namespace tessera::inline v0
