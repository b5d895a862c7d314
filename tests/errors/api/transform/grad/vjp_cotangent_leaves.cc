// vjp with a cotangent that has fewer leaves than the result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VjpCotangentLeaves) {
  auto twice = [](Array x) { return std::vector<Array>{x, x * 2.0f}; };
  auto pull_back = vjp(twice, ones({2})).second;
  expect_error<TreeError>(
      [&] { pull_back({ones({2})}); },
      "TreeError: vjp: the cotangent and the result differ in structure at the root (1 against 2 entries).\n"
      "  Expected a cotangent for each leaf of the result, in a tree of one structure.\n"
      "  at vjp_cotangent_leaves.cc:11");
}
