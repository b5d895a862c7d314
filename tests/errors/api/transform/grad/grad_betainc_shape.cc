// grad of betainc with respect to a shape parameter.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradBetaincShape) {
  Array x = ones({2});
  expect_error<TraceError>([&] { grad([&](Array v) { return sum(lax::betainc(v, x, x)); })(x); },
                           "TraceError: grad (grad_betainc_shape.cc:9): regularized_incomplete_beta cannot "
                           "be differentiated: its derivatives by a and b are not known.\n"
                           "  Make a and b constants of the differentiated function.\n"
                           "  at grad_betainc_shape.cc:9");
}
