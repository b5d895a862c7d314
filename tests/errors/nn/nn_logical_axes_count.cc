// A struct with logical axes for fewer arrays than it has.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct Unnamed {
  Array w, b;
  TESSERA_FIELDS(w, b)
  std::vector<Spec> logical_axes() const { return {P("embed")}; }
};
}  // namespace

TEST(Errors, NnLogicalAxesCount) {
  std::vector<Unnamed> tree = {{ones(2), ones(2)}};
  expect_error<TreeError>(
      [&] { logical_axes(tree); },
      "TreeError: logical_axes: [0] has 2 arrays, but names for 1.\n"
      "  Expected logical_axes() to give one P(...) for each member that is an Array, in order.\n"
      "  at nn_logical_axes_count.cc:18");
}
