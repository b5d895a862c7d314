// jvp with fewer tangents than primals.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, JvpTangentLeaves) {
  expect_error<TreeError>(
      [&] {
        jvp([](std::vector<Array> v) { return v[0] * v[1]; }, std::vector<Array>{1.0, 2.0},
            std::vector<Array>{1.0});
      },
      "TreeError: jvp: the tangents and the primals differ in structure at [0] (1 against 2 entries).\n"
      "  Expected one tangent for each primal, in a tree of one structure.\n"
      "  at jvp_tangent_leaves.cc:10");
}
