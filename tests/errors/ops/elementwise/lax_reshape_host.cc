// lax::reshape to a shape whose product overflows.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LaxReshapeHost) {
  Array x = ones({2, 3});
  expect_error<MemoryError>(
      [&] {
        lax::reshape(x, {std::int64_t{1} << 40, std::int64_t{1} << 40});
      },
      "MemoryError: an array of shape (1099511627776, 1099511627776) has more elements than can be "
      "addressed.\n"
      "  Expected at most 2^56 elements: check the sizes, one of them may be the result of an overflow.\n"
      "  at lax_reshape_host.cc:11");
}
