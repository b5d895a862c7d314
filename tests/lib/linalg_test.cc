// Linear algebra beyond golden values: singular matrices, empty matrices, transformations, derivatives of
// higher order.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {

Array sample(const Shape& shape, std::uint64_t seed = 1) {
  return random::normal(random::key(seed), shape, f64);
}
Array positive(const Array& x) { return matmul(x, matrix_transpose(x)) + 3 * eye(x.dim(-1), f64); }

bool all_nan(const Array& x) { return bool(all(isnan(x))); }
bool none_nan(const Array& x) { return !bool(any(isnan(x))); }

// jit and vmap of a function that returns a struct of arrays.
template <class F>
void expect_tree(F f, const Array& x) {
  auto eager = f(x), compiled = jit(f)(x);
  auto leaves = tree_flatten(eager), compiled_leaves = tree_flatten(compiled);
  ASSERT_EQ(leaves.size(), compiled_leaves.size());
  auto batched = tree_flatten(vmap(f)(stack({x, x})));
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    EXPECT_TRUE(bool(allclose(compiled_leaves[i], leaves[i])));
    EXPECT_TRUE(bool(allclose(batched[i][1], leaves[i])));
  }
}

}  // namespace

TEST(Linalg, SingularMatricesGiveNaNWithoutAffectingOthers) {
  Array good = positive(sample({3, 3}));
  for (Array bad : {-good, where(eye(3, f64) == 1, NAN, good), where(eye(3, f64) == 1, inf, good)}) {
    Array both = stack({good, bad});
    Array l = linalg::cholesky(both);
    EXPECT_TRUE(none_nan(l[0]));
    EXPECT_TRUE(all_nan(diag(l[1])));
    EXPECT_EQ(l[1](0, 2).item<double>(), 0);
  }
  Array with_nan = stack({good, where(eye(3, f64) == 1, NAN, good)});
  for (const Array& x :
       {linalg::svdvals(with_nan), linalg::eigvalsh(with_nan), real(linalg::eigvals(with_nan)),
        linalg::schur(with_nan).t, linalg::inv(with_nan), linalg::pinv(with_nan)}) {
    EXPECT_TRUE(none_nan(x[0]));
    EXPECT_TRUE(all_nan(x[1]));
  }
  EXPECT_FALSE(bool(all(isfinite(linalg::inv(zeros({2, 2}))))));
  EXPECT_EQ(linalg::det(zeros({3, 3})).item<float>(), 0);
  auto [sign, logabsdet] = linalg::slogdet(zeros({3, 3}));
  EXPECT_EQ(sign.item<float>(), 0);
  EXPECT_EQ(logabsdet.item<float>(), -inf);
}

TEST(Linalg, EmptyMatrices) {
  EXPECT_EQ(linalg::cholesky(zeros({0, 0})).shape(), (Shape{0, 0}));
  EXPECT_EQ(linalg::inv(zeros({2, 0, 0})).shape(), (Shape{2, 0, 0}));
  EXPECT_EQ(linalg::det(zeros({0, 0})).item<float>(), 1);
  EXPECT_EQ(linalg::eigvals(zeros({0, 2, 2})).shape(), (Shape{0, 2}));
  EXPECT_EQ(linalg::pinv(zeros({0, 3})).shape(), (Shape{3, 0}));
  EXPECT_EQ(linalg::solve(eye(3), zeros({3, 0})).shape(), (Shape{3, 0}));
  auto [u, s, vh] = linalg::svd(zeros({3, 0}));
  EXPECT_TRUE(bool(array_equal(u, eye(3))));
  EXPECT_EQ(s.shape(), Shape{0});
  EXPECT_EQ(vh.shape(), (Shape{0, 0}));
  auto [q, r] = linalg::qr(zeros({3, 0}), linalg::QrMode::complete);
  EXPECT_TRUE(bool(array_equal(q, eye(3))));
  EXPECT_EQ(r.shape(), (Shape{3, 0}));
}

TEST(Linalg, IntegersBecomeFloating) {
  EXPECT_EQ(linalg::det(array({{2, 0}, {0, 3}})).dtype(), f32);
  EXPECT_EQ(linalg::norm(array({3, 4})).item<float>(), 5);
  EXPECT_EQ(linalg::matrix_power(array({{1, 1}, {0, 1}}), 5).dtype(), i32);
}

TEST(Linalg, DerivativesOfBothOrders) {
  Array x = sample({4, 4}), b = sample({4, 2}, 2);
  auto check = [](auto f, const Array& at) { EXPECT_NO_THROW(check_grads(jit(f), at, {.order = 2})); };
  check([&](Array a) { return linalg::solve(a, b); }, x);
  check([&](Array v) { return linalg::solve(x, v); }, b);
  check([](Array a) { return linalg::det(a); }, x);
  check([](Array a) { return linalg::slogdet(a).logabsdet; }, x);
  check([](Array a) { return linalg::cholesky(positive(a)); }, x);
  check([](Array a) { return linalg::pinv(a); }, sample({4, 2}));
  check([](Array a) { return linalg::expm(a); }, 0.3 * x);
  check([](Array a) { return linalg::norm(a, "nuc"); }, x);
  check([](Array a) { return linalg::eigvalsh(a); }, x);
  check([](Array a) { return linalg::qr(a).r; }, x);
}

TEST(Linalg, TransformationsCommute) {
  Array x = sample({3, 4, 4}), b = sample({3, 4}, 2);
  auto f = [](Array a, Array v) { return sum(linalg::solve(a, v)) + linalg::slogdet(a).logabsdet; };
  auto [ga, gb] = vmap(grad<0, 1>(f))(x, b);
  auto total = [&](Array a, Array v) { return sum(vmap(f)(a, v)); };
  auto [ha, hb] = jit(grad<0, 1>(total))(x, b);
  EXPECT_TRUE(bool(allclose(ga, ha)));
  EXPECT_TRUE(bool(allclose(gb, hb)));
  auto w = [](Array a) { return linalg::eigvalsh(a + matrix_transpose(a)); };
  EXPECT_TRUE(bool(allclose(jit(vmap(w))(x), w(x))));
}

TEST(Linalg, OneMatrixForManyRightSides) {
  Array a = positive(sample({3, 3})), b = sample({5, 3, 2}, 3);
  Array x = linalg::solve(a, b);
  EXPECT_EQ(x.shape(), (Shape{5, 3, 2}));
  EXPECT_TRUE(bool(allclose(matmul(a, x), b)));
  Array y = vmap([&](Array v) { return linalg::solve(a, v); })(sample({7, 3}, 4));
  EXPECT_TRUE(bool(allclose(matmul(y, matrix_transpose(a)), sample({7, 3}, 4))));
}

TEST(Linalg, LargeMatrices) {
  Array x = sample({150, 150}), spd = positive(x);
  Array l = linalg::cholesky(spd);
  EXPECT_TRUE(bool(allclose(matmul(l, matrix_transpose(l)), spd)));
  EXPECT_TRUE(bool(allclose(matmul(x, linalg::inv(x)), eye(150, f64), {.atol = 1e-8})));
  auto [u, s, vh] = linalg::svd(x);
  EXPECT_TRUE(bool(allclose(matmul(u * s, vh), x, {.atol = 1e-8})));
  auto [w, v] = linalg::eigh(spd);
  EXPECT_TRUE(bool(allclose(matmul(spd, v), v * w, {.atol = 1e-8})));
  auto e = linalg::eig(x);
  EXPECT_TRUE(
      bool(allclose(matmul(x.astype(c128), e.eigenvectors), e.eigenvectors * e.eigenvalues, {.atol = 1e-8})));
}

TEST(Linalg, InverseInsideShardMap) {
  Array x = sample({8, 3, 3});
  Array want = linalg::inv(x);
  const Mesh mesh = make_mesh({{"i", 1}});
  auto f = shard_map([](Array a) { return linalg::inv(a); },
                     {.in_specs = P("i"), .out_specs = P("i"), .mesh = mesh});
  EXPECT_TRUE(bool(allclose(f(x), want)));
}

TEST(Linalg, RandomVectorsHaveTheirCovariance) {
  Array cov = positive(sample({3, 3})), mean = array({1.0, -2.0, 3.0}, f64);
  using random::CovarianceFactor;
  for (CovarianceFactor method :
       {CovarianceFactor::cholesky, CovarianceFactor::eigh, CovarianceFactor::svd}) {
    Array x = random::multivariate_normal(random::key(5), mean, cov, {.shape = 40000, .method = method});
    Array d = x - mean;
    EXPECT_TRUE(bool(allclose(matmul(matrix_transpose(d), d) / 40000, cov, {.rtol = 0.05, .atol = 0.1})));
  }
}

TEST(Linalg, ResultsAreTrees) {
  Array x = positive(sample({4, 4}));
  expect_tree([](Array a) { return linalg::qr(a); }, x);
  expect_tree([](Array a) { return linalg::pivoted_qr(a); }, x);
  expect_tree([](Array a) { return linalg::svd(a); }, x);
  expect_tree([](Array a) { return linalg::lu(a); }, x);
  expect_tree([](Array a) { return linalg::permuted_lu(a); }, x);
  expect_tree([](Array a) { return linalg::lu_factor(a); }, x);
  expect_tree([](Array a) { return linalg::cho_factor(a); }, x);
  expect_tree([](Array a) { return linalg::schur(a); }, x);
  expect_tree([](Array a) { return linalg::hessenberg(a); }, x);
  expect_tree([](Array a) { return linalg::polar(a); }, x);
  expect_tree([](Array a) { return linalg::eigh(a); }, x);
  expect_tree([](Array a) { return linalg::slogdet(a); }, x);
  expect_tree([](Array a) { return linalg::qr_multiply(a, a); }, x);
  expect_tree([](Array a) { return linalg::pivoted_qr_multiply(a, a); }, x);
  expect_tree([](Array a) { return linalg::expm_frechet(a / 10.0, a / 10.0); }, x);
  expect_tree([](Array a) { return lax::linalg::lu(a); }, x);
  expect_tree([](Array a) { return lax::linalg::geqrf(a); }, x);
  expect_tree([](Array a) { return lax::linalg::geqp3(a); }, x);
  expect_tree([](Array a) { return lax::linalg::tridiagonal(a); }, x);
  expect_tree([](Array a) { return lax::linalg::schur(a); }, x);
  expect_tree([](Array a) { return lax::linalg::qdwh(a); }, x);
  EXPECT_EQ(tree_flatten(jit([](Array a) { return linalg::eig(a); })(x)).size(), 2u);
  EXPECT_EQ(tree_flatten(jit([](Array a) { return lax::linalg::eig(a); })(x)).size(), 3u);
  EXPECT_EQ(tree_flatten(jit([](Array a) { return linalg::lstsq(a, a); })(x)).size(), 4u);
  EXPECT_EQ(tree_flatten(jit([](Array a) { return polyfit_all(a[0], a[1], 1); })(x)).size(), 5u);
  // An empty member: jit returns it as it is.
  EXPECT_TRUE(jit([](Array a) { return linalg::qr(a, linalg::QrMode::r); })(x).q.empty());
}
