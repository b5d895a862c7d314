// Sorting and general reductions beyond the samples: long arrays of every dtype, user-defined comparisons and
// functions, replacement of known functions, derivatives.
#include <gtest/gtest.h>
#include <tessera/core/samples.h>
#include <tessera/tessera.h>
#include <algorithm>
#include <random>

using namespace tessera;

namespace {

// Random bits: any number, infinity or NaN. Only `distinct_bytes` bytes of each element vary.
Array random_bits(std::int64_t count, Dtype dtype, int distinct_bytes = 8) {
  void* data = nullptr;
  Array out = make_concrete(Aval({count}, dtype), &data);
  std::mt19937 random(5);
  auto* to = static_cast<unsigned char*>(data);
  for (std::int64_t i = 0; i < count * dtype.bytes(); ++i)
    to[i] = dtype.is_bool() ? random() % 2 : i % dtype.bytes() < distinct_bytes ? random() % 256 : 1;
  return out;
}

void expect_same_bits(const Array& got, const Array& want) {
  ASSERT_EQ(got.aval(), want.aval());
  EXPECT_EQ(
      std::memcmp(known_value(got, "test").data(), known_value(want, "test").data(), got.aval().bytes()), 0);
}

}  // namespace

TEST(Sort, LongArraysOfEveryDtypeAgreeWithTheReference) {
  for (Dtype dtype : {f32, f64, bf16, f16, f8e4m3fn, f8e5m2, i8, i16, i32, i64, u8, u16, u32, u64, bool_})
    for (std::int64_t count : {32, 33, 1000, 20011}) {
      SCOPED_TRACE(str(dtype, " ", count));
      Array x = random_bits(count, dtype);
      Params one = Sort{0, true, 1};
      expect_same_bits(sort_p(one, {x}), sort_p.reference(one, Arrays{x})[0]);
      Arrays pair = {x, arange(count)}, want = sort_p.reference(one, pair), got = sort_p(one, pair);
      for (int k : {0, 1}) expect_same_bits(got[k], want[k]);
    }
}

TEST(Sort, TopKOfLongArraysAgreesWithTheReference) {
  for (Dtype dtype : {f32, f64, bf16, f16, f8e5m2, i8, u8, u32, i64, bool_})
    for (std::int64_t count : {1, 7, 33, 500, 3000, 20011}) {
      SCOPED_TRACE(str(dtype, " ", count));
      Params p = TopK{count, 0};
      Array x = random_bits(20011, dtype, 3);
      Arrays got = top_k_p(p, Arrays{x}), want = top_k_p.reference(p, Arrays{x});
      expect_same_bits(got[1], want[1]);
      expect_same_bits(got[0], want[0]);
    }
}

TEST(Sort, EveryElementLargerThanTheOnesBefore) {
  Array x = arange(10000.0);
  auto [values, indices] = lax::top_k(x, 3);
  EXPECT_EQ(values.to_vector<float>(), (std::vector<float>{9999, 9998, 9997}));
  EXPECT_EQ(indices.to_vector<int>(), (std::vector<int>{9999, 9998, 9997}));
}

TEST(Sort, ByAComparison) {
  Array x = sample_array({3, 50}, f32, -9, 9), y = sample_array({3, 50}, i32, -9, 9);
  auto larger = [](Args a, Args b) { return a[0] > b[0]; };
  Arrays got = jit([&](Array x, Array y) { return lax::sort_by({x, y}, larger); })(x, y);
  Arrays want = lax::sort({-x, y});
  expect_same_bits(got[0], -want[0]);
  expect_same_bits(got[1], want[1]);
  // The sort is not stable.
  Array order = lax::sort_by({x}, larger, {.stable = false})[0];
  expect_same_bits(order, -want[0]);
}

TEST(Sort, ByAComparisonThatCaptures) {
  Array x = sample_array({20}, f32, -9, 9), centres = array({-3.0, 0.5, 20.0});
  auto nearest_first = [](Array x, Array centre) {
    return lax::sort_by({x}, [&](Args a, Args b) { return abs(a[0] - centre) < abs(b[0] - centre); })[0];
  };
  Array rows = vmap(nearest_first, {.in_axes = {none, 0}})(x, centres);
  for (int i = 0; i < 3; ++i) expect_same_bits(rows[i], nearest_first(x, centres[i]));
  auto farthest = [&](Array x, Array c) { return nearest_first(x, c)[-1]; };
  Array slope = grad(farthest)(x, Array(20.0f));
  EXPECT_EQ(float(sum(slope)), 1);
  EXPECT_EQ(float(slope[argmin(x)]), 1);
}

TEST(Sort, DerivativesFollowThePermutation) {
  Array x = array({3.0, 1.0, 2.0}), w = array({1.0, 10.0, 100.0});
  auto f = [&](Array x) { return sum(sort(x * x) * w); };
  EXPECT_EQ(grad(f)(x).to_vector<float>(), (std::vector<float>{600, 2, 40}));
  EXPECT_EQ(jit(grad(f))(x).to_vector<float>(), (std::vector<float>{600, 2, 40}));
  auto g = [](Array x) { return sum(quantile(x, array({0.0, 0.5, 0.75}))); };
  EXPECT_EQ(grad(g)(x).to_vector<float>(), (std::vector<float>{0.5, 1, 1.5}));
  // The magnitudes in a column differ by more than the step of the differences, so that the order does not
  // change.
  Array distinct =
      array({{0.1, -0.9, 0.5}, {-0.3, 0.2, -0.1}, {0.8, 0.6, 0.9}, {-0.6, -0.4, 0.3}, {0.45, 0.75, -0.7}});
  check_grads([](Array x) { return median(sin(x), axis(0)) + sum(lax::top_k(x * x, 2, 0).first, axis(0)); },
              distinct.astype(f64));
}

TEST(Reduce, KnownFunctionsBecomeTheirReductions) {
  auto uses = [](auto combine) {
    return inspect([=](Array x) { return lax::reduce(x, zeros(Shape{}), combine, {0}); })(ones({4, 3}))
        .jaxpr();
  };
  EXPECT_NE(uses([](const Array& a, const Array& b) { return a + b; }).find("reduce_sum"), std::string::npos);
  EXPECT_NE(uses([](const Array& a, const Array& b) { return maximum(b, a); }).find("reduce_max"),
            std::string::npos);
  EXPECT_NE(uses([](const Array& a, const Array& b) { return a + 2 * b; }).find("reduce["),
            std::string::npos);
}

TEST(Reduce, InitialValueIsUsedOnce) {
  Array x = arange(6.0).reshape({2, 3});
  auto add = [](const Array& a, const Array& b) { return a + b; };
  EXPECT_EQ(lax::reduce(x, array(10.0, f32), add, {1}).to_vector<float>(), (std::vector<float>{13, 22}));
}

TEST(Reduce, PairsAndDerivatives) {
  // log(sum(exp)) by pairs (maximum, scaled sum).
  auto logsum = [](Array x) {
    Arrays out = lax::reduce({x, ones(x.shape())}, {array(-1e30, f32), array(0.0, f32)},
                             [](Args a, Args b) {
                               Array larger = maximum(a[0], b[0]);
                               return Arrays{larger, a[1] * exp(a[0] - larger) + b[1] * exp(b[0] - larger)};
                             },
                             {1});
    return out[0] + log(out[1]);
  };
  Array x = sample_array({3, 17}, f32, -4, 4);
  assert_allclose(logsum(x), logsumexp(x, axis(1)), {.rtol = 1e-5});
  Array got = grad([&](Array x) { return sum(logsum(x)); })(x);
  assert_allclose(got, softmax(x, 1), {.rtol = 1e-4, .atol = 1e-6});
  assert_allclose(vmap(logsum)(x.reshape({3, 1, 17})), logsumexp(x, axis(1)).reshape({3, 1}), {.rtol = 1e-5});
}

TEST(Reduce, WindowsOfAnyFunction) {
  Array x = sample_array({6, 9}, f32, -4, 4);
  Window window{{2, 5}, {1, 2}, {1, 0}, {0, 3}};
  auto largest = [](const Array& a, const Array& b) { return where(a > b, a, b); };
  expect_same_bits(lax::reduce_window(x, array(-1e30, f32), largest, window),
                   lax::reduce_window_max(x, window));
  auto add = [](const Array& a, const Array& b) { return a + b; };
  std::string text =
      inspect([=](Array x) { return lax::reduce_window(x, zeros(Shape{}), add, window); })(x).jaxpr();
  EXPECT_NE(text.find("reduce_window_sum"), std::string::npos);
}

TEST(Reduce, SelectAndScatter) {
  Array x = sample_array({6, 8}, f32, -4, 4);
  Window window{{2, 3}, {2, 3}, {0, 1}, {0, 0}};
  Array source = sample_array(lax::reduce_window_max(x, window).shape(), f32, -2, 2, 3);
  auto keep = [](const Array& a, const Array& b) { return a >= b; };
  auto add = [](const Array& a, const Array& b) { return a + b; };
  Array want = lax::select_and_scatter_add(source, x, Selection::largest, window);
  expect_same_bits(lax::select_and_scatter(x, keep, window, source, array(0.0, f32), add), want);
  // A function that no scatter primitive has, with overlapping windows: old - 2 new, applied in order.
  Window overlapping{{2, 2}};
  Array ones_of = ones({5, 7});
  auto subtract = [](const Array& a, const Array& b) { return a - 2 * b; };
  Array got = lax::select_and_scatter(x, keep, overlapping, ones_of, array(1.0, f32), subtract);
  Array count = lax::select_and_scatter_add(ones_of, x, Selection::largest, overlapping);
  expect_same_bits(got, 1 - 2 * count);
  Array slope = grad([&](Array s) {
    return sum(lax::select_and_scatter(x, keep, window, s, array(0.0, f32), add) * x);
  })(source);
  expect_same_bits(slope, lax::reduce_window_max(x, window));
}

TEST(Sets, UnderJit) {
  Array x = array({3, 1, 2, 3, 0, 1});
  EXPECT_EQ(jit([](Array x) { return unique(x, {.size = 5, .fill = -1}); })(x).to_vector<int>(),
            (std::vector<int>{0, 1, 2, 3, -1}));
  EXPECT_EQ(jit([](Array x) { return flatnonzero(x, {.size = 6, .fill = -1}); })(x).to_vector<int>(),
            (std::vector<int>{0, 1, 2, 3, 5, -1}));
}

TEST(Sort, PermutationsUnderJit) {
  auto draw = [](Array key) { return random::permutation(key, arange(100)); };
  Array key = random::key(3), order = draw(key);
  expect_same_bits(jit(draw)(key), order);
  expect_same_bits(sort(order), arange(100));
  Array both = vmap(draw)(random::split(key, 2));
  expect_same_bits(both[1], draw(random::split(key, 2)[1]));
}
