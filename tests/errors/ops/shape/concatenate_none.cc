// lax::concatenate of no arrays.
#include <tessera/core/samples.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ConcatenateNone) {
  expect_error<ArgumentError>([&] { lax::concatenate({}, 0); },
                              "ArgumentError: concatenate: no arrays are given.\n"
                              "  Expected at least one array.\n"
                              "  at concatenate_none.cc:9");
}
