// grad with respect to an integer argument.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, GradIntegerArgument) {
  expect_error<DtypeError>(
      [&] { grad([](Array v) { return sum(v); })(arange(3)); },
      "DtypeError: grad: argument 0 is i32[3], which has no floating leaf to differentiate by.\n"
      "  Expected floating or complex values; convert with astype(f32), or differentiate by another "
      "argument: grad<1>(f).\n"
      "  at grad_integer_argument.cc:9");
}
