// multivariate_normal with a covariance of another size than the mean.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MultivariateNormalShape) {
  expect_error<ShapeError>([&] { random::multivariate_normal(random::key(0), ones({3}), eye(2)); },
                           "ShapeError: random::multivariate_normal: mean is f32[3], cov is f32[2,2].\n"
                           "  Expected mean as [..., n] and cov as [..., n, n].\n"
                           "  at multivariate_normal_shape.cc:8");
}
