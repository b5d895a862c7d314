// psum of PRNG keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PsumKey) {
  auto call = [] {
    vmap([](Array v) { return psum(v, "i"); }, {.axis_name = "i"})(random::split(random::key(0), 4));
  };
  expect_error<DtypeError>(call,
                           "DtypeError: psum: the operand is key<threefry>[].\n"
                           "  Expected numbers; convert bool first.\n"
                           "  at psum_key.cc:9");
}
