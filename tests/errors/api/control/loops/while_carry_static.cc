// A while_loop whose body changes a static member of the carry.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct WhileInner {
  Array h;
  int steps = 0;
  TESSERA_FIELDS(h, steps)
};
struct WhileState {
  WhileInner inner;
  TESSERA_FIELDS(inner)
};
}  // namespace

TEST(Errors, WhileCarryStatic) {
  expect_error<TreeError>(
      [&] {
        while_loop([](const WhileState& s) { return s.inner.h < 10; },
                   [](WhileState s) {
                     ++s.inner.steps;
                     return s;
                   },
                   WhileState{{ones({}), 0}});
      },
      "TreeError: while_loop: the body changes the structure or a static value at carry.inner.steps (0 "
      "against 1).\n"
      "  Expected a carry of the same type throughout; a value that changes must be an Array, not a static "
      "member.\n"
      "  at while_carry_static.cc:22");
}
