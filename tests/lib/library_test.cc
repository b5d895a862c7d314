// JAX functions without a golden case: derivative rules, trees with paths, orders of einsum, processes.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {

std::vector<double> numbers(const Array& x) { return x.to_vector<double>(); }

}  // namespace

TEST(Library, CustomGradient) {
  auto f = custom_gradient([](Array x) {
    Array y = sin(x);
    return std::pair(y * y, [y](Array ct) { return ct * y * 10.0; });
  });
  Array x = 0.5;
  EXPECT_NEAR(float(f(x)), std::sin(0.5) * std::sin(0.5), 1e-6);
  EXPECT_NEAR(float(grad(f)(x)), 10 * std::sin(0.5), 1e-5);
  EXPECT_NEAR(float(jit(grad(f))(x)), 10 * std::sin(0.5), 1e-5);
  EXPECT_NEAR(float(grad(grad(f))(x)), 10 * std::cos(0.5), 1e-5);
  auto two = custom_gradient([](Array a, Array b) {
    return std::pair(a * b, [=](Array ct) { return std::tuple(ct * b * 2.0, ct * a); });
  });
  auto [da, db] = grad<0, 1>(two)(Array(3.0), Array(5.0));
  EXPECT_FLOAT_EQ(float(da), 10);
  EXPECT_FLOAT_EQ(float(db), 3);
}

TEST(Library, TreesWithPaths) {
  std::pair<Array, std::vector<Array>> tree(1.0, {2.0, 3.0});
  std::vector<std::string> paths;
  auto doubled = tree_map_with_path(
      [&](const std::string& path, const Array& x, const Array& y) {
        paths.push_back(path);
        return Array(x + y);
      },
      tree, tree);
  EXPECT_EQ(paths.size(), 3u);
  EXPECT_EQ(paths[0], tree_leaves_with_path(tree)[0].first);
  EXPECT_FLOAT_EQ(float(doubled.second[1]), 6);
  auto minus = [](const Array& a, const Array& b) { return Array(a - b); };
  // Neighbours are combined in pairs: (1 - 2) - (3 - 4), then - 5.
  EXPECT_FLOAT_EQ(float(tree_reduce_associative(minus, Arrays{1.0, 2.0, 3.0, 4.0, 5.0})), -5);
}

TEST(Library, EinsumPath) {
  Array a = ones({2, 100}), b = ones({100, 3}), c = ones({3, 4});
  EinsumPath path = einsum_path("ij,jk,kl->il", a, b, c);
  EXPECT_EQ(path.steps, (std::vector<std::vector<std::int64_t>>{{0, 1}, {0, 1}}));
  EXPECT_EQ(path.multiplications, 2 * 100 * 3 + 2 * 3 * 4);
  EXPECT_EQ(path.at_once, 2.0 * 2 * 100 * 3 * 4);
  EXPECT_EQ(einsum_path("ij->i", a).steps, (std::vector<std::vector<std::int64_t>>{{0}}));
}

TEST(Library, Processes) {
  EXPECT_EQ(process_count(), 1);
  EXPECT_EQ(process_indices(), std::vector<int>{0});
  EXPECT_EQ(default_backend(), "cpu");
}

TEST(Library, ScaledMatmul) {
  Array x = arange(8).reshape({1, 2, 4}).astype(bf16), y = ones({1, 3, 4}, bf16);
  Array out = nn::scaled_matmul(x, y, array({1.0, 10.0, 1.0, 2.0}).reshape({1, 2, 2}), 2 * ones({1, 3, 1}));
  EXPECT_EQ(numbers(out[0](slice(), 0)), (std::vector<double>{2 * (1 + 50), 2 * (9 + 26)}));
  EXPECT_EQ(out.shape(), (Shape{1, 2, 3}));
}

TEST(Library, CopyOutlivesDonation) {
  Array x = ones({100}), y = copy(x);
  auto twice = jit([](Array v) { return v * 2.0; });
  Array z = twice(std::move(x));
  EXPECT_EQ(float(y[3]), 1);
  EXPECT_EQ(float(z[3]), 2);
}

TEST(Library, SecondDerivatives) {
  Array x = 0.75;
  auto curved = [&](auto f, double expected) {
    auto twice = [&](Array y) { return grad(grad(f))(y); };
    EXPECT_NEAR(float(twice(x)), expected, 1e-3 * std::abs(expected));
    EXPECT_NEAR(float(vmap(twice)(stack({x, x}))[1]), expected, 1e-3 * std::abs(expected));
  };
  auto difference = [](auto f) {
    EnableX64 wide(true);
    auto slope = [&](double at) { return static_cast<double>(grad(f)(scalar(at, f64))); };
    return (slope(0.75 + 1e-4) - slope(0.75 - 1e-4)) / 2e-4;
  };
  auto each = [&](auto f) { curved(f, difference(f)); };
  each([](Array y) { return special::erfcx(y); });
  each([](Array y) { return special::dawsn(y); });
  each([](Array y) { return special::expi(y); });
  each([](Array y) { return special::sici(y).first; });
  each([](Array y) { return special::fresnel(y).second; });
  each([](Array y) { return special::owens_t(y, 0.5); });
  each([](Array y) { return special::hyp1f1(1.5, 2.5, y); });
  each([](Array y) { return special::hyp2f1(1.5, 0.5, 2.5, y * 0.5); });
  each([](Array y) { return sum(special::bessel_jn(y, 2)); });
}

TEST(Library, FunctionsOfMatricesAreDifferentiable) {
  EnableX64 wide(true);
  Array a = array({{4.0, 1.0}, {0.5, 3.0}}, f64), b = array({{2.0, 0.25}, {-1.0, 5.0}}, f64),
        c = eye(2, f64) + 1.0;
  check_grads([](Array x) { return real(linalg::sqrtm(x)); }, a, {.order = 2});
  check_grads([](Array x, Array y, Array z) { return linalg::solve_sylvester(x, y, z); }, std::tuple(a, b, c),
              {.order = 2});
  check_grads(
      [](Array x, Array y) { return linalg::eigh_tridiagonal(x, y, {.eigvals_only = true}).eigenvalues; },
      std::tuple(array({1.0, 4.0, 9.0}, f64), array({0.5, 0.25}, f64)), {.order = 2});
  Array sizes = array({2, 0, 3});
  check_grads(
      [&](Array x, Array w) { return lax::ragged_dot(x, w, sizes); },
      std::tuple(sin(arange(10).astype(f64)).reshape({5, 2}), cos(arange(18).astype(f64)).reshape({3, 2, 3})),
      {.order = 2});
  Array few =
      linalg::eigh_tridiagonal(array({1.0, 4.0, 9.0}, f64), zeros(2, f64), {.values = std::pair(1.0, 8.0)})
          .eigenvalues;
  EXPECT_EQ(numbers(few), std::vector<double>{4});
}

TEST(Library, SchurForms) {
  EnableX64 wide(true);
  Array a = sin(arange(25).astype(f64) * 1.7).reshape({5, 5});
  auto [t, z] = linalg::schur(a);
  auto [upper, vectors] = linalg::rsf2csf(t, z);
  Array again = matmul(matmul(vectors, upper), conj(matrix_transpose(vectors)));
  EXPECT_LT(double(max(abs(again - a))), 1e-12);
  EXPECT_LT(double(max(abs(tril(upper, -1)))), 1e-12);
}
