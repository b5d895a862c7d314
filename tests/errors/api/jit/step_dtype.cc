// A training step that changes the dtype of a donated array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct StepSum {
  Array w, count;
  TESSERA_FIELDS(w, count)
};
}  // namespace

TEST(Errors, StepDtype) {
  expect_error<DtypeError>(
      [&] {
        jit(
            [](StepSum s) {
              return StepSum{s.w, s.count + 0.5};
            },
            {.donate = {0}})(StepSum{ones({3}), zeros({}, i32)});
      },
      "DtypeError: jit: donated argument 0 is returned with another type at .count: i32[] became f32[]*.\n"
      "  Expected a step that keeps the types of the arrays that it updates; convert with astype.\n"
      "  at step_dtype.cc:17");
}
