// Elementwise functions of one operand, and the parts of NumPy's functions that the strict operations of lax
// lack.
#include <tessera/api/transform/custom.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>
#include <cmath>

namespace tessera::inline v0 {

using lib::constant_like;
using lib::Numbers;

static Array promoted(const Operand& x, Numbers numbers) {
  return lib::convert(*x, lib::common_type(Args(&x.array, 1), numbers));
}

// Defines name(x) as lax::operation of x as a floating array.
#define TESSERA_INEXACT(name, operation)                  \
  Array name(Operand x) {                                 \
    At at(x.where);                                       \
    return lax::operation(promoted(x, Numbers::inexact)); \
  }
TESSERA_INEXACT(exp, exp)
TESSERA_INEXACT(exp2, exp2)
TESSERA_INEXACT(expm1, expm1)
TESSERA_INEXACT(log, log)
TESSERA_INEXACT(log1p, log1p)
TESSERA_INEXACT(sqrt, sqrt)
TESSERA_INEXACT(cbrt, cbrt)
TESSERA_INEXACT(sin, sin)
TESSERA_INEXACT(cos, cos)
TESSERA_INEXACT(tan, tan)
TESSERA_INEXACT(asin, asin)
TESSERA_INEXACT(acos, acos)
TESSERA_INEXACT(atan, atan)
TESSERA_INEXACT(sinh, sinh)
TESSERA_INEXACT(cosh, cosh)
TESSERA_INEXACT(tanh, tanh)
TESSERA_INEXACT(asinh, asinh)
TESSERA_INEXACT(atanh, atanh)
TESSERA_INEXACT(arcsin, asin)
TESSERA_INEXACT(arccos, acos)
TESSERA_INEXACT(arctan, atan)
TESSERA_INEXACT(arcsinh, asinh)
TESSERA_INEXACT(arctanh, atanh)
TESSERA_INEXACT(erf, erf)
TESSERA_INEXACT(erfc, erfc)
TESSERA_INEXACT(erf_inv, erf_inv)
#undef TESSERA_INEXACT

Array i0(Operand x) {
  At at(x.where);
  // Has a custom derivative, i1: the product rule would give infinity - infinity where exp overflows.
  auto value = [](Array y) { return lax::exp(lax::abs(y)) * lax::bessel_i0e(y); };
  auto rule = [value](const std::tuple<Array>& primals, const std::tuple<Array>& tangents) {
    const Array& y = std::get<0>(primals);
    return std::pair(value(y), std::get<0>(tangents) * (lax::exp(lax::abs(y)) * lax::bessel_i1e(y)));
  };
  return custom_jvp(value, rule, "i0", current_where())(promoted(x, Numbers::inexact));
}

Array square(Operand x) {
  At at(x.where);
  return lax::square(promoted(x, Numbers::numeric));
}
Array reciprocal(Operand x) {
  At at(x.where);
  return lax::integer_pow(promoted(x, Numbers::inexact), -1);
}

// Applies a real function to both parts of a complex array.
template <class F>
static Array by_parts(const Array& x, F&& f) {
  return x.dtype().is_complex() ? lax::complex(f(lax::real(x)), f(lax::imag(x))) : f(x);
}

Array log2(Operand x) {
  At at(x.where);
  Array y = lax::log(promoted(x, Numbers::inexact));
  return by_parts(y, [](const Array& part) { return lax::div(part, lax::log(scalar(2.0, part.dtype()))); });
}
Array log10(Operand x) {
  At at(x.where);
  Array y = lax::log(promoted(x, Numbers::inexact));
  return by_parts(y, [](const Array& part) {
    return lax::mul(part, scalar(0.4342944819032518, part.dtype(), part.aval().weak()));
  });
}

Array acosh(Operand x) {
  At at(x.where);
  Array y = lax::acosh(promoted(x, Numbers::inexact));
  // NumPy's branch has a nonnegative real part.
  return y.dtype().is_complex() ? where(real(y) < 0, -y, y) : y;
}
Array arccosh(Operand x) { return acosh(std::move(x)); }

Array sinc(Operand x) {
  At at(x.where);
  Array y = promoted(x, Numbers::inexact), zero = constant_like(y, 0), angle = y * constant_like(y, M_PI);
  Array safe = where(y == zero, constant_like(y, 1), angle);
  // At 0 the result is the first two terms of the series, so that derivatives exist there.
  Array series = 1 - angle * angle / 6;
  return where(y == zero, series, lax::div(lax::sin(safe), safe));
}

Array deg2rad(Operand x) {
  At at(x.where);
  Array y = promoted(x, Numbers::inexact);
  return lax::mul(y, constant_like(y, M_PI / 180));
}
Array rad2deg(Operand x) {
  At at(x.where);
  Array y = promoted(x, Numbers::inexact);
  return lax::mul(y, constant_like(y, 180 / M_PI));
}
Array radians(Operand x) { return deg2rad(std::move(x)); }
Array degrees(Operand x) { return rad2deg(std::move(x)); }

Array negative(Operand x) {
  At at(x.where);
  return lax::neg(*x);
}
Array positive(Operand x) { return *x; }

Array abs(Operand x) {
  At at(x.where);
  return x->dtype().is_bool() || x->dtype().is_unsigned() ? *x : lax::abs(*x);
}
Array absolute(Operand x) { return abs(std::move(x)); }
Array fabs(Operand x) {
  At at(x.where);
  if (x->dtype().is_complex())
    fail<DtypeError>(str("fabs: the operand is ", x->aval(), "."),
                     "Expected real numbers; use abs for complex ones.");
  return lax::abs(promoted(x, Numbers::inexact));
}
Array sign(Operand x) {
  At at(x.where);
  return lax::sign(*x);
}

Array floor(Operand x) {
  At at(x.where);
  return x->dtype().is_inexact() ? lax::floor(*x) : *x;
}
Array ceil(Operand x) {
  At at(x.where);
  return x->dtype().is_inexact() ? lax::ceil(*x) : *x;
}
Array trunc(Operand x) {
  At at(x.where);
  if (!x->dtype().is_inexact()) return *x;
  return where(lax::lt(*x, constant_like(*x, 0)), lax::ceil(*x), lax::floor(*x));
}

Array rint(Operand x) {
  At at(x.where);
  if (!x->dtype().is_inexact()) return lib::convert(*x, default_float());
  return by_parts(*x, [](const Array& part) { return lax::round(part, Rounding::to_nearest_even); });
}

static Array round_real(const Array& x, int decimals) {
  auto nearest = [](const Array& y) { return lax::round(y, Rounding::to_nearest_even); };
  if (decimals == 0) return nearest(x);
  // f16 has few powers of ten, so it is scaled in f32.
  Array wide = x.dtype() == f16 ? lib::convert(x, f32) : x;
  Array factor = constant_like(wide, std::pow(10.0, decimals));
  return lib::convert(lax::div(nearest(lax::mul(wide, factor)), factor), x.dtype(), x.aval().weak());
}

Array round(Operand x, int decimals) {
  At at(x.where);
  if (!x->dtype().is_inexact()) {
    if (decimals < 0)
      fail<ArgumentError>(
          str("round: decimals = ", decimals, ", but the operand is ", x->aval(), "."),
          "Whole numbers are rounded to 0 or more decimals only; convert with astype(f32) first.");
    return *x;
  }
  Dtype real = x->dtype().real_part();
  // Beyond the dtype's digits there is nothing to round.
  if (decimals > (real == f64 ? 308 : real == f16 ? 4 : 38)) return *x;
  return by_parts(*x, [&](const Array& part) { return round_real(part, decimals); });
}

Array around(Operand x, int decimals) { return round(std::move(x), decimals); }

Array real(Operand x) {
  At at(x.where);
  return x->dtype().is_complex() ? lax::real(*x) : *x;
}
Array imag(Operand x) {
  At at(x.where);
  if (x->dtype().is_complex()) return lax::imag(*x);
  return lib::broadcast_to_shape("imag", constant_like(*x, 0), x->shape());
}
Array conj(Operand x) {
  At at(x.where);
  return x->dtype().is_complex() ? lax::conj(*x) : *x;
}
Array conjugate(Operand x) { return conj(std::move(x)); }
Array angle(Operand x, bool degrees) {
  At at(x.where);
  Array re = real(*x), im = imag(*x);
  if (!re.dtype().is_inexact() || (re.ndim() == 0 && x->dtype().is_floating())) {
    re = lib::convert(re, default_float());
    im = lib::convert(im, default_float());
  }
  Array out = lax::atan2(im, re);
  return degrees ? rad2deg(out) : out;
}

static double largest(Dtype dtype) {
  switch (dtype.row()) {
    case Dtype::row_f16:
      return 65504;
    case Dtype::row_bf16:
      return 3.3895313892515355e38;
    case Dtype::row_f8e4m3fn:
      return 448;
    case Dtype::row_f8e5m2:
      return 57344;
    case Dtype::row_f32:
      return 3.4028234663852886e38;
    default:
      return 1.7976931348623157e308;
  }
}

Array nan_to_num(Operand x, double nan, std::optional<double> posinf, std::optional<double> neginf) {
  At at(x.where);
  if (!x->dtype().is_inexact()) return *x;
  return by_parts(*x, [&](const Array& part) {
    Dtype dtype = part.dtype();
    Array out = where(isnan(part), scalar(nan, dtype), part);
    out = where(isposinf(out), scalar(posinf.value_or(largest(dtype)), dtype), out);
    return where(isneginf(out), scalar(neginf.value_or(-largest(dtype)), dtype), out);
  });
}

}  // namespace tessera::inline v0
