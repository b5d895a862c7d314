// Regularized lower incomplete gamma function, element by element. Semantics: jax.lax.igamma. Derivatives:
// igamma_grad_a; x^(a-1) e^-x / gamma(a).
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct Igamma {
  static constexpr auto name = "igamma";
  static constexpr int accepts = real_numbers, operands = 2;
  static auto scalar(const auto& a, const auto& x) { return igamma(a, x); }
  static Arrays derivatives(Args ax, const Array&, const Active& active) {
    Arrays out(2);
    if (active[0]) out[0] = igamma_grad_a_p({}, {ax[0], ax[1]});
    if (active[1]) out[1] = gamma_density(ax[0], ax[1]);
    return out;
  }
  static Samples samples() { return gamma_samples(8); }
};
constinit const Primitive igamma_p = primitive(elementwise<Igamma, igamma_p>);

Array lax::igamma(Operand a, Operand x) {
  At at(a.where);
  return igamma_p({}, {*a, *x});
}

}  // namespace tessera::inline v0
