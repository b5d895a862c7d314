// Error text: reduce max dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ReduceMaxDtype) {
  Array x = sample_array({4, 3}, c64, -1, 1);
  expect_error<Error>([&] { lax::reduce_max(x, {0}); }, "?");
}
