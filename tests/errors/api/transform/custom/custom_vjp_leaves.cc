// A custom_vjp rule that returns too few cotangents.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CustomVjpLeaves) {
  auto f = custom_vjp([](std::vector<Array> v) { return v[0] * v[1]; },
                      [](std::vector<Array> v) { return std::pair(v[0] * v[1], v); },
                      [](std::vector<Array> v, Array ct) { return std::vector<Array>{ct * v[1]}; });
  expect_error<TreeError>(
      [&] {
        grad([&](std::vector<Array> v) { return f(v); })(std::vector<Array>{1.0, 2.0});
      },
      "TreeError: custom rule: the derivative that it returned and the value differ in structure at [0] (1 "
      "against 2 "
      "entries).\n"
      "  Expected one leaf of the derivative for each leaf of the value, in a tree of one structure.\n"
      "  at custom_vjp_leaves.cc:8");
}
