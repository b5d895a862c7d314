// A stage that a lowered program does not have.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoweredStage) {
  auto lowered = jit([](Array v) { return v * 2.0; }).lower(ShapeDtype({4}));
  expect_error<ArgumentError>([&] { lowered.as_text("hlo"); },
                              "ArgumentError: as_text: there is no stage \"hlo\".\n"
                              "  Expected \"global\", \"partitioned\", \"kernels\", \"llvm\" or \"asm\".\n"
                              "  at lowered_stage.cc:9");
}
