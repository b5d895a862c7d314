// Sums of many terms: the error does not grow with their number.
#include "tests/large/harness.h"

namespace large {
namespace {

Array total(Array x) { return sum(x); }

TEST(LargeSumsSlow, EqualTerms) {
  for (std::int64_t n : {1 << 16, 4000000, (1 << 24) + 1, 1 << 26}) {
    double tenth = 0.1f;
    expect_close(number(total, full({n}, 0.1, f32)), tenth * static_cast<double>(n), tolerance(n),
                 str("n = ", n));
    expect_close(number([](Array x) { return mean(x); }, full({n}, 0.1, f16)), 0.0999755859375,
                 tolerance(n, f16), str("f16, n = ", n));
    expect_close(number(total, full({n}, 0.1, f64)), 0.1 * static_cast<double>(n), tolerance(n, f64),
                 str("f64, n = ", n));
  }
}

TEST(LargeSumsSlow, AllElements) {
  for (Dtype dtype : {f32, bf16, f16})
    for (std::int64_t n : {1 << 16, (1 << 20) + 3, 1 << 24, 1 << 28}) {
      if (dtype != f32 && n == 1 << 28) continue;
      double want = 0, squares = 0;
      for (std::int64_t i = 0; i < n; ++i) want += number_at(i), squares += number_at(i) * number_at(i);
      Array x = numbers({n}, dtype);
      double expected_mean = want / static_cast<double>(n);
      std::string what = str(dtype, ", n = ", n);
      if (dtype != f16) expect_close(number(total, x), want, tolerance(n, dtype), what);
      expect_close(number([](Array x) { return mean(x); }, x), expected_mean, tolerance(n, dtype),
                   "mean of " + what);
      double variance = squares / static_cast<double>(n) - expected_mean * expected_mean;
      expect_close(number([](Array x) { return var(x); }, x), variance, 4 * tolerance(n, dtype),
                   "var of " + what);
      if (dtype != f32) continue;
      expect_close(number([](Array x) { return linalg::norm(x); }, x), std::sqrt(squares), tolerance(n),
                   "norm of " + what);
      expect_close(number([](Array x) { return vdot(x, x); }, x), squares, tolerance(n), "dot of " + what);
      expect_close(number([](Array x) { return logsumexp(x * 0); }, x), std::log(static_cast<double>(n)),
                   tolerance(n), "logsumexp of " + what);
    }
}

TEST(LargeSumsSlow, FusedWithItsTerms) {
  Array h = zeros({30000, 30000}, bf16);
  expect_close(number([](Array h) { return sum(h.astype(f32) + 1); }, h), 9e8, tolerance(900000000),
               "sum(h + 1)");
  expect_close(number([](Array h) { return sum(h.astype(f32) + 1, axis(0))[7]; }, h), 30000, 0,
               "sum(h + 1, 0)");
  expect_close(number([](Array h) { return sum(h.astype(f32) + 1, axis(1))[7]; }, h), 30000, 0,
               "sum(h + 1, 1)");
}

// One axis of [rows, columns]: each result against a sum in f64.
void expect_sums(std::int64_t rows, std::int64_t columns, int along, Dtype dtype) {
  Array x = numbers({rows, columns}, dtype);
  std::vector<double> want(along ? rows : columns);
  for (std::int64_t i = 0, at = 0; i < rows; ++i)
    for (std::int64_t j = 0; j < columns; ++j) want[along ? i : j] += number_at(at++);
  std::int64_t n = along ? columns : rows;
  std::vector<double> sums = jit([=](Array x) { return mean(x, axis(along)); })(x).to_vector<double>();
  double worst = 0;
  for (std::size_t k = 0; k < want.size(); ++k)
    worst = std::max(worst, std::fabs(sums[k] * static_cast<double>(n) / want[k] - 1));
  EXPECT_LE(worst, tolerance(n, dtype)) << dtype << "[" << rows << ", " << columns << "], axis " << along;
}

TEST(LargeSumsSlow, OneAxis) {
  for (Dtype dtype : {f32, bf16})
    for (int along : {0, 1}) {
      expect_sums(1 << 22, 6, along, dtype);
      expect_sums(1 << 17, 77, along, dtype);
      expect_sums(70001, 301, along, dtype);
      expect_sums(5000, 4096, along, dtype);
      expect_sums(300, 70001, along, dtype);
      expect_sums(3, (1 << 23) + 1, along, dtype);
    }
}

TEST(LargeSumsSlow, SeveralAxes) {
  constexpr std::int64_t a = 300, b = 40, c = 2000;
  Array x = numbers({a, b, c}, f32);
  std::vector<double> want(b);
  for (std::int64_t i = 0; i < x.size(); ++i) want[i / c % b] += number_at(i);
  std::vector<double> sums = jit([](Array x) { return sum(x, {0, 2}); })(x).to_vector<double>();
  std::vector<double> moved = jit([](Array x) {
                                return sum(transpose(x, {2, 1, 0}) + 0, {0, 2});
                              })(x)
                                  .to_vector<double>();
  for (std::int64_t k = 0; k < b; ++k) {
    expect_close(sums[k], want[k], tolerance(a * c), str("sum ", k));
    expect_close(moved[k], want[k], tolerance(a * c), str("sum of the transposed array ", k));
  }
}

TEST(LargeSumsSlow, MatrixAndVector) {
  constexpr std::int64_t k = 1 << 22;
  Array a = full({16, k}, 0.1, f32), v = full({k}, 1, f32);
  Array y = jit([](Array a, Array b) { return matmul(a, b); })(a, v);
  expect_close(y[5].item<double>(), static_cast<double>(0.1f) * k, tolerance(k), "matrix and vector");
}

TEST(LargeSumsSlow, DeepProducts) {
  constexpr std::int64_t k = (1 << 22) + 77;
  for (Dtype dtype : {f32, f16, f64, c64}) {
    double tenth = dtype == f16 ? 0.0999755859375 : dtype == f64 ? 0.1 : 0.1f;
    Array a = full({16, k}, 0.1, dtype), b = full({k, 16}, 1, dtype);
    Array y = jit([](Array a, Array b) {
      return lax::dot_general(a, b, {{1}, {0}, {}, {}}, a.dtype() == f16 ? f32 : a.dtype());
    })(a, b);
    Array first = dtype.is_complex() ? real(y) : y;
    expect_close(first[5][7].item<double>(), tenth * static_cast<double>(k), 8 * tolerance(k),
                 str("product of ", dtype));
  }
}

TEST(LargeSumsSlow, Combiners) {
  constexpr std::int64_t n = (1 << 25) + 5;
  Array x = full({n}, 0.1, f32);
  // The sums of x and of 1, as one reduction of pairs.
  auto both = [](Array x) {
    auto add = [](Args a, Args b) { return Arrays{a[0] + b[0], a[1] + b[1]}; };
    Arrays sums = lax::reduce({x, ones(x.shape())}, {array(0.0, f32), array(0.0, f32)}, add, {0});
    return sums[0] / sums[1];
  };
  expect_close(number(both, x), 0.1f, 2 * tolerance(n), "reduce");
  Array z = full({n}, 0.1, c64);
  expect_close(number([](Array z) { return real(sum(z)); }, z), 0.1f * static_cast<double>(n), tolerance(n),
               "complex");
  Array at = arange(0, n, 1, i32);
  auto value_of = [](std::int64_t i) { return i * 7919 % 1000003; };
  std::int64_t index_of_largest = 0;
  for (std::int64_t i = 0; i < n; ++i)
    if (value_of(i) > value_of(index_of_largest)) index_of_largest = i;
  auto largest = jit([](Array i) { return argmax(i * 7919 % 1000003); });
  EXPECT_EQ(largest(arange(0, n, 1, i64)).item<std::int64_t>(), index_of_largest);
}

TEST(LargeSumsSlow, GradientOfABroadcast) {
  constexpr std::int64_t rows = 1 << 19, columns = 48;
  Array x = numbers({rows, columns}, f32), b = zeros({columns}, f32);
  Array ct = jit(grad([](Array b, Array x) { return sum((x + b) * x); }))(b, x);
  std::vector<double> want(columns), got = ct.to_vector<double>();
  for (std::int64_t i = 0; i < x.size(); ++i) want[i % columns] += number_at(i);
  for (std::int64_t k = 0; k < columns; ++k)
    expect_close(got[k], want[k], tolerance(rows), str("column ", k));
}

TEST(LargeSumsSlow, Windows) {
  constexpr std::int64_t n = 1 << 17, width = 1 << 12;
  Array x = full({n}, 0.1, f32);
  Array y = jit([](Array x) { return lax::reduce_window_sum(x, {.sizes = {width}, .strides = {64}}); })(x);
  for (double v : y.to_vector<double>())
    expect_close(v, static_cast<double>(0.1f) * width, tolerance(width), "window");
}

TEST(LargeSumsSlow, Devices) {
  Config config{.devices = 8};
  constexpr std::int64_t n = 1 << 22;
  double want = 8.0 * static_cast<double>(0.1f) * n;
  Array x = full({8, n}, 0.1, f32);
  Array y = pmap([](Array x) { return psum(sum(x), "i"); }, {.axis_name = "i"})(x);
  expect_close(y.to_vector<double>()[0], want, tolerance(8 * n), "psum");
}

TEST(LargeSumsSlow, MoreThanTwoToThe31Elements) {
  constexpr std::int64_t n = (std::int64_t{1} << 31) + 4099;
  Array x = ones({n}, i8);
  EXPECT_EQ(jit([](Array x) { return sum(x, ReduceOptions{.dtype = i64}); })(x).item<std::int64_t>(), n);
  Array wave = jit([] { return (lax::iota(i64, {n}) % 7).astype(i8); })();
  EXPECT_EQ(jit([](Array x) { return sum(x, ReduceOptions{.dtype = i64}); })(wave).item<std::int64_t>(),
            n / 7 * 21 + (n % 7) * (n % 7 - 1) / 2);
  EXPECT_EQ(jit([](Array x) { return max(x); })(wave).item<int>(), 6);
}

}  // namespace
}  // namespace large
