// random::fold_in of a floating number.
#include <tessera/core/samples.h>
#include <tessera/lib/random/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomFoldInNumber) {
  Array key = random::key(0);
  expect_error<DtypeError>([&] { random::fold_in(key, 1.5); },
                           "DtypeError: random::fold_in: the number is f32[]*.\n"
                           "  Expected an integer; convert with astype(u32).\n"
                           "  at random_fold_in_number.cc:10");
}
