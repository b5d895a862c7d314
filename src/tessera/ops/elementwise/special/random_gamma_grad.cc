// Derivative of a gamma-distributed sample by its shape, element by element. Semantics:
// jax.lax.random_gamma_grad.
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

struct RandomGammaGrad {
  static constexpr auto name = "random_gamma_grad";
  static constexpr int accepts = real_numbers, operands = 2;
  static auto scalar(const auto& a, const auto& x) { return random_gamma_grad(a, x); }
  static constexpr const char* not_differentiable =
      "the second derivative of igamma by its shape parameter is not known.\n  Use stop_gradient where its "
      "derivative is not wanted.";
  static Samples samples() { return gamma_samples(64); }
};
constinit const Primitive random_gamma_grad_p = primitive(elementwise<RandomGammaGrad, random_gamma_grad_p>);

Array lax::random_gamma_grad(Operand a, Operand x) {
  At at(a.where);
  return random_gamma_grad_p({}, {*a, *x});
}

}  // namespace tessera::inline v0
