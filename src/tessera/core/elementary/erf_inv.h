// The inverse error function, on which normally distributed random numbers rest.
// M. Giles, "Approximating the erfinv function", GPU Computing Gems, 2011: polynomials in w = -log(1 - x^2),
// his coefficients in f32 and f64. As in StableHLO's chlo.erf_inv, w = -log1p(-x x) with the rounded product.
#pragma once

#include "tessera/core/elementary/lane_words.h"
#include "tessera/core/elementary/log.h"

namespace tessera::inline v0 {
namespace elementary {

/// erf_inv(x) / x for w from 5 (f64: 6.25) on: |x| above 0.9966 (0.9990).
struct ErfInvTail {
  static constexpr const char* name = "erf_inv_tail";

  template <class F>
  Lanes<F, 1> operator()(F w) const {
    using L = Lane<F>;
    if constexpr (is_single<F>) {
      return {polynomial(L::sqrt(w) - constant<F>(3), 2.83297682, 1.00167406, 0.00943887047, -0.0076224613,
                         0.00573950773, -0.00367342844, 0.00134934322, 0.000100950558, -0.000200214257)};
    } else {
      F root = L::sqrt(w);
      F near = polynomial(root - constant<F>(3.25), 3.0838856104922207635, 1.0052589676941592334,
                          0.005370914553590063617, -0.0037512085075692412107, 0.0024914420961078508066,
                          -0.0016882755560235047313, 0.00095328937973738049703, -0.0003550375203628474796,
                          2.4031110387097893999e-05, 6.8284851459573175448e-05, -4.7318229009055733981e-05,
                          1.2475304481671778723e-05, 2.9234449089955446044e-06, -4.013867526981545969e-06,
                          1.5027403968909827627e-06, 1.8239629214389227755e-08, -2.7517406297064545428e-07,
                          9.0756561938885390979e-08, 2.2137376921775787049e-09);
      F far = polynomial(root - constant<F>(5), 4.8499064014085844221, 1.0103004648645343977,
                         -0.00013871931833623122026, -0.00021503011930044477347, 7.5995277030017761139e-05,
                         -1.9681778105531670567e-05, 4.5260625972231537039e-06, -9.9298272942317002539e-07,
                         2.2900482228026654717e-07, -6.7711997758452339498e-08, 2.9147953450901080826e-08,
                         -1.4960026627149240478e-08, 7.6157012080783393804e-09, -3.7894654401267369937e-09,
                         1.5076572693500548083e-09, -2.5556418169965252055e-10, -2.7109920616438573243e-11);
      return {L::select(w < constant<F>(16), near, far)};
    }
  }
};

/// erf_inv(x) / x for the w below ErfInvTail's.
template <class F>
F erf_inv_center(F w) {
  if constexpr (is_single<F>) {
    return polynomial(w - constant<F>(2.5), 1.50140941, 0.246640727, -0.00417768164, -0.00125372503,
                      0.00021858087, -4.39150654e-06, -3.5233877e-06, 3.43273939e-07, 2.81022636e-08);
  } else {
    return polynomial(w - constant<F>(3.125), 1.6536545626831027356, 0.24015818242558961693,
                      -0.0060336708714301490533, -0.00074070253416626697512, 0.0001867342080340571352,
                      -1.3882523362786468719e-05, -1.3654692000834678645e-06, 4.2347877827932403518e-07,
                      -2.9070369957882005086e-08, -4.1126339803469836976e-09, 1.051212273321532285e-09,
                      -5.4154120542946279317e-11, -1.2975133253453532498e-11, 2.6335093153082322977e-12,
                      -8.1519341976054721522e-14, -4.0545662729752068639e-14, 6.6376381343583238325e-15,
                      2.0972767875968561637e-17, -1.333171662854620906e-16, 1.115787767802518096e-17,
                      1.2858480715256400167e-18, -1.685059138182016589e-19, -3.6444120640178196996e-21);
  }
}

template <class F>
F erf_inv(F x) {
  using L = Lane<F>;
  F w = -log1p(-(x * x));
  auto tail = w >= constant<F>(is_single<F> ? 5 : 6.25);
  auto [ratio] = rarely(tail, Lanes<F, 1>{erf_inv_center(w)}, ErfInvTail{}, w);
  F infinite = x * constant<F>(infinity);
  return L::select(L::abs(x) == constant<F>(1), infinite, ratio * x);
}

}  // namespace elementary
}  // namespace tessera::inline v0
