// grad of scatter_mul without unique indices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradScatterMul) {
  Array x = ones({4, 3});
  Array i = array({{0}, {1}});
  expect_error<TraceError>(
      [&] {
        grad([&](Array u) {
          return sum(lax::scatter_mul(x, i, u, {.window = {1}, .collapsed = {0}, .start = {0}}));
        })(ones({2, 3}));
      },
      "TraceError: grad (grad_scatter_mul.cc:12): scatter_mul cannot be differentiated in its updates: "
      "several may multiply one element.\n"
      "  Pass options.unique if none do, or multiply with a gathered product.\n"
      "  at grad_scatter_mul.cc:13");
}
