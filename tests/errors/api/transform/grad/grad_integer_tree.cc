// grad with respect to a tree without a floating leaf.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

namespace {
struct GradCounts {
  Array n, m;
  TESSERA_FIELDS(n, m)
};
}  // namespace

TEST(Errors, GradIntegerTree) {
  expect_error<DtypeError>(
      [&] {
        grad([](GradCounts c) { return sum(c.n * 1.0); })(GradCounts{arange(3), arange(2)});
      },
      "DtypeError: grad: argument 0 is a tree, which has no floating leaf to differentiate by.\n"
      "  Expected floating or complex values; convert with astype(f32), or differentiate by another "
      "argument: grad<1>(f).\n"
      "  at grad_integer_tree.cc:17");
}
