// Behaviour beyond golden values: derivatives at kinks, options, empty arrays.
#include <gtest/gtest.h>
#include <tessera/api/transform/check_grads.h>
#include <tessera/tessera.h>
#include <array>
#include <cmath>
#include <functional>

using namespace tessera;

static double derivative(const std::function<Array(Array)>& f, double x) { return double(grad(f)(Array(x))); }

// Braces are options or axes, not an array.
TEST(Numpy, OptionsOfMax) {
  Array x = reshape(arange(6.0f), {2, 3});
  EXPECT_EQ(max(x, {.axis = 0, .keepdims = true}).shape(), (Shape{1, 3}));
  EXPECT_EQ(min(x, {.axis = 0, .initial = 3})(0).item<float>(), 0);
  EXPECT_EQ(max(x, {0})(2).item<float>(), 5);
  EXPECT_EQ(min(x, {0, 1}).item<float>(), 0);
  EXPECT_EQ(max(x, axis(1))(0).item<float>(), 2);
}

TEST(Numpy, DerivativesAtKinks) {
  EXPECT_EQ(derivative([](Array x) { return relu(x); }, 0), 0);
  EXPECT_EQ(derivative([](Array x) { return relu(x); }, 1), 1);
  EXPECT_EQ(derivative([](Array x) { return maximum(x, 0.0); }, 0), 0.5);
  EXPECT_EQ(derivative([](Array x) { return softplus(x); }, 0), 0.5);
  EXPECT_NEAR(derivative([](Array x) { return grad([](Array y) { return softplus(y); })(x); }, 0), 0.25,
              1e-6);
  EXPECT_EQ(derivative([](Array x) { return logaddexp(x, x); }, 2), 1);
  EXPECT_EQ(derivative([](Array x) { return power(x, 2); }, 0), 0);
  EXPECT_EQ(derivative([](Array x) { return sinc(x); }, 0), 0);
  EXPECT_EQ(derivative([](Array x) { return elu(x); }, 0), 1);
  EXPECT_EQ(derivative([](Array x) { return where(x > 0, sqrt(x), 0.0); }, 4), 0.25);
}

// Axes in the options hold where the argument for them is empty.
TEST(Numpy, AxesOfQuantilesInTheOptions) {
  Array x = reshape(arange(6.0f), {2, 3}), q = Array(0.5f);
  EXPECT_EQ(quantile(x, q, none, {.axis = 0}).shape(), (Shape{3}));
  EXPECT_EQ(nanpercentile(x, 50.0f * ones({4}), none, {.axis = 1}).shape(), (Shape{4, 2}));
  EXPECT_EQ(median(x, none, {.axis = 0}).shape(), (Shape{3}));
  EXPECT_EQ(nanmedian(x, none, {.axis = 1, .keepdims = true}).shape(), (Shape{2, 1}));
  EXPECT_EQ(nansum(x, none, {.axis = 0}).shape(), (Shape{3}));
  EXPECT_EQ(median(x, axis(1), {.axis = 0}).shape(), (Shape{2}));
}

// An exponent beyond 32 bits is not truncated.
TEST(Numpy, PowersWithHugeExponents) {
  Array huge = scalar((std::int64_t{1} << 32) + 1, i64);
  EXPECT_EQ(float(power(Array(2.0f), huge)), INFINITY);
  EXPECT_EQ(float(power(Array(0.5f), huge)), 0);
  EXPECT_EQ(float(power(Array(1.0f), huge)), 1);
  EXPECT_EQ((power(scalar(3, i64), huge).item<std::int64_t>() & 1), 1);
}

TEST(Numpy, DerivativesOfReductionsAndActivations) {
  Array x = linspace(-1.3, 1.7, 12, {.dtype = f64}).reshape({3, 4});
  check_grads([](Array v) { return var(v); }, std::tuple(x));
  check_grads([](Array v) { return sum(tessera::std(v, axis(1))); }, std::tuple(x));
  check_grads([](Array v) { return sum(square(softmax(v))); }, std::tuple(x));
  check_grads([](Array v) { return sum(square(log_softmax(v, 0))); }, std::tuple(x));
  check_grads([](Array v) { return sum(logsumexp(v, axis(1))); }, std::tuple(x));
  check_grads([](Array v) { return sum(gelu(v) + silu(v) + elu(v) + softplus(v) + gelu(v, false)); },
              std::tuple(x));
  check_grads([](Array v) { return sum(cumsum(v, axis(1)) * v); }, std::tuple(x));
  check_grads([](Array v) { return sum(einsum("ij,kj->ik", v, sin(v)) * 0.1); }, std::tuple(x));
  check_grads(
      [](Array v) {
        return sum(roll(v, 1) * pad(v, {{0, 0}, {1, 1}})(slice(), slice(1, 5)));
      },
      std::tuple(x));
}

TEST(SlowNumpy, DerivativesOfSelectionsAndSignals) {
  Array x = array({0.3, -1.2, 0.7, 2.1, -0.4, 1.6}, f64), m = x.reshape({2, 3});
  std::vector<std::function<Array(Array)>> functions{
      [&](Array v) { return sum(square(pad(v, 2, {.mode = PadMode::reflect, .odd = true}))); },
      [&](Array v) {
        return sum(square(pad(v, {3, 1}, {.mode = PadMode::linear_ramp, .value = 2})));
      },
      [&](Array v) { return sum(square(pad(v, 2, {.mode = PadMode::mean}))); },
      [&](Array v) { return nanvar(where(v > 2, tessera::nan, v)); },
      [&](Array v) {
        return sum(square(average(v.reshape({2, 3}), {.axis = 0, .weights = square(m)})));
      },
      [&](Array v) {
        return sum(square(cov(v.reshape({2, 3}))));
      },
      [&](Array v) {
        return sum(square(interp(v, array({-2.0, 0.1, 1.0, 3.0}, f64), square(v[slice(4)]))));
      },
      [&](Array v) { return sum(square(gradient(v, {square(x) + arange(6)})[0])); },
      [&](Array v) { return trapezoid(square(v), cumsum(square(v))); },
      [&](Array v) { return sum(square(convolve(v, v[slice(3)], Overlap::same))); },
      [&](Array v) { return sum(square(polyval(v, m))); },
      [&](Array v) {
        return sum(square(polydiv(v, array({2.0, 1.0}, f64)).first));
      },
      [&](Array v) {
        return sum(square(insert(v, array({1, 1, 4}), v[slice(3)])));
      },
      [&](Array v) {
        return sum(square(select({v > 1, v < 0}, {v * v, sin(v)}, 3 * v)));
      },
      [&](Array v) {
        return sum(square(put_along_axis(v, array({1, 3}), sin(v[slice(2)]), 0)));
      },
      [&](Array v) { return sum(square(compress(x > 0, v, {.size = 4}))); },
      [&](Array v) {
        return einsum("i,ij,j,kj->", v[slice(2)], v.reshape({2, 3}), v[slice(3)], sin(m));
      },
      [&](Array v) {
        return sum(vectorize([](Array a, Array b) { return dot(a, b); }, {"(n),(n)->()"})(
            v.reshape({2, 3}), square(v[slice(3)])));
      },
  };
  for (std::size_t i = 0; i < functions.size(); ++i) {
    SCOPED_TRACE(i);
    check_grads(functions[i], std::tuple(x), {.order = 2});
    // Under vmap, the derivative is that of each row.
    Array rows = stack({x, x + 0.01}), mapped = vmap(grad(functions[i]))(rows);
    for (std::int64_t row : {0, 1})
      assert_allclose(mapped[row], grad(functions[i])(rows[row]), {.rtol = 1e-9, .atol = 1e-12});
  }
}

TEST(Numpy, TakesContainers) {
  std::vector<double> doubles{1, 2};
  std::array<int, 2> ints{1, 2};
  EXPECT_EQ(array(doubles).dtype(), f64);
  EXPECT_EQ(array(ints).dtype(), i32);
  EXPECT_EQ(array(std::span<const float>(std::vector<float>{1})).dtype(), f32);
  EXPECT_EQ(array(std::vector<bool>{true, false}).dtype(), bool_);
  EXPECT_EQ(asarray(doubles, f32).dtype(), f32);
  EXPECT_EQ(array({{1, 2, 3}}).shape(), Shape({1, 3}));
  EXPECT_EQ(array({1}).shape(), Shape({1}));
  EXPECT_EQ(array({ones({2}), zeros({2})}).shape(), Shape({2, 2}));
  EXPECT_EQ(array({1.0, 2.0}).dtype(), f32);
}

TEST(Numpy, DefaultsUnderX64) {
  EnableX64 on;
  EXPECT_EQ(zeros({1}).dtype(), f64);
  EXPECT_EQ(arange(3).dtype(), i64);
  EXPECT_EQ(array({1.5}).dtype(), f64);
  EXPECT_EQ((arange(3) / 2).dtype(), f64);
  EXPECT_EQ(argmax(ones({3})).dtype(), i64);
}

TEST(Numpy, AssertAllclosePasses) {
  assert_allclose(array({1.0, tessera::nan}), array({1.0, tessera::nan}));
  assert_allclose(array({1.0}), array({1.1}), {.rtol = 0.2});
  EXPECT_THROW(assert_allclose(array({1.0}), array({1.1})), ArgumentError);
}
