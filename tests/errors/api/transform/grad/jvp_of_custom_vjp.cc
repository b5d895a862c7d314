// jvp of a function with a custom_vjp rule.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JvpOfCustomVjp) {
  auto f = custom_vjp([](Array v) { return v * v; }, [](Array v) { return std::pair(v * v, v); },
                      [](Array v, Array ct) { return 2 * v * ct; }, "square");
  expect_error<TraceError>([&] { jvp(f, Array(1.0), Array(1.0)); },
                           "TraceError: jvp (jvp_of_custom_vjp.cc:10): custom_vjp (\"square\") has no "
                           "forward derivative: jvp needs one, "
                           "but only a backward rule was given.\n"
                           "  Use grad or vjp, or define the function with custom_jvp, which serves both.\n"
                           "  at jvp_of_custom_vjp.cc:8");
}
