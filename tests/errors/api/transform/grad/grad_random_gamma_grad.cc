// grad of random_gamma_grad.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradRandomGammaGrad) {
  Array x = ones({2});
  expect_error<TraceError>(
      [&] { grad([&](Array v) { return sum(lax::random_gamma_grad(v, x)); })(x); },
      "TraceError: grad (grad_random_gamma_grad.cc:10): random_gamma_grad cannot be differentiated: the "
      "second derivative of igamma by its shape parameter is not known.\n"
      "  Use stop_gradient where its derivative is not wanted.\n"
      "  at grad_random_gamma_grad.cc:10");
}
