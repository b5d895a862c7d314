// Complex elementary functions: the formulas of Abramowitz and Stegun 4.2 to 4.6, each arranged so that
// nothing cancels near zero. c64 computes in c128 where an intermediate square could overflow.
#include <tessera/core/element_complex.h>
#include <tessera/core/element_math.h>

namespace tessera::inline v0 {
namespace {

Element times_i(const Element& z) { return make_complex(-z.imag(), z.real()); }
Element over_i(const Element& z) { return make_complex(z.imag(), -z.real()); }

// (sinh x, cosh x); sinh without cancellation, from expm1.
std::pair<Element, Element> hyperbolic(const Element& x) {
  Element half = x.same(0.5), t = expm1(abs(x)), one = x.same(1);
  Element quotient = t / (t + one), infinite = x.same(__builtin_inf());
  Element magnitude = select(equal(t, infinite), t, half * (t + quotient));
  Element cosh = select(equal(t, infinite), t, one + half * t * quotient);
  return {select(less(x, x.same(0)), -magnitude, magnitude), cosh};
}

}  // namespace

Element complex_exp(const Element& z) {
  Element radius = exp(z.real()), angle = z.imag();
  Element real_only = equal(angle, angle.same(0));
  return make_complex(radius * cos(angle), select(real_only, angle, radius * sin(angle)));
}

Element complex_expm1(const Element& z) {
  Element a = z.real(), b = z.imag(), s = sin(b * b.same(0.5));
  return make_complex(expm1(a) * cos(b) - b.same(2) * s * s, exp(a) * sin(b));
}

Element complex_log(const Element& z) { return make_complex(log(abs(z)), atan2(z.imag(), z.real())); }

Element complex_log1p(const Element& z) {
  if (z.dtype() == c64) return convert(complex_log1p(convert(z, c128)), c64);
  Element a = z.real(), b = z.imag(), one = a.same(1);
  Element near = a.same(0.5) * log1p(a * (a + a.same(2)) + b * b);
  Element far = log(abs(make_complex(one + a, b)));
  Element is_near = less(abs(a), a.same(0.5)) & less(abs(b), a.same(0.5));
  return make_complex(select(is_near, near, far), atan2(b, one + a));
}

Element complex_sin(const Element& z) {
  auto [sinh, cosh] = hyperbolic(z.imag());
  return make_complex(sin(z.real()) * cosh, cos(z.real()) * sinh);
}
Element complex_cos(const Element& z) {
  auto [sinh, cosh] = hyperbolic(z.imag());
  return make_complex(cos(z.real()) * cosh, -(sin(z.real()) * sinh));
}
Element complex_sinh(const Element& z) {
  auto [sinh, cosh] = hyperbolic(z.real());
  return make_complex(sinh * cos(z.imag()), cosh * sin(z.imag()));
}
Element complex_cosh(const Element& z) {
  auto [sinh, cosh] = hyperbolic(z.real());
  return make_complex(cosh * cos(z.imag()), sinh * sin(z.imag()));
}

// Kahan: with t = tan b, beta = 1 + t^2, s = sinh a, rho = sqrt(1 + s^2): (beta rho s + i t) / (1 + beta
// s^2).
Element complex_tanh(const Element& z) {
  Element a = z.real(), b = z.imag(), one = a.same(1);
  Element large = less(a.same(z.dtype() == c64 ? 11 : 22), abs(a));
  Element s = hyperbolic(select(large, one, a)).first, t = tan(b);
  Element beta = one + t * t, rho = sqrt(one + s * s), below = one + beta * s * s;
  Element sign = select(less(a, a.same(0)), -one, one);
  return make_complex(select(large, sign, beta * rho * s / below), select(large, t * a.same(0), t / below));
}
Element complex_tan(const Element& z) { return over_i(complex_tanh(times_i(z))); }

// asinh z = log(z + sqrt(z^2 + 1)), on the half plane where the sum does not cancel, and odd.
Element complex_asinh(const Element& z) {
  if (z.dtype() == c64) return convert(complex_asinh(convert(z, c128)), c64);
  Element flip = less(z.real(), z.real().same(0)), w = select(flip, -z, z);
  Element out = complex_log(w + sqrt(w * w + w.same(1)));
  return select(flip, -out, out);
}
Element complex_asin(const Element& z) { return over_i(complex_asinh(times_i(z))); }
Element complex_acos(const Element& z) {
  Element asin = complex_asin(z);
  return make_complex(asin.real().same(1.5707963267948966) - asin.real(), -asin.imag());
}
Element complex_acosh(const Element& z) {
  if (z.dtype() == c64) return convert(complex_acosh(convert(z, c128)), c64);
  return complex_log(z + sqrt(z + z.same(1)) * sqrt(z - z.same(1)));
}
Element complex_atanh(const Element& z) {
  Element half = z.real().same(0.5), out = complex_log1p(z) - complex_log1p(-z);
  return make_complex(half * out.real(), half * out.imag());
}
Element complex_atan(const Element& z) { return over_i(complex_atanh(times_i(z))); }

Element complex_logistic(const Element& z) { return z.same(1) / (z.same(1) + complex_exp(-z)); }

Element complex_pow(const Element& z, const Element& w) {
  Element zero = z.same(0), out = complex_exp(w * complex_log(z));
  Element at_zero = select(equal(w, zero), z.same(1), zero);
  return select(equal(z, zero), at_zero, out);
}

}  // namespace tessera::inline v0
