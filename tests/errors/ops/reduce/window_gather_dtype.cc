// window_gather at floating indices.
#include <tessera/ops/reduce/reduce_window_rules.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, WindowGatherDtype) {
  Array x = ones({2, 3});
  At line(here());
  expect_error<DtypeError>(
      [&] {
        window_gather_p(Window{{1, 2}, {1, 1}, {0, 0}, {0, 0}, {1, 1}, {1, 1}}, {x, ones({2, 2})});
      },
      "DtypeError: window_gather: the positions are f32[2,2].\n"
      "  Expected i32, as window_argmax gives them.\n"
      "  at window_gather_dtype.cc:10");
}
