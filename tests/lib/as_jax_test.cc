// Behaviour of JAX that tables of cases do not cover. Expected values are those of JAX 0.10.2.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

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
  // If indices cannot repeat, or are promised not to, there is one application for all elements, and a gradient.
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

TEST(AsJax, ListsOfIntegersMayBeArrays) {
  Array x = arange(3.0), counts = array({2, 0, 1});
  EXPECT_EQ(floats(repeat(x, counts)), (std::vector<float>{0, 0, 2}));
  EXPECT_EQ(floats(repeat(x, {2, 0, 1})), (std::vector<float>{0, 0, 2}));
  EXPECT_EQ(repeat(x, counts * 0).shape(), (Shape{0}));
  EXPECT_EQ(repeat(ones({2, 3}), counts, axis(1)).shape(), (Shape{2, 3}));
  EXPECT_EQ(repeat(zeros({0}), array({2})).shape(), (Shape{0}));
  EXPECT_THROW(repeat(zeros({0}), array({-2})), ArgumentError);
  EXPECT_EQ(floats(grad([=](Array v) { return sum(square(repeat(v, counts))); })(x)),
            (std::vector<float>{0, 0, 4}));
  EXPECT_EQ(split(x, array({1}))[1].shape(), (Shape{2}));
  EXPECT_EQ(split(x, Array(3)).size(), 3u);
  EXPECT_EQ(floats(roll(x, Array(1))), (std::vector<float>{2, 0, 1}));
}

TEST(AsJax, WhereOfAConditionIsNonzero) {
  Array x = array({{1, 0}, {0, 2}});
  EXPECT_EQ(where(x)[1].to_vector<int>(), (std::vector<int>{0, 1}));
  Arrays padded = where(x, {.size = 3, .fill = array({7, 8})});
  EXPECT_EQ(padded[0].to_vector<int>(), (std::vector<int>{0, 1, 7}));
  EXPECT_EQ(padded[1].to_vector<int>(), (std::vector<int>{0, 1, 8}));
}

TEST(AsJax, DeterminantsHaveAllDerivativesAtSingularMatrices) {
  auto sum_of_det = [](Array a) { return sum(linalg::det(a)); };
  Array two = array({{1.0, 2.0}, {2.0, 4.0}}), three = zeros({3, 3});
  EXPECT_EQ(floats(hessian(sum_of_det)(two)),
            (std::vector<float>{0, 0, 0, 1, 0, 0, -1, 0, 0, -1, 0, 0, 1, 0, 0, 0}));
  EXPECT_TRUE(bool(all(hessian(sum_of_det)(three) == 0)));
  EXPECT_EQ(float(jacfwd(hessian(sum_of_det))(three)(0, 0, 1, 1, 2, 2)), 1);
  EXPECT_EQ(floats(grad(sum_of_det)(reshape(Array(3.0f), {1, 1}))), (std::vector<float>{1}));
}

TEST(AsJax, LuFactorOfRectangularMatrices) {
  auto f = linalg::lu_factor(ones({2, 5, 3}));
  EXPECT_EQ(f.lu.shape(), (Shape{2, 5, 3}));
  EXPECT_EQ(f.pivots.shape(), (Shape{2, 3}));
}

TEST(AsJax, DerivativesAtPolesAndInfinity) {
  float inf = std::numeric_limits<float>::infinity();
  Array q = array({0.0f, -1.0f, -2.0f, inf, -inf});
  auto slope = [&](double x) { return floats(grad([=](Array q) { return sum(special::zeta(x, q)); })(q)); };
  EXPECT_EQ(slope(2.0), (std::vector<float>{-inf, -inf, -inf, 0, 0}));
  EXPECT_EQ(slope(3.0), (std::vector<float>{-inf, -inf, -inf, 0, 0}));
  EXPECT_EQ(slope(1.5)[0], -inf);
  EXPECT_EQ(floats(grad([](Array x) { return sum(i0(x)); })(array({100.0f, 0.0f}))),
            (std::vector<float>{inf, 0}));
}

TEST(AsJax, FoldInTakesUnsignedWords) {
  Array key = random::key(7);
  EXPECT_TRUE(bool(all(random::fold_in(key, 4294967295u) == random::fold_in(key, scalar(4294967295, u32)))));
  EXPECT_TRUE(bool(all(random::fold_in(key, 5) == random::fold_in(key, Array(5)))));
}

TEST(AsJax, TruncatedNormalHasDerivativesByItsBounds) {
  auto draws = [](Array bound) { return sum(random::truncated_normal(random::key(7), -bound, bound)); };
  Array slope = grad(draws)(array({0.3f, 1.0f, 2.5f, 10.0f}));
  EXPECT_TRUE(bool(all(isfinite(slope))));
  EXPECT_FALSE(bool(any(slope[slice(0, 2)] == 0)));
}

TEST(AsJax, CounterOfAForiLoopIsWeakIfItsBoundsAre) {
  auto add = [](Array i, Array total) { return total + i; };
  Array small = fori_loop(0, 4, add, scalar(0, u8));
  EXPECT_EQ(small.dtype(), u8);
  EXPECT_EQ(small.item<int>(), 6);
  EXPECT_EQ(fori_loop(scalar(0, i32), scalar(4, i32), add, Array(0)).item<int>(), 6);
  auto traced = jit([=](Array n) { return fori_loop(0, n, add, Array(0)); });
  EXPECT_EQ(traced(scalar(4, i32)).item<int>(), 6);
}

TEST(AsJax, RavelPytree) {
  struct Model {
    Array w, count;
    std::optional<Array> b;
    std::string name = "model";
    TESSERA_FIELDS(w, count, b, name)
  };
  Model model{array({{1.0f, 2.0f}, {3.0f, 4.0f}}), array({5}), std::nullopt};
  auto [vector, unravel] = ravel_pytree(model);
  EXPECT_EQ(vector.dtype(), f32);
  EXPECT_EQ(floats(vector), (std::vector<float>{1, 2, 3, 4, 5}));
  Model twice = unravel(vector * 2);
  EXPECT_EQ(twice.count.dtype(), i32);
  EXPECT_EQ(twice.count.to_vector<int>(), (std::vector<int>{10}));
  EXPECT_EQ(twice.w.shape(), (Shape{2, 2}));
  EXPECT_FALSE(twice.b.has_value());
  auto loss = [unravel = unravel](Array v) { return sum(square(unravel(v).w)); };
  EXPECT_EQ(floats(jit(grad(loss))(vector)), (std::vector<float>{2, 4, 6, 8, 0}));
  EXPECT_EQ(ravel_pytree(std::tuple<>{}).first.shape(), (Shape{0}));
}
