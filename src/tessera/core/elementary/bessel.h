// The modified Bessel functions I0 and I1, times e^-|x|. For |x| <= 8: the power series in (x / 2)^2, whose terms
// have one sign, times e^-|x|. Beyond: a polynomial in 1 / x divided by sqrt x. Chebyshev interpolation with relative
// error 2^-25 in f32 and 2^-53 in f64.
#pragma once

#include "tessera/core/elementary/exp.h"

namespace tessera::inline v0 {
namespace elementary {

/// (I0(x) - 1) / w, w = (x / 2)^2 <= 16.
template <class F>
F bessel_i0_series(F w) {
  if constexpr (is_single<F>) {
    return polynomial(w, 1, 0x1.000002p-2, 0x1.c71c32p-6, 0x1.c71f96p-10, 0x1.233128p-14, 0x1.037dd2p-19,
                      0x1.4cf34p-25, 0x1.6eb4d4p-31, 0x1.5d50a6p-38, 0x1.48dcdcp-43);
  } else {
    return polynomial(w, 1, 0x1p-2, 0x1.c71c71c71c71dp-6, 0x1.c71c71c71c71ap-10, 0x1.23456789abd19p-14,
                      0x1.02e85c08985f8p-19, 0x1.522a43f65f737p-25, 0x1.522a43f56219ap-31,
                      0x1.0b313298d947dp-37, 0x1.560186fc4de13p-44, 0x1.69cab50f240cep-51,
                      0x1.41966e6e85389p-58, 0x1.e73cfe2946ccp-66, 0x1.3d7c2d28e7bbep-73,
                      0x1.7074dc4a3672ep-81, 0x1.3efc08f7af225p-89, 0x1.e6e2df5b2ac97p-97);
  }
}

/// (I1(x) / (x / 2) - 1) / w.
template <class F>
F bessel_i1_series(F w) {
  if constexpr (is_single<F>) {
    return polynomial(w, 0.5, 0x1.555556p-4, 0x1.c71c5ep-8, 0x1.6c17c2p-12, 0x1.844f92p-17, 0x1.2844cp-22,
                      0x1.4ed1ccp-28, 0x1.3eefbep-34, 0x1.3428d8p-41, 0x1.c5bf6p-47);
  } else {
    return polynomial(
        w, 0x1p-1, 0x1.5555555555555p-4, 0x1.c71c71c71c71cp-8, 0x1.6c16c16c16c16p-12, 0x1.845c8a0ce5141p-17,
        0x1.27e4fb7789d19p-22, 0x1.522a43f6590aep-28, 0x1.2c9758da91913p-34, 0x1.ab81ea827b3a5p-41,
        0x1.f17696aa3785ep-48, 0x1.e2638fe1c1df2p-55, 0x1.8bcd5513a6fd4p-62, 0x1.166846043cd13p-69,
        0x1.52ce4911769fbp-77, 0x1.6f59336b3ca32p-85, 0x1.30fa95315c316p-93, 0x1.a781d5f53b632p-101);
  }
}

/// I0(x) e^-x sqrt x, u = 1 / x <= 1/8.
template <class F>
F bessel_i0_large(F u) {
  if constexpr (is_single<F>) {
    return polynomial(u, 0x1.988454p-2, 0x1.98874ap-5, 0x1.c97fcap-6, 0x1.103f7p-5, -0x1.216ab4p-7,
                      0x1.7cec3cp-2);
  } else {
    return polynomial(u - constant<F>(0.0625), 0x1.9bd428ad249a5p-2, 0x1.b87969bb93b75p-5,
                      0x1.1daa72b5e650cp-5, 0x1.75e5ee71edd14p-5, 0x1.8e513a1d5e52bp-4, 0x1.3f49a6bcfc2d9p-2,
                      0x1.7d0f75812d9bcp+0, 0x1.51ced7b713adcp+3, 0x1.7224b1828e507p+6, 0x1.03896efb09a41p+9,
                      -0x1.ce768f00b5374p+12, -0x1.cc90f59ec1228p+17, -0x1.77cc956faaa2fp+20,
                      0x1.0317d4c7b215ap+25, 0x1.047454ffcb608p+29, -0x1.df1549cddfaf8p+31,
                      -0x1.a9411c5b0ad08p+36, 0x1.9bbbfe31d81e9p+38, 0x1.0ab5ef575d285p+44,
                      -0x1.31c908a5dd531p+45, -0x1.e8fd992032bedp+50, 0x1.42a55974d41b8p+51,
                      0x1.1ce14787c5bdep+57, -0x1.52109c25bd9ecp+56, -0x1.36e52c10032d7p+62);
  }
}

/// I1(x) e^-x sqrt x.
template <class F>
F bessel_i1_large(F u) {
  if constexpr (is_single<F>) {
    return polynomial(u, 0x1.988454p-2, -0x1.326416p-3, -0x1.7dce5ep-5, -0x1.746p-5, 0x1.b48952p-9,
                      -0x1.ba7adp-2);
  } else {
    return polynomial(
        u - constant<F>(0.0625), 0x1.8ebe783a8403p-2, -0x1.3f796198ee628p-3, -0x1.cbc54df1ece76p-5,
        -0x1.f89c23066d278p-5, -0x1.ec8e101744487p-4, -0x1.76137e6905189p-2, -0x1.ad8db6e1fecbbp+0,
        -0x1.727a73a8063a8p+3, -0x1.9180f82a1d429p+6, -0x1.21895bb7ba33fp+9, 0x1.cd81846fb3ff1p+12,
        0x1.e20e7d69649cap+17, 0x1.9f203cf2783b7p+20, -0x1.0630cddd4e099p+25, -0x1.1465ce7d29637p+29,
        0x1.d4345a69bfc3p+31, 0x1.bdc8daed57db9p+36, -0x1.858c7591014bdp+38, -0x1.162964d5f91dbp+44,
        0x1.1aee882806184p+45, 0x1.fce6b32270b52p+50, -0x1.272ae05110368p+51, -0x1.2839623e2341cp+57,
        0x1.33e83e12ca3b4p+56, 0x1.432b0a4121172p+62);
  }
}

template <class F>
F bessel_i0e(F x) {
  using L = Lane<F>;
  F a = L::abs(x), near = at_most(a, 8), half = near * constant<F>(0.5), w = half * half;
  F one = constant<F>(1);
  F small = exp(-near) * L::fma(w, bessel_i0_series(w), one);
  F far = at_least(a, 8);
  return L::select(a <= constant<F>(8), small, bessel_i0_large(one / far) / L::sqrt(far));
}

template <class F>
F bessel_i1e(F x) {
  using L = Lane<F>;
  F a = L::abs(x), near = at_most(a, 8), half = near * constant<F>(0.5), w = half * half;
  F one = constant<F>(1);
  F small = exp(-near) * (half * L::fma(w, bessel_i1_series(w), one));
  F far = at_least(a, 8);
  return with_sign(L::select(a <= constant<F>(8), small, bessel_i1_large(one / far) / L::sqrt(far)), x);
}

}  // namespace elementary
}  // namespace tessera::inline v0
