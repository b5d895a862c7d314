// grad of nextafter.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradNextafter) {
  expect_error<TraceError>([&] { grad([](Array v) { return lax::nextafter(v, v + 1); })(ones({})); },
                           "TraceError: grad (grad_nextafter.cc:8): nextafter cannot be differentiated: it "
                           "moves by one unit in the last place, which has no derivative.\n"
                           "  Use stop_gradient where its derivative is not wanted.\n"
                           "  at grad_nextafter.cc:8");
}
