// A training step that makes a weak scalar strong.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct StepRate {
  Array w, rate;
  TESSERA_FIELDS(w, rate)
};
}  // namespace

TEST(Errors, StepWeak) {
  expect_error<DtypeError>(
      [&] {
        jit(
            [](StepRate s) {
              return StepRate{s.w, s.rate * ones({})};
            },
            {.donate = {0}})(StepRate{ones({3}), 0.1});
      },
      "DtypeError: jit: donated argument 0 is returned with another type at .rate: f32[]* became f32[].\n"
      "  A weak scalar (marked *) became strong, so that every step would compile anew: start with "
      "scalar(value, dtype).\n"
      "  at step_weak.cc:17");
}
