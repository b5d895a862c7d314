// The shape of an empty Array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EmptyArrayShape) {
  Array empty;
  expect_error<ArgumentError>([&] { empty.shape(); },
                              "ArgumentError: an empty Array has no shape or dtype.\n"
                              "  Array{} means \"no array here\": give it a value first, for example with "
                              "zeros(shape). An array that was moved from is empty, too.");
}
