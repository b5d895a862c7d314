// Branches and loops under several transformations at once.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

// Under vmap the linear maps of both branches run. That of the branch not taken must not divide by values
// that were not computed.
TEST(Control, SecondDerivativesOfBatchedBranches) {
  auto f = [](Array x) {
    return cond(
        x > 0, [](Array x) { return sin(x); }, [](Array x) { return exp(x) / (1.5 + x * x); }, x);
  };
  auto second = [&](Array x) { return grad(grad(f))(x); };
  Array x = array({-0.5, 0.75}), rows = vmap(second)(x);
  auto total = [&](Array x) { return sum(vmap(grad(f))(x)); };
  for (int i = 0; i < 2; ++i) EXPECT_NEAR(double(rows[i]), double(second(x[i])), 1e-6);
  assert_allclose(grad(total)(x), rows, {.rtol = 1e-5});
  assert_allclose(jit(grad(total))(x), rows, {.rtol = 1e-5});
}
