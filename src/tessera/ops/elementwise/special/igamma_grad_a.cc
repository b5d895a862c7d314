// Derivative of igamma by its first argument, element by element. Semantics: jax.lax.igamma_grad_a. Its
// derivative by x is the derivative by a of x^(a-1) e^-x / gamma(a), since these commute: that density times
// log x - digamma(a).
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct IgammaGradA {
  static constexpr auto name = "igamma_grad_a";
  static constexpr int accepts = real_numbers, operands = 2;
  static auto scalar(const auto& a, const auto& x) { return igamma_grad_a(a, x); }
  static Arrays derivatives(Args ax, const Array&, const Active& active) {
    if (active[0])
      fail_not_differentiable(
          "the second derivative of igamma by its shape parameter is not known.\n"
          "  Differentiate by the other argument, or stop_gradient the shape parameter.");
    Array slope = log_p({}, {ax[1]}) - digamma_p({}, {ax[0]});
    return {{}, gamma_density(ax[0], ax[1]) * slope};
  }
  static Samples samples() { return gamma_samples(16); }
};
constinit const Primitive igamma_grad_a_p = primitive(elementwise<IgammaGradA, igamma_grad_a_p>);

Array lax::igamma_grad_a(Operand a, Operand x) {
  At at(a.where);
  return igamma_grad_a_p({}, {*a, *x});
}

}  // namespace tessera::inline v0
