// The inverse error function, from which normally distributed random numbers are made: x times a function of
// w = -log(1 - x^2) or its square root. f32: the polynomials of M. Giles, "Approximating the erfinv
// function", GPU Computing Gems, 2011, and w = -log1p(-x x) with the rounded product, as in StableHLO's
// chlo.erf_inv. f64: 1 - x^2 as a double-word number, and polynomials by Chebyshev interpolation with
// relative error 2^-54.5, whose first coefficients are double-word numbers.
#pragma once

#include "tessera/core/elementary/lane_words.h"
#include "tessera/core/elementary/logarithm.h"

namespace tessera::inline v0 {
namespace elementary {

/// erf_inv(x) / x in f32 for w >= 5, which is |x| above 0.9966.
struct ErfInvTail {
  static constexpr const char* name = "erf_inv_tail";

  template <class F>
  Lanes<F, 1> operator()(F w) const {
    return {polynomial(Lane<F>::sqrt(w) - constant<F>(3), 2.83297682, 1.00167406, 0.00943887047,
                       -0.0076224613, 0.00573950773, -0.00367342844, 0.00134934322, 0.000100950558,
                       -0.000200214257)};
  }
};

/// -log(1 - x^2) in f64 as a double-word number.
template <class F>
LanePair<F> erf_inv_argument(F x) {
  F one = constant<F>(1);
  auto [square, square_error] = two_product(x, x);
  F left = one - square;
  auto [e, f] = split_sum(left, ((one - left) - square) - square_error);
  F small = f + Lane<F>::fma(e, constant<F>(0x1.abc9e3b39803fp-56), log1p_tail(f));
  auto [product, product_error] = two_product(e, constant<F>(0x1.62e42fefa39efp-1));
  auto [sum, sum_error] = fast_two_sum(product, small);
  return {-sum, -(sum_error + product_error)};
}

/// erf_inv(x) / x in f64 for w >= 6.25, which is |x| above 0.9990, as its leading term and the rest.
struct ErfInvTailExtended {
  static constexpr const char* name = "erf_inv_tail_extended";

  template <class F>
  Lanes<F, 2> operator()(F x) const {
    using L = Lane<F>;
    auto [w, w_error] = erf_inv_argument(x);
    F root = L::sqrt(w), near = root - constant<F>(3.25), far = root - constant<F>(5.03125);
    auto is_near = w < constant<F>(16);
    F near_rest = L::fma(
        near,
        polynomial(
            near, 0x1.0158a6d641d55p+0, 0x1.5ffcfe5b6cdfap-8, -0x1.ebadabba027a2p-9, 0x1.468eeca93f2c4p-9,
            -0x1.ba9240d887372p-10, 0x1.f3cc545f9d1e5p-11, -0x1.7448bcc5353aap-12, 0x1.932e8cebf9261p-16,
            0x1.1e6abb743d41cp-14, -0x1.8cf4599efce15p-15, 0x1.a241d7188f5bp-17, 0x1.89982bdd1036ap-19,
            -0x1.0b7a407acfaa1p-18, 0x1.8dc2f49c02965p-20, -0x1.d9e5f1b8eebd9p-26, -0x1.07e4c924defdcp-22,
            0x1.1a848f405036fp-23, -0x1.6363c23528bb7p-26, -0x1.06c210a523021p-26, 0x1.051896cc1e157p-27),
        L::fma(near, constant<F>(-0x1.4c74b8789210dp-54), constant<F>(-0x1.942e98458085p-54)));
    F far_rest = L::fma(far,
                        polynomial(far, 0x1.02a2714048337p+0, -0x1.4c455128b407p-13, -0x1.af6d2ef379ed5p-13,
                                   0x1.321f5237ba44cp-14, -0x1.3c4d85faac835p-16, 0x1.2191d3ef29aedp-18,
                                   -0x1.f79abf9d463bfp-21, 0x1.c5a78ba1cfbdap-23, -0x1.fd20ed9cdd6c5p-25,
                                   0x1.a0e55676d800dp-26, -0x1.aed0d5accb902p-27, 0x1.be0659474866ep-28,
                                   -0x1.9b303c4afcd16p-29, 0x1.3db2035f4249dp-30, -0x1.7f9a1973d840cp-32,
                                   0x1.220b7f5948bdfp-34, 0x1.d0108f0cbdeefp-38, -0x1.bfd1d6dc0e174p-37,
                                   0x1.783ffd3a47ba7p-38, -0x1.e9a72c2c8dacdp-41),
                        L::fma(far, constant<F>(0x1.d23183fc4723p-54), constant<F>(0x1.91a5c00b86e64p-52)));
    // The rounding error of the square root, for a function of it whose slope is about 1.
    F lost = (L::fma(-root, root, w) + w_error) / (root + root);
    return {L::select(is_near, constant<F>(0x1.8abcc380d5a48p+1), constant<F>(0x1.386a23537fba2p+2)),
            L::select(is_near, near_rest, far_rest) + lost};
  }
};

template <class F>
F erf_inv(F x) {
  using L = Lane<F>;
  F infinite = x * constant<F>(infinity), result;
  if constexpr (is_single<F>) {
    F w = -log1p(-(x * x));
    F center = polynomial(w - constant<F>(2.5), 1.50140941, 0.246640727, -0.00417768164, -0.00125372503,
                          0.00021858087, -4.39150654e-06, -3.5233877e-06, 3.43273939e-07, 2.81022636e-08);
    auto [ratio] = rarely(w >= constant<F>(5), Lanes<F, 1>{center}, ErfInvTail{}, w);
    result = ratio * x;
  } else {
    F w = erf_inv_argument(x).hi;
    F u = w - constant<F>(3.125);
    F center = L::fma(u,
                      polynomial(u, 0x1.ebd80d9b13dfap-3, -0x1.8b6c33114ea7p-8, -0x1.8457694835a5fp-11,
                                 0x1.879c2a20b129fp-13, -0x1.d1d1f7c9fa504p-17, -0x1.6e8a53ca05852p-20,
                                 0x1.c6b4f885bf71fp-22, -0x1.f36cee4030b87p-26, -0x1.1a9eafdff84c8p-28,
                                 0x1.20f53f75377acp-30, -0x1.dc3f4cb98eb94p-35, -0x1.c8a5b1e7f8437p-37,
                                 0x1.7236d69ee8f57p-39, -0x1.6ba5c006e88fcp-44, -0x1.687942fc24e3ep-45,
                                 0x1.d639171e57392p-48, -0x1.6acd58ca45181p-55, -0x1.1abd2d8146198p-53,
                                 0x1.1e090f3d5ea05p-56, 0x1.791b7d377ce2ap-61, -0x1.99d89457b8ba9p-62,
                                 0x1.62957c38821d4p-66, 0x1.e224c214ac59fp-69, -0x1.9939b296ac7cdp-72),
                      constant<F>(-0x1.901015487672p-56));
    auto [head, rest] = rarely(w >= constant<F>(6.25), Lanes<F, 2>{constant<F>(0x1.a755e7c99ae86p+0), center},
                               ErfInvTailExtended{}, x);
    auto [product, error] = two_product(L::abs(x), head);
    result = with_sign(product + L::fma(L::abs(x), rest, error), x);
  }
  return L::select(L::abs(x) == constant<F>(1), infinite, result);
}

}  // namespace elementary
}  // namespace tessera::inline v0
