#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatmulBatch) {
  expect_error<Error>([&] { matmul(ones({2, 3, 4}), ones({3, 4, 5})); }, "?");
}
