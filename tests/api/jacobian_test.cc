// Jacobians, Hessians and linear_transpose, over trees and several arguments.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {
struct Point {
  Array x, y;
  int order = 1;
  TESSERA_FIELDS(x, y, order)
};
std::vector<float> values(const Array& x) { return x.to_vector<float>(); }
}  // namespace

TEST(Jacobian, OneArray) {
  auto g = [](Array x) { return stack({x(0) * x(1), sin(x(2)), x(0) * x(0)}); };
  Array x = array({1.0, 2.0, 3.0});
  // jax.jacrev of the same function.
  std::vector<float> expected = {2, 1, 0, 0, 0, -0.9899925f, 2, 0, 0};
  for (const Array& j : {jacfwd(g)(x), jacrev(g)(x), jit(jacfwd(g))(x), jit(jacrev(g))(x)}) {
    EXPECT_EQ(j.shape(), (Shape{3, 3}));
    for (int i = 0; i < 9; ++i) EXPECT_NEAR(values(j)[i], expected[i], 1e-6);
  }
  EXPECT_EQ(vmap(jacfwd(g))(stack({x, x})).shape(), (Shape{2, 3, 3}));
  EXPECT_EQ(jacfwd([](Array v) { return v * 2.0f; })(zeros({0})).shape(), (Shape{0, 0}));
  EXPECT_EQ(jacrev([](Array v) { return sum(v); })(zeros({0})).shape(), (Shape{0}));
}

TEST(Jacobian, SeveralArguments) {
  auto f = [](Array x, Array n, Array y) { return outer(x, y) * n; };
  Array x = array({1.0, 2.0}), y = array({3.0, 4.0, 5.0}), n = array(2);
  auto [by_x, by_y] = jacfwd<0, 2>(f)(x, n, y);
  EXPECT_EQ(by_x.shape(), (Shape{2, 3, 2}));
  EXPECT_EQ(by_y.shape(), (Shape{2, 3, 3}));
  EXPECT_EQ(float(by_x(1, 2, 1)), 10);
  EXPECT_EQ(float(by_y(1, 2, 2)), 4);
  EXPECT_EQ(float(by_y(1, 2, 1)), 0);
  EXPECT_EQ(values(jacrev<2>(f)(x, n, y)), values(by_y));
}

TEST(Jacobian, ResultsNest) {
  auto f = [](Array x) {
    return std::pair(std::vector<Array>{sin(x), sum(x)}, std::map<std::string, Array>{{"sq", x * x}});
  };
  Array x = array({0.5, 1.0});
  auto [list, map] = jacrev(f)(x);
  EXPECT_EQ(list[0].shape(), (Shape{2, 2}));
  EXPECT_EQ(list[1].shape(), (Shape{2}));
  EXPECT_EQ(values(map.at("sq")), (std::vector<float>{1, 0, 0, 2}));
  auto of_pair = [](std::pair<Array, Array> p) { return std::tuple(p.first * p.second, p.second); };
  auto j = jacfwd(of_pair)(std::pair(Array(2.0f), Array(3.0f)));
  EXPECT_EQ(float(std::get<0>(j).first), 3);
  EXPECT_EQ(float(std::get<0>(j).second), 2);
  EXPECT_EQ(float(std::get<1>(j).first), 0);
  EXPECT_EQ(float(std::get<1>(j).second), 1);
}

TEST(Jacobian, StructsAndIntegers) {
  auto f = [](Point p) { return Point{p.x * p.y, p.y, p.order}; };
  Point at{array({1.0, 2.0}), Array(3.0f)};
  std::vector<Point> rows = jacrev(f)(at);  // a struct's members are Arrays: one entry for each leaf
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(values(rows[0].x), (std::vector<float>{3, 0, 0, 3}));
  EXPECT_EQ(values(rows[0].y), (std::vector<float>{1, 2}));
  EXPECT_EQ(float(rows[1].y), 1);
  Point by_x = jacfwd([](Array x) { return Point{x * 2.0f, x.astype(i32)}; })(Array(1.5f));
  EXPECT_EQ(float(by_x.x), 2);
  EXPECT_TRUE(by_x.y.empty());
}

TEST(Jacobian, HessianOfSeveral) {
  auto f = [](Array x, Array y) { return sum(x * x * y) + sum(sin(y)); };
  Array x = array({1.0, 2.0}), y = array({0.5, 3.0});
  auto h = hessian<0, 1>(f)(x, y);
  EXPECT_EQ(values(std::get<0>(std::get<0>(h))), (std::vector<float>{1, 0, 0, 6}));
  EXPECT_EQ(values(std::get<1>(std::get<0>(h))), (std::vector<float>{2, 0, 0, 4}));
  EXPECT_EQ(values(std::get<0>(std::get<1>(h))), (std::vector<float>{2, 0, 0, 4}));
  EXPECT_NEAR(float(std::get<1>(std::get<1>(h))(0, 0)), -std::sin(0.5), 1e-6);
}

TEST(LinearTranspose, IsTheAdjoint) {
  Array m = array({{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}});
  auto f = [&](Array x) { return matmul(m, x) * exp(Array(0.0f)); };
  auto t = linear_transpose(f, ShapeDtype({3}));
  Array ct = array({1.0, -1.0});
  EXPECT_EQ(values(t(ct)), (std::vector<float>{-3, -3, -3}));
  EXPECT_EQ(values(jit([&](Array c) { return t(c); })(ct)), (std::vector<float>{-3, -3, -3}));
  auto several = linear_transpose([](Array x, std::vector<Array> y) { return 2.0f * x + y[0]; },
                                  ShapeDtype({2}), std::vector<Array>{ShapeDtype({2})});
  auto [a, b] = several(ct);
  EXPECT_EQ(values(a), (std::vector<float>{2, -2}));
  EXPECT_EQ(values(b[0]), (std::vector<float>{1, -1}));
  // Through control flow, and where the captured value is traced.
  auto total = [&](Array w) {
    auto g = [&](Array x) {
      return scan([&](Array c, Array row) { return std::pair(c * w + row, c); }, x, m).first;
    };
    return sum(linear_transpose([&](Array x) { return g(x) - g(x * 0.0f); }, ShapeDtype({3}))(ones({3})));
  };
  EXPECT_FLOAT_EQ(float(total(Array(2.0f))), 12);
  EXPECT_FLOAT_EQ(float(grad(total)(Array(2.0f))), 12);
}
