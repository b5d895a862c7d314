#include <tessera/core/samples.h>
#include <tessera/lib/random.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomUniformDtype) {
  Array key = random::key(0);
  expect_error<Error>([&] { random::uniform(key, 3, i32); }, "?");
}
