// Regularized upper incomplete gamma function, element by element. Semantics: jax.lax.igammac. Derivatives: those of
// igamma, negated.
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct Igammac {
  static constexpr auto name = "igammac";
  static constexpr int accepts = real_numbers, operands = 2;
  static auto scalar(const auto& a, const auto& x) { return igammac(a, x); }
  static Arrays derivatives(Args ax, const Array&, const Active& active) {
    Arrays out(2);
    if (active[0]) {
      Array by_shape = igamma_grad_a_p({}, {ax[0], ax[1]});
      out[0] = -by_shape;
    }
    if (active[1]) out[1] = -gamma_density(ax[0], ax[1]);
    return out;
  }
  static Samples samples() { return gamma_samples(8); }
};
constinit const Primitive igammac_p = primitive(elementwise<Igammac, igammac_p>);

Array lax::igammac(Operand a, Operand x) {
  At at(a.where);
  return igammac_p({}, {*a, *x});
}

}  // namespace tessera::inline v0
