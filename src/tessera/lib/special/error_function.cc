// Functions related to the error function: erfcx, Dawson's integral, the Faddeeva function, Owen's T.
// Coefficients: Cephes for Dawson's integral, Weideman (1994) for the Faddeeva function, Patefield and Tandy
// (2000) for Owen's T, as in JAX.
#include <tessera/api/transform/custom.h>
#include <tessera/lib/dtypes.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/lib/special/special.h>
#include <tessera/lib/special/special_operands.h>
#include <cmath>

namespace tessera::inline v0::special {

using lib::constant_like;
using One = std::tuple<Array>;
using Two = std::tuple<Array, Array>;

Array real_operand(const char* name, const Operand& x) {
  Array y = floating(x);
  if (y.dtype().is_complex())
    fail<DtypeError>(str("special::", name, ": the operand is ", x->aval(), "."), "Expected real numbers.");
  return y;
}

Array polynomial(std::initializer_list<double> coefficients, const Array& x) {
  Array sum = constant_like(x, *coefficients.begin());
  for (auto c = coefficients.begin() + 1; c != coefficients.end(); ++c) sum = sum * x + *c;
  return sum;
}
Array rational(std::initializer_list<double> numerator, std::initializer_list<double> denominator,
               const Array& x) {
  return polynomial(numerator, x) / polynomial(denominator, x);
}

static Array imaginary_unit_times(const Array& z) { return lax::complex(-lax::imag(z), lax::real(z)); }

// The Faddeeva function in the upper half plane: 2 p(r) / d^2 + 1 / (sqrt(pi) d) with a polynomial p, d = l - i z,
// r = (l + i z) / d and l = sqrt(32 / sqrt(2)).
static Array wofz_above(const Array& z) {
  Array iz = imaginary_unit_times(z), denominator = 4.7568284600108841 - iz;
  Array ratio = (4.7568284600108841 + iz) / denominator;
  Array p = polynomial(
      {-1.3034426067909105e-12, 3.7411838373738471e-12,  8.030427700497756e-12,   -2.1543593557490879e-11,
       -5.5442449963237932e-11, 1.165824698850374e-10,   4.1537441121999766e-10,  -5.2310202114920615e-10,
       -3.2080151339721323e-09, 8.1248864216535907e-10,  2.3797556530014025e-08,  2.2930438438915445e-08,
       -1.4813078929137642e-07, -4.1840763750512053e-07, 4.2558331397138446e-07,  4.4015317312832251e-06,
       6.8210319443575151e-06,  -2.1409619201999998e-05, -0.00013075449254579421, -0.00024532980270038237,
       0.00039259136070109705,  0.0045195411053493093,   0.019006155784845501,    0.057304403529837282,
       0.14060716226893755,     0.29544451071508743,     0.54601397206393376,     0.9019254893648001,
       1.3455441692345449,      1.8256696296324815,      2.2635372999002676,      2.5722534081245696},
      ratio);
  return 2 * p / (denominator * denominator) + (1 / std::sqrt(M_PI)) / denominator;
}

static Array wofz_of(const Array& given) {
  auto value = [](Array z) {
    Array above = lax::imag(z) >= 0, w = wofz_above(lax::select(above, z, -z));
    return Array(lax::select(above, w, 2 * lax::exp(-(z * z)) - w));
  };
  auto rule = [](const One& primals, const One& tangents) {
    const Array& z = std::get<0>(primals);
    Array w = wofz_of(z), zero = lax::imag(z) * 0;
    Array slope = lax::complex(zero, zero + 2 / std::sqrt(M_PI)) - 2 * z * w;
    return std::pair(w, Array(std::get<0>(tangents) * slope));
  };
  return custom_jvp(value, rule, "wofz", current_where())(given);
}

Array wofz(Operand z) {
  At at(z.where);
  Array y = floating(z);
  return wofz_of(y.dtype().is_complex() ? y : lib::convert(y, promote_types(y.dtype(), c64)));
}

// exp(x^2) without the rounding error of x^2: splits x into a multiple of 1/16 and a remainder.
static Array exp_of_square(const Array& x) {
  Array coarse = lax::round(x * 16, Rounding::to_nearest_even) / 16;
  return lax::exp(coarse * coarse) * lax::exp((x - coarse) * (x + coarse));
}

static Array erfcx_value(const Array& x) {
  // From `far` on uses the asymptotic series, well before erfc becomes subnormal.
  double far = x.dtype() == f64 ? 20 : 5;
  Array large = x > far, near = where(large, constant_like(x, 1), x), t = 1 / (x * x);
  Array series = polynomial(
      {-67303.564453125, 7918.06640625, -1055.7421875, 162.421875, -29.53125, 6.5625, -1.875, 0.75, -0.5, 1},
      where(large, t, constant_like(x, 0)));
  return where(large, series / (x * std::sqrt(M_PI)), exp_of_square(near) * lax::erfc(near));
}

static Array erfcx_real(const Array& given) {
  auto value = [](Array x) { return in_wide(x, erfcx_value); };
  auto rule = [](const One& primals, const One& tangents) {
    const Array& x = std::get<0>(primals);
    Array y = erfcx_real(x);
    return std::pair(y, Array(std::get<0>(tangents) * (2 * x * y - 2 / std::sqrt(M_PI))));
  };
  return custom_jvp(value, rule, "erfcx", current_where())(given);
}

Array erfcx(Operand x) {
  At at(x.where);
  Array y = floating(x);
  return y.dtype().is_complex() ? wofz_of(imaginary_unit_times(y)) : erfcx_real(y);
}

static Array dawsn_value(const Array& x) {
  Array size = lax::abs(x), small = size < 3.25, middle = size < 6.25;
  Array one = constant_like(x, 1), low = where(small, size, one), high = where(small, one, size);
  Array low_square = low * low, t = 1 / (high * high);
  Array near =
      low * rational({1.13681498971755972054e-11, 8.49262267667473811108e-10, 1.94434204175553054283e-8,
                      9.53151741254484363489e-7, 3.07828309874913200438e-6, 3.52513368520288738649e-4,
                      -8.50149846724410912031e-4, 4.22618223005546594270e-2, -9.17480371773452345351e-2,
                      9.99999999999999994612e-1},
                     {2.40372073066762605484e-11, 1.48864681368493396752e-9, 5.21265281010541664570e-8,
                      1.27258478273186970203e-6, 2.32490249820789513991e-5, 3.25524741826057911661e-4,
                      3.48805814657162590916e-3, 2.79448531198828973716e-2, 1.58874241960120565368e-1,
                      5.74918629489320327824e-1, 1.00000000000000000539e0},
                     low_square);
  Array in_middle =
      rational({5.08955156417900903354e-1, -2.44754418142697847934e-1, 9.41512335303534411857e-2,
                -2.18711255142039025206e-2, 3.66207612329569181322e-3, -4.23209114460388756528e-4,
                3.59641304793896631888e-5, -2.14640351719968974225e-6, 9.10010780076391431042e-8,
                -2.40274520828250956942e-9, 3.59233385440928410398e-11},
               {1.00000000000000000000e0, -6.31839869873368190192e-1, 2.36706788228248691528e-1,
                -5.31806367003223277662e-2, 8.48041718586295374409e-3, -9.47996768486665330168e-4,
                7.81025592944552338085e-5, -4.55875153252442634831e-6, 1.89100358111421846170e-7,
                -4.91324691331920606875e-9, 7.18466403235734541950e-11},
               t);
  Array far = rational({-5.90592860534773254987e-1, 6.29235242724368800674e-1, -1.72858975380388136411e-1,
                        1.64837047825189632310e-2, -4.86827613020462700845e-4},
                       {1.00000000000000000000e0, -2.69820057197544900361e0, 1.73270799045947845857e0,
                        -3.93708582281939493482e-1, 3.44278924041233391079e-2, -9.73655226040941223894e-4},
                       t);
  Array outer = 0.5 / high * (1 + t * where(middle, in_middle, far));
  return lax::sign(x) * where(small, near, outer);
}

static Array dawsn_of(const Array& given) {
  auto value = [](Array x) { return in_wide(x, dawsn_value); };
  auto rule = [](const One& primals, const One& tangents) {
    const Array& x = std::get<0>(primals);
    Array y = dawsn_of(x);
    return std::pair(y, Array(std::get<0>(tangents) * (1 - 2 * x * y)));
  };
  return custom_jvp(value, rule, "dawsn", current_where())(given);
}

Array dawsn(Operand x) {
  At at(x.where);
  return dawsn_of(real_operand("dawsn", x));
}

// The integral for 0 <= a <= 1, by 13 points.
static Array owens_quadrature(const Array& h, const Array& a) {
  constexpr double points[] = {0.0035082039676451715, 0.031279042338030754, 0.085266826283219451,
                               0.16245071730812277,   0.25851196049125435,  0.36807553840697534,
                               0.48501092905604697,   0.60277514152618577,  0.71477884217753227,
                               0.81475510988760099,   0.89711029755948966,  0.95723808085944262,
                               0.99178832974629704};
  constexpr double weights[] = {0.018831438115323503,  0.018567086243977649,  0.018042093461223386,
                                0.017263829606398753,  0.016243219975989857,  0.014994592034116705,
                                0.013535474469662088,  0.011886351605820165,  0.010070377242777432,
                                0.0081130545742299587, 0.0060419009528470239, 0.0038862217010742058,
                                0.0016793031084546090};
  Array square = a * a, exponent = -0.5 * (h * h), sum = constant_like(a, 0);
  for (std::size_t i = 0; i < std::size(points); ++i) {
    Array r = 1 + square * points[i];
    sum = sum + weights[i] * (lax::exp(exponent * r) / r);
  }
  return a * sum;
}

static Array owens_value(const Array& signed_h, const Array& a) {
  Array h = lax::abs(signed_h), size = lax::abs(a), is_small = size <= 1;
  Array inner_a = where(is_small, size, 1 / where(is_small, constant_like(a, 1), size)),
        inner_h = where(is_small, h, size * h);
  Array out = owens_quadrature(inner_h, inner_a);
  out = where(inner_h == 0, lax::atan(inner_a) / (2 * M_PI), out);
  Array scaled = inner_h * M_SQRT1_2;
  out = where(inner_a == 1, 0.125 * lax::erfc(-scaled) * lax::erfc(scaled), out);
  // T(h, a) for a > 1 from T(a h, 1 / a) and the distribution functions of both arguments.
  Array near = 0.25 - 0.25 * lax::erf(h * M_SQRT1_2) * lax::erf(size * h * M_SQRT1_2) - out;
  Array tail = lax::erfc(h * M_SQRT1_2), other = lax::erfc(size * h * M_SQRT1_2);
  Array far = 0.25 * (tail + other - tail * other) - out;
  out = where(is_small, out, where(size * h <= 0.67, near, far));
  return where(isnan(a) | isnan(h), constant_like(a, NAN), lax::sign(a) * out);
}

static Array owens_of(const Array& given_h, const Array& given_a) {
  auto value = [](Array h, Array a) {
    bool narrow = h.dtype().bits() < 32;
    return narrow ? lib::convert(owens_value(lib::convert(h, f32), lib::convert(a, f32)), h.dtype())
                  : owens_value(h, a);
  };
  auto rule = [](const Two& primals, const Two& tangents) {
    auto [h, a] = primals;
    Array gauss = lax::exp(-0.5 * (h * h)), one_plus_square = 1 + a * a;
    Array by_h = -gauss * lax::erf(a * h * M_SQRT1_2) / (2 * std::sqrt(2 * M_PI));
    Array by_a = lax::exp(-0.5 * (h * h) * one_plus_square) / (2 * M_PI * one_plus_square);
    return std::pair(owens_of(h, a), Array(std::get<0>(tangents) * by_h + std::get<1>(tangents) * by_a));
  };
  return custom_jvp(value, rule, "owens_t", current_where())(given_h, given_a);
}

Array owens_t(Operand h, Operand a) {
  At at(h.where);
  real_operand("owens_t", h), real_operand("owens_t", a);
  Arrays both = broadcast_arrays(Operands(floating("owens_t", h, a)));
  return owens_of(both[0], both[1]);
}

}  // namespace tessera::inline v0::special
