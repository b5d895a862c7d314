// grad of zeta with respect to its exponent.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradZetaExponent) {
  Array x = ones({2});
  expect_error<TraceError>([&] { grad([&](Array v) { return sum(lax::zeta(v, x)); })(x); },
                           "TraceError: grad (grad_zeta_exponent.cc:9): zeta cannot be differentiated: no "
                           "closed form of its derivative by the exponent is known.\n"
                           "  Make the exponent a constant of the differentiated function.\n"
                           "  at grad_zeta_exponent.cc:9");
}
