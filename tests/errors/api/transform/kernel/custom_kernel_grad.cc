// grad of a custom kernel without a rule.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomKernelGrad) {
  auto f = custom_kernel(
      "plain", [](AvalArgs in) { return Avals{in[0]}; },
      [](const std::int64_t*, void* const*, void* const*, void*) -> std::int32_t { return 0; });
  expect_error<TraceError>([&] { grad([&](Array x) { return f.one({x}); })(Array(1.0f)); },
                           "TraceError: grad (custom_kernel_grad.cc:11): plain cannot be differentiated: "
                           "this custom kernel has no rule for it.\n"
                           "  Give {.linearize = ...} where it is made.\n"
                           "  at custom_kernel_grad.cc:11");
}
