// Arithmetic with an empty Array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EmptyArrayOperand) {
  Array empty;
  expect_error<ArgumentError>([&] { empty + 1; },
                              "ArgumentError: an empty Array has no shape or dtype.\n"
                              "  Array{} means \"no array here\": give it a value first, for example with "
                              "zeros(shape). An array that was moved from is empty, too.\n"
                              "  at empty_array_operand.cc:9");
}
