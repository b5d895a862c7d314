// lax::reduce_max of PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceMaxDtype) {
  Array x = random::split(random::key(0), 3);
  expect_error<DtypeError>([&] { lax::reduce_max(x, {0}); },
                           "DtypeError: reduce_max: operand 0 is key<threefry>[3].\n"
                           "  Expected a dtype of: bool, integer, floating, complex; convert with astype.\n"
                           "  at reduce_max_dtype.cc:9");
}
