// permutation of a number that is not an integer.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PermutationDtype) {
  expect_error<DtypeError>([&] { random::permutation(random::key(1), 2.5); },
                           "DtypeError: random::permutation: the operand is f32[]*.\n"
                           "  Expected a number of entries, or an array of at least one axis.\n"
                           "  at permutation_dtype.cc:8");
}
