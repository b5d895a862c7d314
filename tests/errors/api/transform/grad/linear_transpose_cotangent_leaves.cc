// linear_transpose with a cotangent that has fewer leaves than the result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LinearTransposeCotangentLeaves) {
  auto twice = [](Array x) { return std::vector<Array>{x, x * 2.0f}; };
  auto pull_back = linear_transpose(twice, ones({2}));
  expect_error<TreeError>([&] { pull_back({ones({2})}); },
                          "TreeError: linear_transpose: the cotangent and the result differ in structure at "
                          "the root (1 against 2 "
                          "entries).\n"
                          "  Expected a cotangent for each leaf of the result, in a tree of one structure.\n"
                          "  at linear_transpose_cotangent_leaves.cc:10");
}
