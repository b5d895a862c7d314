// Real elementary functions of elements: the functions of core/elementary/ run on symbolic lanes. Narrow
// floats are computed in f32.
#include <tessera/core/elementary/erf.h>
#include <tessera/core/elementary/erf_inv.h>
#include <tessera/core/elementary/exp.h>
#include <tessera/core/elementary/hyperbolic.h>
#include <tessera/core/elementary/inverse_trig.h>
#include <tessera/core/elementary/logarithm.h>
#include <tessera/core/elementary/power.h>
#include <tessera/core/elementary/trig.h>
#include <tessera/core/kernel/element_complex.h>
#include <tessera/core/kernel/element_lane.h>
#include <tessera/core/kernel/element_math.h>

namespace tessera::inline v0 {
#define TESSERA_REAL(name)                                                     \
  Element name(const Element& x) {                                             \
    return real_function([](auto lane) { return elementary::name(lane); }, x); \
  }
#define TESSERA_REAL_AND_COMPLEX(name)                                         \
  Element name(const Element& x) {                                             \
    if (x.dtype().is_complex()) return complex_##name(x);                      \
    return real_function([](auto lane) { return elementary::name(lane); }, x); \
  }
TESSERA_REAL_AND_COMPLEX(exp)
TESSERA_REAL_AND_COMPLEX(expm1)
TESSERA_REAL_AND_COMPLEX(log)
TESSERA_REAL_AND_COMPLEX(log1p)
TESSERA_REAL_AND_COMPLEX(sin)
TESSERA_REAL_AND_COMPLEX(cos)
TESSERA_REAL_AND_COMPLEX(tan)
TESSERA_REAL_AND_COMPLEX(tanh)
TESSERA_REAL_AND_COMPLEX(logistic)
TESSERA_REAL_AND_COMPLEX(asin)
TESSERA_REAL_AND_COMPLEX(acos)
TESSERA_REAL_AND_COMPLEX(atan)
TESSERA_REAL_AND_COMPLEX(sinh)
TESSERA_REAL_AND_COMPLEX(cosh)
TESSERA_REAL_AND_COMPLEX(asinh)
TESSERA_REAL_AND_COMPLEX(acosh)
TESSERA_REAL_AND_COMPLEX(atanh)
TESSERA_REAL(exp2)
TESSERA_REAL(erf)
TESSERA_REAL(erfc)
TESSERA_REAL(erf_inv)
TESSERA_REAL(cbrt)
#undef TESSERA_REAL
#undef TESSERA_REAL_AND_COMPLEX

Element atan2(const Element& y, const Element& x) {
  return real_function([](auto a, auto b) { return elementary::atan2(a, b); }, y, x);
}

Element pow(const Element& x, const Element& y) {
  if (x.dtype().is_complex()) return complex_pow(x, y);
  return real_function([](auto a, auto b) { return elementary::pow(a, b); }, x, y);
}

Element rsqrt(const Element& x) { return x.same(1) / sqrt(x); }

// The neighbour of x towards y: the bits as an integer, plus 1 (away from zero) or minus 1. That of 0 is the smallest
// subnormal number with the sign of y.
Element nextafter(const Element& x, const Element& y) {
  Dtype bits = x.dtype() == f64 ? i64 : x.dtype().bits() == 16 ? i16 : x.dtype().bits() == 8 ? i8 : i32;
  Element i = bitcast(x, bits), one = i.same(1), zero = x.same(0);
  Element away = equal(less(x, y), less(zero, x));
  Element stepped = bitcast(select(away, i + one, i - one), x.dtype());
  Element smallest =
      bitcast(select(less(zero, y), one, one | shift_left(one, i.same(bits.bits() - 1))), x.dtype());
  Element moved = select(equal(x, zero), smallest, stepped);
  Element nan = not_equal(x, x) | not_equal(y, y);
  return select(nan, x + y, select(equal(x, y), y, moved));
}

}  // namespace tessera::inline v0
