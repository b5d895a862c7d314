// Special functions: derivatives compared with differences, transformations of iterative functions, large
// arrays.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>
#include <functional>

using namespace tessera;

namespace {

Array points() { return array({0.3, 0.6, 0.9, 1.7}).astype(f64); }

void expect_derivative(const char* name, const std::function<Array(Array)>& f) {
  SCOPED_TRACE(name);
  EnableX64 wide(true);
  Array x = points();
  EXPECT_NO_THROW(check_grads(f, x));
}

}  // namespace

TEST(Special, DerivativesAreDifferences) {
  expect_derivative("gamma", [](Array x) { return special::gamma(x); });
  expect_derivative("xlogy", [](Array x) { return special::xlogy(x, x + 1); });
  expect_derivative("xlog1py", [](Array x) { return special::xlog1py(x, x); });
  expect_derivative("entr", [](Array x) { return special::entr(x); });
  expect_derivative("kl_div", [](Array x) { return special::kl_div(x, 2 * x + 1); });
  expect_derivative("logit", [](Array x) { return special::logit(x / 2); });
  expect_derivative("ndtr", [](Array x) { return special::ndtr(x); });
  expect_derivative("ndtri", [](Array x) { return special::ndtri(x / 2); });
  expect_derivative("log_ndtr", [](Array x) { return special::log_ndtr(x); });
  expect_derivative("poch", [](Array x) { return special::poch(x, x + 1); });
  expect_derivative("betaln", [](Array x) { return special::betaln(x, 20 * x); });
  expect_derivative("beta", [](Array x) { return special::beta(x, x + 1); });
  expect_derivative("i0", [](Array x) { return special::i0(x); });
  expect_derivative("i1", [](Array x) { return special::i1(x); });
  expect_derivative("expn", [](Array x) { return special::expn(3, x); });
  expect_derivative("zeta", [](Array x) { return special::zeta(x + 1.5, x); });
  expect_derivative("spence", [](Array x) { return special::spence(x); });
  expect_derivative("multigammaln", [](Array x) { return special::multigammaln(x + 1, 3); });
}

// One element of a vector must not lengthen the sums of another.
TEST(Special, ZetaOfVeryLargeAndNegativeNumbers) {
  Array q = array({1e15, -0.5, 2.0, -1e15 - 0.5}, f64), twos = full({4}, 2.0, f64);
  Array together = special::zeta(twos, q), slope = special::polygamma(1, q);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(double(together[i]), double(special::zeta(2.0, q[i])));
    EXPECT_EQ(double(slope[i]), double(special::polygamma(1, q[i])));
  }
}

TEST(Special, SpenceAtTheEdges) {
  std::vector<double> at = special::spence(array({double{INFINITY}, 0.0, -1.0}, f64)).to_vector<double>();
  EXPECT_EQ(at[0], -INFINITY);
  EXPECT_DOUBLE_EQ(at[1], M_PI * M_PI / 6);
  EXPECT_TRUE(std::isnan(at[2]));
}

TEST(Special, TransformationsOfIterativeFunctions) {
  Array a = array({0.5, 1.0, 2.5, 30.0}), x = array({0.25, 2.0, 2.0, 31.0});
  auto by_shape = [&](Array v) { return sum(special::gammainc(v, x)); };
  Array want = lax::igamma_grad_a(a, x);
  EXPECT_TRUE(bool(allclose(grad(by_shape)(a), want)));
  EXPECT_TRUE(bool(allclose(vmap(grad([](Array v) { return special::gammainc(v, 2.0); }))(a),
                            lax::igamma_grad_a(a, full({4}, 2.0)))));
  EXPECT_TRUE(bool(allclose(grad([&](Array v) {
                              return sum(
                                  vmap([](Array s, Array t) { return special::gammainc(s, t); })(v, x));
                            })(a),
                            want)));
  EXPECT_TRUE(bool(allclose(jit(by_shape)(a), by_shape(a))));
}

// Many elements that need different numbers of iterations, in a kernel with other operations.
TEST(Special, ManyElements) {
  Array a = exp(linspace(-3, 5, 10007)), x = a * exp(sin(arange(10007).astype(f32)));
  auto both = [](Array a, Array x) { return special::gammainc(a, x) + special::gammaincc(a, x); };
  Array one = jit(both)(a, x);
  EXPECT_LT(float(max(abs(one - 1))), 1e-6f);
  auto mirrored = [](Array a, Array x) {
    Array p = x / (x + a);
    return special::betainc(a, x, p) + special::betainc(x, a, 1 - p);
  };
  EXPECT_LT(float(max(abs(jit(mirrored)(a, x) - 1))), 1e-4f);
}
