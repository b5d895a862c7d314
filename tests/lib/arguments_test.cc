// Arguments whose effect is not visible in golden values: values that are not computed, promises recorded in
// programs, derivatives that need a promise, orders of products.
#include <gtest/gtest.h>
#include <tessera/api/transform/check_grads.h>
#include <tessera/tessera.h>
#include <functional>

using namespace tessera;

namespace {

std::string text_of(const std::function<Array(Array)>& f, const Array& x) { return str(make_jaxpr(f)(x)); }
bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(Arguments, ArrayTakesAxesAndCopies) {
  EXPECT_EQ(array({1, 2, 3}, {.ndmin = 3}).shape(), (Shape{1, 1, 3}));
  EXPECT_EQ(array({{1, 2}, {3, 4}}, {.dtype = f16, .ndmin = 1}).dtype(), f16);
  EXPECT_EQ(array(2.5f, {.ndmin = 2}).shape(), (Shape{1, 1}));
  std::vector<double> host{1, 2};
  EXPECT_EQ(asarray(host, {.dtype = f32, .ndmin = 2}).shape(), (Shape{1, 2}));
  Array x = ones({2});
  EXPECT_EQ(array(x, {.copy = false}).span<float>().data(), x.span<float>().data());
  EXPECT_NE(asarray(x, {.copy = true}).span<float>().data(), x.span<float>().data());
  auto f = [](Array x) { return array(x, {.dtype = f64, .copy = true, .ndmin = 2}); };
  EXPECT_EQ(jit(f)(x).aval(), Aval({1, 2}, f64));
}

TEST(Arguments, SizeAlongAxes) {
  Array x = zeros({2, 3, 4});
  EXPECT_EQ(size(x), 24);
  EXPECT_EQ(size(x, 1), 3);
  EXPECT_EQ(size(x, {0, -1}), 8);
}

TEST(Arguments, OrdersOfAProductOfFour) {
  Array a = ones({2, 30}), b = ones({30, 40}), c = ones({40, 50}), d = ones({50, 2});
  Arrays operands{a, b, c, d};
  const char* text = "ij,jk,kl,lm->im";
  EinsumPath best = einsum_path(text, operands);
  EXPECT_EQ(best.steps, (EinsumSteps{{2, 3}, {1, 2}, {0, 1}}));
  EXPECT_EQ(best.multiplications, 40 * 50 * 2 + 30 * 40 * 2 + 2 * 30 * 2);
  EinsumPath left = einsum_path(text, operands, {.order = EinsumOrder::left_to_right});
  EXPECT_EQ(left.steps, (EinsumSteps{{0, 1}, {0, 2}, {0, 1}}));
  EXPECT_EQ(left.multiplications, 2 * 30 * 40 + 2 * 40 * 50 + 2 * 50 * 2);
  EinsumPath greedy = einsum_path(text, operands, {.order = EinsumOrder::greedy});
  EXPECT_EQ(greedy.steps.front(), (std::vector<std::int64_t>{0, 1}));
  EinsumPath given = einsum_path(text, operands, {.path = {{1, 2}, {0, 2}, {0, 1}}});
  EXPECT_EQ(given.steps, (EinsumSteps{{1, 2}, {0, 2}, {0, 1}}));
  EXPECT_EQ(given.multiplications, 30 * 40 * 50 + 2 * 30 * 50 + 2 * 50 * 2);
  EXPECT_EQ(einsum(text, operands, {.path = best.steps})(0, 0).item<float>(), 30 * 40 * 50);
}

// A step with one operand sums over indices that no other operand has.
TEST(Arguments, StepsOfOneOperand) {
  Array x = reshape(arange(6.0f), {2, 3}), y = arange(2.0f);
  Array out = einsum("ij,i->", {x, y}, {.path = {{0}, {0, 1}}});
  EXPECT_EQ(float(out), 12);
  EXPECT_EQ(einsum_path("ij,i->", {x, y}, {.path = {{0}, {0, 1}}}).steps, (EinsumSteps{{0}, {0, 1}}));
  EXPECT_EQ(einsum("ij->i", {x}, {.order = EinsumOrder::left_to_right}).to_vector<float>(),
            (std::vector<float>{3, 12}));
}

TEST(Arguments, PromisesAreRecordedInPrograms) {
  Array x = arange(5.0f), i = array({0, 2, 3});
  auto read = [i](Array x) {
    return take(x, i, {.axis = 0, .indices_are_sorted = true, .unique_indices = true});
  };
  auto plain = [i](Array x) { return take(x, i, 0); };
  EXPECT_NE(text_of(read, x), text_of(plain, x));
  auto added = [i](Array x) { return x.at(i).add(1, {.indices_are_sorted = true, .unique_indices = true}); };
  EXPECT_TRUE(contains(text_of(added, x), "sorted") && contains(text_of(added, x), "unique"));
}

// If indices are promised to be unique, a product has a derivative with respect to its factors.
TEST(Arguments, UniquePositionsHaveDerivatives) {
  Array x = linspace(0.5, 2, 5, {.dtype = f64}), y = array({1.5, -2.0, 3.0}, f64), i = array({4, 0, 2});
  auto times = [i](Array x, Array y) { return x.at(i).multiply(y, {.unique_indices = true}); };
  check_grads(times, std::tuple(x, y));
  auto products = [i](Array y) { return segment_prod(y, i, 6, {.unique_indices = true}); };
  check_grads(products, std::tuple(y));
}

TEST(Arguments, DerivativesOfSegments) {
  Array x = linspace(-1, 2, 12, {.dtype = f64}).reshape({6, 2}), i = array({0, 2, 2, 0, 5, 1});
  for (auto f : {segment_sum, segment_max, segment_min}) {
    check_grads([&](Array x) { return f(x, i, 3, {}); }, std::tuple(x));
    check_grads([&](Array x) { return f(x, i, 3, {.bucket_size = 6}); }, std::tuple(x));
  }
}

// Negative literal indices are refused where they are not allowed; computed indices are clamped.
TEST(Arguments, ComputedIndicesAreClamped) {
  Array x = arange(5.0f);
  auto f = [x](Array i) { return lax::dynamic_slice(x, {i}, {2}, false); };
  for (auto g : {std::function<Array(Array)>(f), std::function<Array(Array)>(jit(f))})
    EXPECT_EQ(g(array({-3})[0]).to_vector<float>(), (std::vector<float>{0, 1}));
  EXPECT_EQ(lax::dynamic_slice(x, {-3}, {2}).to_vector<float>(), (std::vector<float>{2, 3}));
  EXPECT_FALSE(contains(
      text_of([x](Array i) { return lax::dynamic_index_in_dim(x, i, 0, true, false); }, array(2)), "select"));
}

TEST(Arguments, ExpmFrechetWithoutTheExponential) {
  Array a = ones({2, 2});
  EXPECT_TRUE(linalg::expm_frechet(a, a, false).expm.empty());
  EXPECT_FALSE(linalg::expm_frechet(a, a).expm.empty());
}

TEST(Arguments, PaddingByAFunctionSeesItsAxis) {
  std::vector<std::pair<std::int64_t, Shape>> seen;
  auto fill = [&](Array vector, std::pair<std::int64_t, std::int64_t> widths, std::int64_t axis) {
    seen.emplace_back(axis, vector.shape());
    EXPECT_EQ(widths, std::pair(std::int64_t{1}, axis));
    return vector;
  };
  EXPECT_EQ(pad(ones({2, 3}), {{1, 0}, {1, 1}}, fill).shape(), (Shape{3, 5}));
  EXPECT_EQ(seen, (std::vector<std::pair<std::int64_t, Shape>>{{0, {3}}, {1, {5}}}));
}

TEST(Arguments, UfuncAtAcceptsSlices) {
  ufunc add(tessera::add);
  Array x = zeros({3, 4}), i = array({0, 0, -1});
  EXPECT_EQ(add.at(x, {i, slice(1, 3)}, 1).to_vector<float>(),
            (std::vector<float>{0, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 0}));
  EXPECT_EQ(add.at(x, {slice(none, none, -2), 1}, array({1, 2})).to_vector<float>(),
            (std::vector<float>{0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(add.at(x, {slice(1), i(newaxis), newaxis}, reshape(arange(3), {1, 1, 3, 1})).shape(), x.shape());
}
