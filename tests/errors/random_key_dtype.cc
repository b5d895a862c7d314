#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomKeyDtype) {
  Array x = sample_array({2}, u32, -1, 1);
  expect_error<Error>([&] { random::uniform(x); }, "?");
}
