// A custom_jvp rule that calls its own function and uses a traced value that is not an argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

static Array scaled_sine(const Array& x, const Array& scale) {
  return custom_jvp([](Array v) { return sin(v); },
                    [scale](std::tuple<Array> v, std::tuple<Array> t) {
                      auto [x] = v;
                      return std::pair(scaled_sine(x, scale), scale * cos(x) * std::get<0>(t));
                    },
                    "scaled_sine")(x);
}

TEST(Errors, CustomRuleRecursiveCapture) {
  auto once = [](Array x) { return scaled_sine(x, 2 * x); };
  EXPECT_NO_THROW(grad(once)(1.0f));
  expect_error<TraceError>(
      [&] { grad(grad(once))(1.0f); },
      "TraceError: custom rule of \"scaled_sine\": it calls its own function, and uses a "
      "f32[]* that is not one of its arguments.\n"
      "  Pass that value as an argument of the function.\n"
      "  at custom_rule_recursive_capture.cc:8");
}
