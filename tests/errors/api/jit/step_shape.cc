// A training step that changes the shape of a donated array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StepShape) {
  expect_error<ShapeError>(
      [&] {
        jit(
            [](std::map<std::string, Array> s) {
              s["w"] = concatenate({s["w"], s["w"]});
              return s;
            },
            {.donate = {0}})(std::map<std::string, Array>{{"w", ones({3})}});
      },
      "ShapeError: jit: donated argument 0 is returned with another type at [\"w\"]: f32[3] became f32[6].\n"
      "  Expected a step that keeps the shapes of the arrays that it updates.\n"
      "  at step_shape.cc:10");
}
