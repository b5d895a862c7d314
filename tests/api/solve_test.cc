// custom_root and custom_linear_solve: values and derivatives of JAX 0.10.2.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <functional>

using namespace tessera;

namespace {

Array wide(double x) { return array(std::vector<double>{x})(0); }

// The root of x^3 + a x = 2 by Newton's method, in a loop of unknown trip count, which has no reverse
// derivative.
Array cubic_root(const Array& a) {
  auto f = [&](const Array& x) { return x * x * x + a * x - 2.0; };
  auto newton = [](auto f, Array x) {
    return while_loop([&](Array v) { return abs(f(v)) > 1e-14; },
                      [&](Array v) {
                        auto [y, slope] = jvp(f, v, ones_like(v));
                        return v - y / slope;
                      },
                      x);
  };
  auto divide = [](auto g, Array y) { return y / g(ones_like(y)); };
  return custom_root(f, ones_like(a), newton, divide);
}

// A 2x2 system by Cramer's rule; matvec applied to unit vectors gives the columns.
struct Columns {
  Array operator()(const std::function<Array(const Array&)>& matvec, const Array& b) const {
    Array first = matvec(array(std::vector<double>{1, 0})), second = matvec(array(std::vector<double>{0, 1}));
    Array determinant = first(0) * second(1) - first(1) * second(0);
    return stack({b(0) * second(1) - b(1) * second(0), first(0) * b(1) - first(1) * b(0)}) / determinant;
  }
};
Array solved(const Array& a, const Array& b) {
  Array m = array({{2.0, 0.5}, {0.25, 3.0}});
  auto matvec = [&](const Array& x) { return matmul(m.astype(f64) * a(slice(0, 2), newaxis), x); };
  return sum(sin(custom_linear_solve(matvec, b, Columns(), Columns())));
}

}  // namespace

TEST(CustomRoot, ImplicitDerivatives) {
  Array a = wide(1.5);
  // Results of jax.lax.custom_root for the same equation, x64: value, first and second derivative.
  for (auto run : {+[](const Array& x) { return cubic_root(x); }}) {
    EXPECT_NEAR(double(run(a)), 0.8796148798123992, 1e-12);
    EXPECT_NEAR(double(jit(run)(a)), 0.8796148798123992, 1e-12);
    EXPECT_NEAR(double(grad(run)(a)), -0.23019535064211583, 1e-12);
    EXPECT_NEAR(double(jit(grad(run))(a)), -0.23019535064211583, 1e-12);
    EXPECT_NEAR(double(grad(grad(run))(a)), 0.04729614710375112, 1e-12);
    EXPECT_NEAR(double(jit(grad(grad(run)))(a)), 0.04729614710375112, 1e-12);
    EXPECT_NEAR(double(jvp(run, a, wide(2)).second), -0.46039070128423166, 1e-12);
    Array slopes = vmap(grad(run))(array(std::vector<double>{0.5, 1.5, 3.0}));
    EXPECT_NEAR(slopes.to_vector<double>()[0], -0.26125242, 1e-8);
    EXPECT_NEAR(slopes.to_vector<double>()[2], -0.14660248, 1e-8);
    check_grads(run, std::tuple(a), {.order = 2});
  }
}

TEST(CustomRoot, TreesAndAuxiliaryValues) {
  using State = std::pair<Array, Array>;
  auto root = [](const Array& a) {
    auto f = [&](const State& s) { return State{s.first * s.first - a, s.second - s.first * a}; };
    auto solve = [&](auto, const State&) { return std::pair(State{sqrt(a), sqrt(a) * a}, Array(7)); };
    // The system is triangular: d0 follows from the first equation, d1 from the second.
    auto tangent = [](auto g, const State& y) {
      Array one = ones_like(y.first), zero = zeros_like(y.first);
      State column = g(State{one, zero});
      Array d0 = y.first / column.first;
      return State{d0, y.second - column.second * d0};
    };
    return custom_root(f, State{a, a}, solve, tangent);
  };
  auto [state, steps] = root(wide(4));
  EXPECT_EQ(double(state.second), 8);
  EXPECT_EQ(int(steps), 7);
  auto second = [&](const Array& a) { return root(a).first.second; };
  EXPECT_NEAR(double(grad(second)(wide(4))), 3, 1e-12);
  EXPECT_NEAR(double(grad(grad(second))(wide(4))), 0.375, 1e-12);
}

TEST(CustomLinearSolve, DerivativesOfBothModes) {
  Array a = array(std::vector<double>{1, 2}), b = array(std::vector<double>{0.3, -0.7});
  auto check = [&](auto f) {
    EXPECT_NEAR(double(f(a, b)), 0.05042673375213946, 1e-12);
    auto [da, db] = grad<0, 1>(f)(a, b);
    EXPECT_NEAR(da.template to_vector<double>()[0], -0.13797907, 1e-8);
    EXPECT_NEAR(da.template to_vector<double>()[1], 0.04441189, 1e-8);
    EXPECT_NEAR(db.template to_vector<double>()[0], 0.45993024, 1e-8);
    EXPECT_NEAR(db.template to_vector<double>()[1], 0.12689112, 1e-8);
    EXPECT_NEAR(double(jvp(f, std::tuple(a, b), std::tuple(b, a)).second), 0.64123044, 1e-8);
    Array h = hessian(f)(a, b);
    EXPECT_NEAR(h.to_vector<double>()[0], 0.27170943, 1e-8);
    EXPECT_NEAR(h.to_vector<double>()[1], -0.00031512, 1e-8);
    EXPECT_NEAR(h.to_vector<double>()[3], -0.04398543, 1e-8);
  };
  check(solved);
  check(jit([](const Array& a, const Array& b) { return solved(a, b); }));
  check_grads(solved, std::tuple(a, b), {.order = 2});
  Array each = vmap(grad(solved))(stack({a, a * 2.0}), stack({b, b}));
  EXPECT_NEAR(each.to_vector<double>()[1], 0.04441189, 1e-8);
}

TEST(CustomLinearSolve, SymmetricAndAuxiliary) {
  auto f = [](const Array& d, const Array& b) {
    auto matvec = [&](const Array& x) { return d * x; };
    auto solve = [&](auto, const Array& y) { return std::pair(y / stop_gradient(d), Array(3)); };
    auto [x, steps] = custom_linear_solve(matvec, b, solve, NoTransposeSolve{}, {.symmetric = true});
    return sum(x * x) + steps.astype(f64);
  };
  Array d = array(std::vector<double>{2, 4}), b = array(std::vector<double>{1, 2});
  EXPECT_NEAR(double(f(d, b)), 3.5, 1e-12);
  EXPECT_NEAR(grad(f)(d, b).to_vector<double>()[0], -0.25, 1e-12);  // d/dd (b/d)^2 = -2 b^2 / d^3
  check_grads(f, std::tuple(d, b), {.order = 2});
}
