#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomKeyShape) {
  Array keys = random::split(random::key(0), 4);
  expect_error<Error>([&] { random::normal(keys, 3); }, "?");
}
