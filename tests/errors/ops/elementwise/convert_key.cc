// lax::convert_element_type of numbers to PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConvertKey) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { lax::convert_element_type(x, key_threefry); },
                           "DtypeError: convert_element_type: f32[2,3] cannot become key<threefry>.\n"
                           "  Numbers are not PRNG keys; use random::key(seed).\n"
                           "  at convert_key.cc:9");
}
