// matmul with batch axes that do not broadcast.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MatmulBatch) {
  expect_error<ShapeError>(
      [&] {
        matmul(ones({2, 3, 4}), ones({3, 4, 5}));
      },
      "ShapeError: matmul: axis 0 of f32[2,3,4] has size 2, but the corresponding axis of f32[3,4,5] has "
      "size 3.\n"
      "  Expected equal sizes along corresponding axes.\n"
      "  at matmul_batch.cc:10");
}
