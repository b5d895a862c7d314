// argmax with indices of a floating dtype.
#include <tessera/core/samples.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ArgmaxIndexDtype) {
  Array x = sample_array({4, 3}, f32, -1, 1);
  expect_error<DtypeError>([&] { lax::argmax(x, 1, f32); },
                           "DtypeError: argmax: the dtype of the index is f32.\n"
                           "  Expected an integer dtype, such as i32.\n"
                           "  at argmax_index_dtype.cc:10");
}
