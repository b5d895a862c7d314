// Gradients of replicated arguments of shard_map: each device sums locally before the sums are communicated.
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

Mesh four() { return make_mesh({{"x", 4}}); }

// The bytes that each device receives in the gradient of sum(sin(f(parameter, block))), divided by those of an
// all-reduce of the parameter. The gradient is taken outside and inside of shard_map, and checked against one device's.
template <class F>
double relative_bytes(F f, const Array& parameter, const Array& x) {
  auto loss = [=](const Array& p, const Array& rows) {
    return shard_map([=](const Array& p, const Array& block) { return psum(sum(sin(f(p, block))), "x"); },
                     {.in_specs = {P(), P("x")}, .out_specs = P(), .mesh = four()})(p, rows);
  };
  auto plain = [=](const Array& p, const Array& rows) { return sum(sin(f(p, rows))); };
  auto outside = jit(grad(loss));
  assert_allclose(outside(parameter, x), grad(plain)(parameter, x), {.rtol = 1e-4, .atol = 1e-4});
  auto inside = jit(shard_map(
      [=](const Array& p, const Array& block) {
        return grad([=](const Array& q) { return sum(sin(f(q, block))); })(p);
      },
      {.in_specs = {P(), P("x")}, .out_specs = P(), .mesh = four()}));
  assert_allclose(inside(parameter, x), grad(plain)(parameter, x), {.rtol = 1e-4, .atol = 1e-4});
  double all_reduce = 1.5 * static_cast<double>(parameter.aval().bytes());
  return std::max(communication(outside)(parameter, x).bytes(), communication(inside)(parameter, x).bytes()) /
         all_reduce;
}

}  // namespace

TEST(GradientSums, BroadcastParameter) {
  Array x = numbers({4096, 3}), b = numbers({3});
  auto f = shard_map([](Array x, Array b) { return psum(sum(x + b), "x"); },
                     {.in_specs = {P("x"), P()}, .out_specs = P(), .mesh = four()});
  EXPECT_EQ(communication(jit(grad<1>(f)))(x, b).bytes(), 18);
  assert_allclose(grad<1>(f)(x, b), full({3}, 4096.0f));
}

// The values on the cotangent's path have different sizes; the smallest of them is all-reduced.
TEST(GradientSums, AtTheSmallestValue) {
  Array x = numbers({64, 8}), b = numbers({8}), w = numbers({8, 8}), one = numbers({});
  auto is_small = [](double factor, double limit = 1) { EXPECT_LE(factor, limit); };
  is_small(relative_bytes([](Array b, Array x) { return x + b; }, b, x));
  is_small(relative_bytes([](Array b, Array x) { return x * one_hot(1, 8) + exp(b) * x; }, b, x));
  is_small(relative_bytes([](Array b, Array x) { return (x + b) * b; }, b, x));
  is_small(relative_bytes([](Array s, Array x) { return x * s - s; }, one, x));
  is_small(relative_bytes([](Array s, Array x) { return x * broadcast_to(s * s, {16, 8})(0); }, one, x));
  is_small(relative_bytes([](Array w, Array x) { return matmul(x, w) + matmul(x, w.T()); }, w, x));
  is_small(relative_bytes([](Array w, Array x) { return matmul(x, concatenate({w, w}, 1)); }, w, x));
  is_small(relative_bytes([](Array w, Array x) { return matmul(x, w / sum(w * w)); }, w, x));
  is_small(relative_bytes([](Array w, Array x) { return x + w(0); }, w, x), 0.25);
  is_small(relative_bytes(
      [](Array b, Array x) { return jit([](Array b) {
                                      return tile(b, {4, 1});
                                    })(b)(0) +
                                    x; }, b, x));
  is_small(relative_bytes(
      [](Array b, Array x) { return checkpoint([](Array b, Array x) { return sin(x + b); })(b, x); }, b, x));
  is_small(
      relative_bytes([](Array b, Array x) { return vmap([&](Array row) { return row * b; })(x); }, b, x));
}

TEST(GradientSums, OnceAfterALoop) {
  Array x = numbers({64, 8}), w = numbers({8, 8}) * 0.1, b = numbers({8});
  auto steps = [](auto body) {
    return [=](Array p, Array x) {
      return scan([=](Array h, Array t) { return std::pair(body(p, h) + 0.1 * t, sum(h)); }, x, arange(5.0f))
          .first;
    };
  };
  EXPECT_LE(relative_bytes(steps([](Array w, Array h) { return tanh(matmul(h, w)); }), w, x), 1);
  EXPECT_LE(relative_bytes(steps([](Array b, Array h) { return tanh(h + b); }), b, x), 1);
  EXPECT_LE(relative_bytes(
                [](Array b, Array x) {
                  return fori_loop(
                      0, 4, [=](Array, Array h) { return sin(h * b); }, x);
                },
                b, x),
            1);
  EXPECT_LE(
      relative_bytes(  // stacked weights, one for each iteration
          [](Array w, Array x) {
            return scan([](Array h, Array row) { return std::pair(sin(h * row), sum(row)); }, x, w).first;
          },
          w, x),
      1);
}
