// An ordered callback in a branch whose predicate differs by element.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CallbackOrderedCond) {
  expect_error<TraceError>(
      [&] {
        vmap([](Array x) {
          return cond(
              x > 0.0f,
              [](Array v) {
                debug::callback({.ordered = true}, [] {});
                return v;
              },
              [](Array v) { return v; }, x);
        })(ones({3}));
      },
      "TraceError: cond: its predicate differs among the elements of a vmap, and debug::callback in its code "
      "is ordered.\n"
      "  Leave out {.ordered = true}, or move it outside of vmap.\n"
      "  at callback_ordered_cond.cc:11");
}
