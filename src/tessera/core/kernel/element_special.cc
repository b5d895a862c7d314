// Special functions of elements.
#include <tessera/core/elementary/bessel.h>
#include <tessera/core/elementary/gamma.h>
#include <tessera/core/elementary/incomplete_beta.h>
#include <tessera/core/elementary/incomplete_gamma.h>
#include <tessera/core/elementary/zeta.h>
#include <tessera/core/kernel/element_lane.h>
#include <tessera/core/kernel/element_special.h>

namespace tessera::inline v0 {

#define TESSERA_UNARY(name)                                                    \
  Element name(const Element& x) {                                             \
    return real_function([](auto lane) { return elementary::name(lane); }, x); \
  }
#define TESSERA_BINARY(name)                                                           \
  Element name(const Element& a, const Element& x) {                                   \
    return real_function([](auto l, auto m) { return elementary::name(l, m); }, a, x); \
  }
TESSERA_UNARY(lgamma)
TESSERA_UNARY(digamma)
TESSERA_UNARY(bessel_i0e)
TESSERA_UNARY(bessel_i1e)
TESSERA_BINARY(polygamma)
TESSERA_BINARY(zeta)
TESSERA_BINARY(igamma)
TESSERA_BINARY(igammac)
TESSERA_BINARY(igamma_grad_a)
TESSERA_BINARY(random_gamma_grad)
#undef TESSERA_UNARY
#undef TESSERA_BINARY

Element regularized_incomplete_beta(const Element& a, const Element& b, const Element& x) {
  return real_function(
      [](auto l, auto m, auto n) { return elementary::regularized_incomplete_beta(l, m, n); }, a, b, x);
}

}  // namespace tessera::inline v0
