// A cond whose branches give different static members.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct CondResult {
  Array v;
  int kind = 0;
  TESSERA_FIELDS(v, kind)
};
}  // namespace

TEST(Errors, CondStatic) {
  Array x = ones({2, 3});
  auto first = [](Array v) { return CondResult{v, 1}; };
  auto second = [](Array v) { return CondResult{v, 2}; };
  expect_error<TreeError>(
      [&] { cond(true, first, second, x); },
      "TreeError: cond: the false branch and the true branch return different structures at result.kind (2 "
      "against 1).\n"
      "  Expected results of one structure and equal static values.\n"
      "  at cond_static.cc:20");
}
