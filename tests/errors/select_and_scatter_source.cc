// Error text: select and scatter source.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SelectAndScatterSource) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<Error>([&] { lax::select_and_scatter_add(x, x, Selection::largest, {{2, 1}, {2, 1}}); }, "?");
}
