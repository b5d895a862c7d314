// Cumulative sums, products and logsumexps, and scatter-adds, of many terms.
#include "tests/large/harness.h"

namespace large {
namespace {

// The largest relative error of `sums`, the cumulative sums of term(0), term(1), ...
template <class F>
double worst_of(const Array& sums, F term) {
  std::vector<double> got = sums.to_vector<double>();
  double want = 0, worst = 0;
  for (std::size_t i = 0; i < got.size(); ++i) {
    want += term(static_cast<std::int64_t>(i));
    if (want) worst = std::max(worst, std::fabs(got[i] / want - 1));
  }
  return worst;
}

TEST(LargeScansSlow, Cumsum) {
  constexpr std::int64_t n = 1 << 26;
  auto run = jit([](Array x) { return cumsum(x); });
  EXPECT_EQ(run(ones({n}, f32))[n - 1].item<double>(), n);
  constexpr std::int64_t m = (1 << 22) + 5;
  for (Dtype dtype : {f32, bf16, f64})
    EXPECT_LE(worst_of(run(numbers({m}, dtype)), number_at), tolerance(m, dtype)) << dtype;
  double tenth = 0.1f;
  EXPECT_LE(worst_of(run(full({m}, 0.1, f32)), [=](std::int64_t) { return tenth; }), tolerance(m));
  Array complex = run(full({m}, 0.1, c64));
  EXPECT_LE(worst_of(real(complex), [=](std::int64_t) { return tenth; }), tolerance(m));
  Array reverse = jit([](Array x) { return lax::cumsum(x, 0, true); })(ones({m, 3}, bf16));
  expect_close(reverse[0].to_vector<double>()[1], m, 0x1p-8, "reverse");
}

TEST(LargeScansSlow, CumsumKeepsInfinitiesAndNaNs) {
  std::vector<double> values(100, 1);
  values[40] = INFINITY;
  values[90] = -INFINITY;
  std::vector<double> got = jit([](Array x) { return cumsum(x); })(array(values)).to_vector<double>();
  EXPECT_EQ(got[39], 40);
  EXPECT_EQ(got[41], INFINITY);
  EXPECT_TRUE(std::isnan(got[90]));
}

TEST(LargeScansSlow, Cumlogsumexp) {
  constexpr std::int64_t n = 1 << 22;
  std::vector<double> got =
      jit([](Array x) { return lax::cumlogsumexp(x, 0); })(zeros({n}, f32)).to_vector<double>();
  for (std::int64_t i = 1; i < n; i = 2 * i + 1)
    expect_close(got[i], std::log(static_cast<double>(i + 1)), tolerance(n), str("cumlogsumexp, ", i));
}

TEST(LargeScansSlow, AssociativeScan) {
  constexpr std::int64_t n = (1 << 22) + 77;
  Array sums = jit([](Array x) { return lax::associative_scan([](Array a, Array b) { return a + b; }, x); })(
      full({n}, 0.1, f32));
  double tenth = 0.1f;
  EXPECT_LE(worst_of(sums, [=](std::int64_t) { return tenth; }), tolerance(n));
}

TEST(LargeScansSlow, ScatterAdd) {
  constexpr std::int64_t n = 1 << 25;
  for (Dtype dtype : {f32, bf16}) {
    Array updates = ones({n}, dtype), index = zeros({n}, i32);
    Array y = jit([=](Array v, Array i) { return zeros({4}, dtype).at(i).add(v); })(updates, index);
    expect_close(y[0].item<double>(), n, 0, str("scatter-add in ", dtype));
  }
}

TEST(LargeScansSlow, SegmentSum) {
  constexpr std::int64_t n = 1 << 24;
  Array x = numbers({n}, f32), segment = arange(0, n, 1, i32) % 3;
  double want[3] = {};
  for (std::int64_t i = 0; i < n; ++i) want[i % 3] += number_at(i);
  std::vector<double> got =
      jit([](Array x, Array s) { return segment_sum(x, s, 3); })(x, segment).to_vector<double>();
  for (int k = 0; k < 3; ++k) expect_close(got[k], want[k], tolerance(n), str("segment ", k));
}

TEST(LargeScansSlow, GradientOfAGather) {
  constexpr std::int64_t n = 1 << 22;
  Array table = zeros({5, 4}, f32), index = zeros({n}, i32);
  Array ct = jit(grad([](Array t, Array i) { return sum(t[i]) * 0.1; }))(table, index);
  expect_close(ct.ravel()[1].item<double>(), static_cast<double>(0.1f) * n, tolerance(n), "gradient");
}

}  // namespace
}  // namespace large
