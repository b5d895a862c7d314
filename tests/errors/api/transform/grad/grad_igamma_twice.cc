// The second derivative of igamma with respect to its shape parameter.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradIgammaTwice) {
  Array x = ones({2});
  expect_error<TraceError>(
      [&] { grad([&](Array v) { return sum(lax::igamma_grad_a(v, x)); })(x); },
      "TraceError: grad (grad_igamma_twice.cc:10): igamma_grad_a cannot be differentiated: the second "
      "derivative of igamma by its shape parameter is not known.\n"
      "  Differentiate by the other argument, or stop_gradient the shape parameter.\n"
      "  at grad_igamma_twice.cc:10");
}
