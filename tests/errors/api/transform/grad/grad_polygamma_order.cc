// grad of polygamma with respect to its order.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradPolygammaOrder) {
  Array x = ones({2});
  expect_error<TraceError>([&] { grad([&](Array v) { return sum(lax::polygamma(v, x)); })(x); },
                           "TraceError: grad (grad_polygamma_order.cc:9): polygamma cannot be "
                           "differentiated: its order is a natural number.\n"
                           "  Make the order a constant of the differentiated function.\n"
                           "  at grad_polygamma_order.cc:9");
}
