// Behaviour of JAX that tables of cases do not cover. Expected values are those of JAX 0.10.2.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>
#include <functional>

using namespace tessera;

namespace {

std::vector<float> floats(const Array& x) { return x.to_vector<float>(); }
Array squares(const Array& x) { return x * x; }

}  // namespace

TEST(AsJax, ApplyRunsOnceForEachOccurrenceOfAnIndex) {
  Array x = array({2.0f, 3.0f, 5.0f});
  auto twice = [](Array x, Array at) { return x.at(at).apply(squares); };
  Array at = array({1, 1, 0});
  EXPECT_EQ(floats(twice(x, at)), (std::vector<float>{4, 81, 5}));
  EXPECT_EQ(floats(jit(twice)(x, at)), (std::vector<float>{4, 81, 5}));
  EXPECT_EQ(floats(x.at(array({7, -1})).apply(squares)), (std::vector<float>{2, 3, 25}));  // 7 is dropped
  Array both = vmap(twice, {.in_axes = {none, 0}})(x, array({{0, 0}, {0, 1}}));
  EXPECT_EQ(floats(both), (std::vector<float>{16, 3, 5, 4, 9, 5}));
  IndexAxes axes{.collapsed = {0}, .start = {0}};
  EXPECT_EQ(floats(lax::scatter_apply(x, array({{1}, {1}}), squares, axes, {1})),
            (std::vector<float>{2, 81, 5}));
  // Once, if indices cannot repeat or are promised not to: then reverse mode exists.
  auto sum_of = [](auto&& part) { return [part](Array x) { return sum(part(x)); }; };
  auto sliced = [](Array x) { return x.at(slice(1, 3)).apply(squares); };
  auto promised = [](Array x) { return x.at(array({1, 2})).apply(squares, {.unique_indices = true}); };
  EXPECT_EQ(floats(grad(sum_of(sliced))(x)), (std::vector<float>{1, 6, 10}));
  EXPECT_EQ(floats(grad(sum_of(promised))(x)), (std::vector<float>{1, 6, 10}));
}

TEST(AsJax, UpdatesOfIntegersAndOfEmptyAxes) {
  Array x = array({-9, 7}).at(array({0, 0})).divide(2);
  EXPECT_EQ(x.dtype(), f32);
  EXPECT_EQ(floats(x), (std::vector<float>{-2.25f, 7}));
  EXPECT_EQ(zeros({0, 3}).at(array({0})).set(1.0).shape(), (Shape{0, 3}));
  EXPECT_EQ(zeros({0}).at(array({0})).add(1.0).size(), 0);
  EXPECT_EQ(scalar(300, i32).item<int>(), 300);  // as in the error text about literals that do not fit
  EXPECT_TRUE(
      array_equal(lax::index_take(reshape(arange(12.0), {3, 4}), {array({0, 4}), array({-1, 1})}, {0, 1}),
                  array({3.0f, 5.0f})));
}

TEST(AsJax, PsumOfBoolsCountsTrueElements) {
  Array x = array({true, true, false});
  auto counted = [&](auto f) { return vmap([&](Array a) { return f(a); }, {.axis_name = "i"})(x); };
  Array sum = counted([](Array a) { return psum(a, "i"); });
  EXPECT_EQ(sum.dtype(), i32);
  EXPECT_EQ(sum.to_vector<int>(), (std::vector<int>{2, 2, 2}));
  EXPECT_FLOAT_EQ(floats(counted([](Array a) { return pmean(a, "i"); }))[0], 2.0f / 3);
}

TEST(AsJax, CholeskyReadsTheLowerTriangle) {
  Array a = array({{4.0, 9.0}, {2.0, 8.0}});
  Array u = linalg::cholesky(a, {.upper = true, .symmetrize_input = false});
  assert_allclose(u, array({{2.0, 1.0}, {0.0, std::sqrt(7.0)}}), {.rtol = 1e-6});
}

TEST(AsJax, FactorsOfNonFiniteMatrices) {
  for (Dtype dtype : {f32, f64, c64, c128})
    for (double bad : {std::nan(""), HUGE_VAL}) {
      Array a = array({{bad, 2.0, 1.0}, {2.0, 1.0, 5.0}, {0.0, 1.0, 1.0}}, dtype);
      auto [q, r] = linalg::qr(a);
      EXPECT_TRUE(all(isnan(abs(q))).item<bool>());
      EXPECT_TRUE(array_equal(isnan(abs(r)), triu(ones({3, 3}, bool_))));
    }
}

// A key gives the same bits in eager and compiled programs, also where random numbers are summed.
TEST(AsJax, SumsOfRandomNumbersAreTheSameBits) {
  using Draw = std::function<Array(Array)>;
  Array alpha = array({0.3f, 4.0f, 1.0f, 2.0f, 0.7f});
  const std::pair<const char*, Draw> draws[] = {
      {"dirichlet", [=](Array k) { return random::dirichlet(k, alpha, Sizes{40}); }},
      {"ball", [](Array k) { return random::ball(k, 3, 2.0, {50}); }},
      {"ball of absolute values", [](Array k) { return random::ball(k, 7, 1.0, {50}); }},
      {"maxwell", [](Array k) { return random::maxwell(k, {50}); }}};
  for (Dtype impl : {key_threefry, key_rbg})
    for (const auto& [name, draw] : draws) {
      Array keys = random::split(random::key(7, impl), 4), eager = draw(keys[0]);
      EXPECT_TRUE(array_equal(eager, jit(draw)(keys[0]))) << name;
      Array mapped = jit(vmap(draw))(keys);
      for (std::int64_t i = 0; i < 4; ++i) EXPECT_TRUE(array_equal(mapped[i], draw(keys[i]))) << name;
    }
}
