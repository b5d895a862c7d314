// A training step that changes a static member of a donated struct.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct StepState {
  Array w;
  int epoch = 0;
  TESSERA_FIELDS(w, epoch)
};
}  // namespace

TEST(Errors, StepStatic) {
  expect_error<TreeError>(
      [&] {
        jit(
            [](StepState s) {
              return StepState{s.w * 2, s.epoch + 1};
            },
            {.donate = {0}})(StepState{ones({3}), 0});
      },
      "TreeError: jit: donated argument 0 is returned with another structure or static value at .epoch (0 "
      "against 1).\n"
      "  Expected a step that keeps both; a value that changes must be an Array, not a static member.\n"
      "  at step_static.cc:18");
}
