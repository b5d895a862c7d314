// Complex arithmetic and elementary functions of elements: core/elementary/complex.h and complex_inverse.h
// are instantiated with symbolic floats, whose operations append nodes to an expression graph.
#include <tessera/core/elementary/complex.h>
#include <tessera/core/elementary/complex_inverse.h>
#include <tessera/core/elementary/complex_power.h>
#include <tessera/core/kernel/element_complex.h>
#include <tessera/core/kernel/element_math.h>
#include <tessera/core/kernel/symbolic_lane.h>
#include <type_traits>

namespace tessera::inline v0 {
namespace {

// Applies f to z (and w) as pairs of symbolic floats; its result is such a pair or one symbolic float.
template <class F>
Element complex_function(F f, const Element& z, const Element& w) {
  expr::Graph& g = z.graph();
  elementary::SetGraph writing(g);
  auto run = [&]<int bits>(std::integral_constant<int, bits>, Dtype part) {
    using Pair = elementary::Complex<elementary::SymbolicFloat<bits>>;
    auto pair = [](const Element& e) { return Pair{{e.real().part()}, {e.imag().part()}}; };
    auto out = f(pair(z), pair(w));
    if constexpr (std::is_same_v<decltype(out), Pair>) {
      return make_complex(Element(g, part, out.re.id), Element(g, part, out.im.id));
    } else {
      return Element(g, part, out.id);
    }
  };
  if (z.dtype() == c128) return run(std::integral_constant<int, 64>(), f64);
  return run(std::integral_constant<int, 32>(), f32);
}

}  // namespace

#define TESSERA_COMPLEX(name)                                                        \
  Element complex_##name(const Element& z) {                                         \
    return complex_function([](auto x, auto) { return elementary::name(x); }, z, z); \
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
TESSERA_COMPLEX(asin)
TESSERA_COMPLEX(acos)
TESSERA_COMPLEX(atan)
TESSERA_COMPLEX(asinh)
TESSERA_COMPLEX(acosh)
TESSERA_COMPLEX(atanh)
TESSERA_COMPLEX(logistic)
TESSERA_COMPLEX(sqrt)
TESSERA_COMPLEX(abs)
#undef TESSERA_COMPLEX

Element complex_div(const Element& z, const Element& w) {
  return complex_function([](auto x, auto y) { return elementary::div(x, y); }, z, w);
}
Element complex_pow(const Element& z, const Element& w) {
  return complex_function([](auto x, auto y) { return elementary::pow(x, y); }, z, w);
}

}  // namespace tessera::inline v0
