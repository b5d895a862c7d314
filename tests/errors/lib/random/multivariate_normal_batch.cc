// multivariate_normal with a shape smaller than that of the means.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MultivariateNormalBatch) {
  expect_error<ShapeError>(
      [&] {
        random::multivariate_normal(random::key(0), ones({4, 2}), eye(2), {.shape = {1}});
      },
      "ShapeError: random::multivariate_normal: the shape is (1), mean is f32[4,2], cov is f32[2,2].\n"
      "  Expected a shape to which the batch axes of mean and cov broadcast.\n"
      "  at multivariate_normal_batch.cc:10");
}
