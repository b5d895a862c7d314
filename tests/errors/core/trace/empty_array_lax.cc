// lax::sin of an empty Array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EmptyArrayLax) {
  expect_error<ArgumentError>([&] { lax::sin(Array{}); },
                              "ArgumentError: sin: an argument is an empty Array.\n"
                              "  Array{} means \"no array here\": give it a value first.\n"
                              "  at empty_array_lax.cc:8");
}
