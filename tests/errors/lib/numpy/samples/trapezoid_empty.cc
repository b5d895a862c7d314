// trapezoid of an empty array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, TrapezoidEmpty) {
  expect_error<ShapeError>([&] { trapezoid(zeros({0})); },
                           "ShapeError: trapezoid: axis 0 of f32[0] is empty.\n"
                           "  Expected at least one element along it.\n"
                           "  at trapezoid_empty.cc:8");
}
