// Complex elementary functions: the programs of core/elementary/complex.h run on symbols; the inverse ones by
// logarithms (Abramowitz and Stegun 4.4, 4.6), c64 in c128 where an intermediate square could overflow.
#include <tessera/core/element_complex.h>
#include <tessera/core/element_math.h>
#include <tessera/core/elementary/complex.h>
#include <tessera/core/symbolic_lane.h>

namespace tessera::inline v0 {
namespace {

Element times_i(const Element& z) { return make_complex(-z.imag(), z.real()); }
Element over_i(const Element& z) { return make_complex(z.imag(), -z.real()); }

// f of z (and w) as pairs of lanes.
template <class F>
Element complex_function(F f, const Element& z, const Element& w) {
  expr::Graph& g = z.graph();
  elementary::WritingTo writing(g);
  auto run = [&]<int bits>(std::integral_constant<int, bits>, Dtype part) {
    using Pair = elementary::Complex<elementary::SymbolicFloat<bits>>;
    auto lanes = [](const Element& e) { return Pair{{e.real().part()}, {e.imag().part()}}; };
    Pair out = f(lanes(z), lanes(w));
    return make_complex(Element(g, part, out.re.id), Element(g, part, out.im.id));
  };
  if (z.dtype() == c128) return run(std::integral_constant<int, 64>(), f64);
  return run(std::integral_constant<int, 32>(), f32);
}

}  // namespace

#define TESSERA_COMPLEX(name)                                                                \
  Element complex_##name(const Element& z) {                                                 \
    return complex_function([](auto lanes, auto) { return elementary::name(lanes); }, z, z); \
  }
TESSERA_COMPLEX(exp)
TESSERA_COMPLEX(expm1)
TESSERA_COMPLEX(log)
TESSERA_COMPLEX(log1p)
TESSERA_COMPLEX(sin)
TESSERA_COMPLEX(cos)
TESSERA_COMPLEX(tan)
TESSERA_COMPLEX(sinh)
TESSERA_COMPLEX(cosh)
TESSERA_COMPLEX(tanh)
#undef TESSERA_COMPLEX

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
  return complex_function([](auto x, auto y) { return elementary::pow(x, y); }, z, w);
}

}  // namespace tessera::inline v0
