// max with a mask and without an initial value.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MaxMask) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { max(x, {.where = x > 0}); },
                              "ArgumentError: max: a mask is given without `initial`, but where it selects "
                              "no element there is no result.\n"
                              "  Give the value for that case: {.where = mask, .initial = 0}.\n"
                              "  at max_mask.cc:9");
}
