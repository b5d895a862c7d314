// sort by PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SortKeyDtype) {
  expect_error<DtypeError>([&] { lax::sort(random::split(random::key(1), 3)); },
                           "DtypeError: sort: operand 0 is key<threefry>[3], which has no order.\n"
                           "  Expected numbers or bool; random::key_data gives the words of a key.\n"
                           "  at sort_key_dtype.cc:8");
}
