// diff of a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, DiffScalar) {
  expect_error<ArgumentError>([&] { diff(Array(1.0), 1, 0); },
                              "ArgumentError: diff: the operand is f32[]*, which has no axis.\n"
                              "  Expected an array of at least one axis.\n"
                              "  at diff_scalar.cc:8");
}
