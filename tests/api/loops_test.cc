// associative_scan, map in batches, unrolled while_loop: values of JAX 0.10.2, also under the
// transformations.
#include <gtest/gtest.h>
#include <tessera/core/jaxpr.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {

using Pair = std::pair<Array, Array>;
Pair compose(const Pair& l, const Pair& r) { return {l.first * r.first, r.first * l.second + r.second}; }
const std::vector<double> kA = {0.9, -0.5, 0.25, 1.5, -2.0, 0.125, 0.75};
const std::vector<double> kB = {1.0, 2.0, 3.0, -1.0, 0.5, 4.0, -2.0};

void expect_near(const Array& x, const std::vector<double>& expected, double tolerance = 1e-7) {
  std::vector<double> got = ravel(x).astype(f64).to_vector<double>();
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], tolerance) << i;
}

}  // namespace

// Results of jax.lax.associative_scan for the same pairs, x64.
TEST(AssociativeScan, AgreesWithJax) {
  Pair in{array(kA), array(kB)};
  auto run = [](bool reverse) {
    return [=](Pair x) { return lax::associative_scan(compose, x, {.reverse = reverse}); };
  };
  for (const Pair& out : {run(false)(in), jit(run(false))(in)}) {
    expect_near(out.first, {0.9, -0.45, -0.1125, -0.16875, 0.3375, 0.0421875, 0.031640625});
    expect_near(out.second, {1.0, 1.5, 3.375, 4.0625, -7.625, 3.046875, 0.28515625});
  }
  for (const Pair& out : {run(true)(in), jit(run(true))(in)}) {
    expect_near(out.first, {0.031640625, 0.03515625, -0.0703125, -0.28125, -0.1875, 0.09375, 0.75});
    expect_near(out.second, {2.74375, 1.9375, 0.125, -11.5, -7.0, 3.75, -2.0});
  }
  auto loss = [](Array a, Array b) { return sum(sin(lax::associative_scan(compose, Pair{a, b}).second)); };
  std::vector<double> expected = {0,          -0.54377828, -3.68709287, -3.34165043,
                                  0.78207314, 2.10300819,  2.92383521};
  expect_near(grad(loss)(in.first, in.second), expected, 1e-6);
  expect_near(jit(grad(loss))(in.first, in.second), expected, 1e-6);
  expect_near(vmap(grad(loss))(stack({in.first, in.second}), stack({in.second, in.second}))[0], expected,
              1e-6);
  check_grads(loss, std::tuple(in.first, in.second), {.order = 2});
}

TEST(AssociativeScan, AxesSizesAndDtypes) {
  for (int n : {0, 1, 2, 3, 5, 8, 17}) {
    Array x = reshape(arange(2 * n), {2, n}) + 1;
    auto add = [](Array a, Array b) { return a + b; };
    EXPECT_TRUE(array_equal(lax::associative_scan(add, x, {.axis = 1}), cumsum(x, axis(1)))) << n;
    EXPECT_TRUE(
        array_equal(lax::associative_scan(add, transpose(x), {.axis = -2}), cumsum(transpose(x), axis(0))))
        << n;
  }
  Array flags = array({false, true, false, false});
  Array any = lax::associative_scan([](Array a, Array b) { return logical_or(a, b); }, flags);
  EXPECT_EQ(any.astype(i32).to_vector<int>(), (std::vector<int>{0, 1, 1, 1}));
  Array zero = lax::associative_scan([](Array a, Array b) { return a + b; }, array({-0.0f, -0.0f, 1.0f}));
  EXPECT_TRUE(std::signbit(zero.to_vector<float>()[1]));  // interleaving performs no additions
}

// Long axes are scanned by blocks: 3 levels, and a remainder at two of them.
TEST(AssociativeScan, LongAxesByBlocks) {
  constexpr int n = 32 * 530 + 7;
  Array wave = sin(arange(static_cast<double>(n), f64));
  Pair in{0.9 + 0.1 * wave, cos(wave)};
  auto by_scan = [](Pair x) {
    auto step = [](Array carry, Pair next) {
      Array sum = next.first * carry + next.second;
      return std::pair(sum, sum);
    };
    return scan(step, zeros({}, f64), x).second;
  };
  auto run = [](Pair x) { return lax::associative_scan(compose, x).second; };
  EXPECT_TRUE(allclose(jit(run)(in), by_scan(in)));
  auto suffixes = [](Pair x) { return lax::associative_scan(compose, x, {.reverse = true}).second; };
  EXPECT_TRUE(allclose(jit(suffixes)(Pair{flip(in.first), flip(in.second)}), flip(jit(run)(in))));
  auto loss = [](auto f) { return [f](Array a, Array b) { return sum(sin(f(Pair{a, b}))); }; };
  Array ours = jit(grad(loss(run)))(in.first, in.second),
        other = jit(grad(loss(by_scan)))(in.first, in.second);
  EXPECT_TRUE(allclose(ours, other));
  Pair rows{stack({in.first, in.first * 0.5}), stack({in.second, in.second})};
  auto of_rows = [](Pair x) { return lax::associative_scan(compose, x, {.axis = 1}).second; };
  EXPECT_TRUE(allclose(jit(vmap(run))(rows), jit(of_rows)(rows)));
  EXPECT_TRUE(allclose(jit(of_rows)(rows)[0], jit(run)(in)));
}

// The number of equations of a scan depends on the number of levels of blocks only.
TEST(AssociativeScan, ProgramsOfLongAxesAreShort) {
  auto length = [](std::int64_t n) {
    auto add = [](Array a, Array b) { return a + b; };
    return jit([=](Array x) { return lax::associative_scan(add, x); }).jaxpr(zeros({n}, f32))->eqns.size();
  };
  EXPECT_LT(length(1 << 20), 2 * length(512));
  EXPECT_LT(length(1 << 26), 2 * length(512));
}

TEST(Map, InBatches) {
  auto f = [](Array row) { return std::pair(sum(row * row), row * 2.0f); };
  Array xs = reshape(arange(14.0f), {7, 2});
  auto expected = lax::map(f, xs);
  for (int size : {1, 2, 3, 7, 9}) {
    auto run = [&](Array x) { return lax::map(f, x, {.batch_size = size}); };
    for (const auto& got : {run(xs), jit(run)(xs)}) {
      EXPECT_EQ(got.first.to_vector<float>(), expected.first.to_vector<float>()) << size;
      EXPECT_EQ(got.second.to_vector<float>(), expected.second.to_vector<float>()) << size;
    }
    check_grads([&](Array x) { return sum(run(x).first); }, std::tuple(xs));
  }
  EXPECT_EQ(lax::map(f, zeros({0, 2}), {.batch_size = 2}).second.shape(), (Shape{0, 2}));
}

TEST(While, UnrolledChecksEachStep) {
  for (int unroll : {1, 2, 3, 5}) {
    auto steps = [=](Array n) {
      return while_loop([&](Pair s) { return s.first < n; },
                        [](Pair s) {
                          return Pair{s.first + 1, s.second * 1.5f};
                        },
                        Pair{Array(0), Array(1.0f)}, {.unroll = unroll});
    };
    for (int n : {0, 1, 4, 7}) {
      auto [i, x] = jit(steps)(Array(n));
      EXPECT_EQ(int(i), n) << unroll;
      EXPECT_FLOAT_EQ(float(x), std::pow(1.5f, static_cast<float>(n)));
    }
    EXPECT_EQ(vmap(steps)(array({0, 3, 7})).first.to_vector<int>(), (std::vector<int>{0, 3, 7}));
    auto power = [=](Array x) {
      return while_loop([](Pair s) { return s.first < 5; },
                        [=](Pair s) {
                          return Pair{s.first + 1, s.second * x};
                        },
                        Pair{Array(0), x * 0.0f + 1.0f}, {.unroll = unroll})
          .second;
    };
    EXPECT_FLOAT_EQ(float(jvp(power, Array(2.0f), Array(1.0f)).second), 80);
  }
}

TEST(Fori, DynamicBoundsUnroll) {
  auto f = [](Array n) {
    return fori_loop(
        0, n, [](Array i, Array c) { return c + i; }, Array(0), 4);
  };
  EXPECT_EQ(int(jit(f)(Array(10))), 45);
  EXPECT_EQ(int(jit(f)(Array(0))), 0);
}

TEST(Scan, ReverseUnrolledTreesAndLengthAlone) {
  Array xs = reshape(arange(10.0f), {5, 2});
  for (int unroll : {1, 2, 5, 7})
    for (bool reverse : {false, true}) {
      auto run = [=](Array x, Array w) {
        auto [c, ys] = scan(
            [&](std::map<std::string, Array> c, std::pair<Array, Array> e) {
              Array next = c["s"] * w + e.first;
              return std::pair(std::map<std::string, Array>{{"s", next}},
                               std::vector<Array>{next, e.second * next});
            },
            std::map<std::string, Array>{{"s", zeros({2})}}, std::pair(x, x),
            {.reverse = reverse, .unroll = unroll});
        return sum(ys[1]) + sum(c["s"]);
      };
      // Result of jax.lax.scan with the same body.
      EXPECT_FLOAT_EQ(float(jit(run)(xs, Array(0.5f))), reverse ? 427.0f : 445.0f);
      check_grads(run, std::tuple(xs, Array(0.5f)), {.order = 2});
    }
  auto [last, none_stacked] = scan([](Array c) { return c * 2.0f; }, Array(1.0f), none, {.length = 6});
  EXPECT_EQ(float(last), 64);
}

// A weakly typed carry takes the dtype of the body's results. Types and values of JAX 0.10.2.
TEST(Scan, WeakCarriesArePromoted) {
  auto expect = [](const Array& c, Dtype dtype) {
    EXPECT_EQ(c.dtype(), dtype);
    EXPECT_FALSE(c.aval().weak());
    EXPECT_EQ(float(lax::convert_element_type(c, f32)), 3);
  };
  auto total = [](Array c, Array x) { return std::pair(c + x, c); };
  for (Dtype dtype : {f16, bf16, f32, f64}) {
    for (const Array& zero : {Array(0.0), Array(0)}) {
      auto [sum, before] = scan(total, zero, ones({3}, dtype));
      expect(sum, dtype);
      EXPECT_EQ(before.aval(), Aval({3}, dtype));
    }
    Array one = ones({}, dtype);
    expect(while_loop([](Array c) { return c < 3; }, [=](Array c) { return c + one; }, Array(0)), dtype);
    expect(fori_loop(
               0, 3, [=](Array, Array c) { return c + one; }, Array(0)),
           dtype);
  }
  expect(lax::real(scan(total, Array(0.0), ones({3}, c64)).first), f32);
  EXPECT_THROW(scan([](Array c, Array) { return std::pair(c * 1.5, c); }, scalar(0, i32), ones({3})),
               DtypeError);
}
