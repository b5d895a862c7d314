// cond with a predicate that is not a scalar.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CondPredicate) {
  Array x = ones({2, 3});
  auto same = [](Array v) { return v; };
  expect_error<ShapeError>([&] { cond(x > 0, same, same, x); },
                           "ShapeError: cond: the predicate is bool[2,3].\n"
                           "  Expected a scalar; use select (where) for a choice by element.\n"
                           "  at cond_predicate.cc:10");
}
