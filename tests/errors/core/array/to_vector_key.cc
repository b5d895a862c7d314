// to_vector<float>() of PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ToVectorKey) {
  expect_error<DtypeError>([&] { random::key(0).to_vector<float>(); },
                           "DtypeError: to_vector(): key<threefry> cannot be converted to f32.\n"
                           "  Use random::key_data(key) for the words of a PRNG key.\n"
                           "  at to_vector_key.cc:8");
}
