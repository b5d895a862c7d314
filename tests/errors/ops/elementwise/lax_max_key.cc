// lax::max of PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxMaxKey) {
  Array x = random::split(random::key(0), 2);
  expect_error<DtypeError>([&] { lax::max(x, x); },
                           "DtypeError: max: operand 0 is key<threefry>[2].\n"
                           "  Expected a dtype of: bool, integer, floating, complex; convert with astype.\n"
                           "  at lax_max_key.cc:9");
}
