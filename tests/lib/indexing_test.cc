// The operations that subscripts are staged as, and derivatives through them.
#include <gtest/gtest.h>
#include <tessera/api/transform/check_grads.h>
#include <tessera/tessera.h>
#include <tessera/transform/stage.h>
#include <cmath>
#include <functional>
#include <limits>

using namespace tessera;

// The names of the staged operations of f(x, i), where x is f32[3,4] and i is i32[...].
static std::string staged(const Shape& index, const std::function<Array(Array, Array)>& f) {
  ClosedJaxpr closed =
      stage("f", {Aval({3, 4}, f32), Aval(index, i32)}, [&](Args a) { return Arrays{f(a[0], a[1])}; });
  std::string out;
  for (const Eqn& eqn : closed.jaxpr->eqns) out += std::string(out.empty() ? "" : " ") + eqn.primitive->name;
  return out;
}
static bool stages(const std::string& names, const std::string& name) {
  return (" " + names + " ").find(" " + name + " ") != std::string::npos;
}

TEST(Indexing, LowersAsJaxDoes) {
  EXPECT_EQ(staged({}, [](Array x, Array) { return x[1]; }), "slice squeeze");
  EXPECT_EQ(staged({}, [](Array x, Array) { return x(slice(1, 3), slice(none, none, -2)); }), "slice rev");
  EXPECT_EQ(staged({}, [](Array x, Array) { return x(ellipsis); }), "");
  EXPECT_EQ(staged({}, [](Array x, Array) { return x(newaxis); }), "broadcast_in_dim");
  EXPECT_TRUE(stages(staged({}, [](Array x, Array i) { return x[i]; }), "dynamic_slice"));
  EXPECT_TRUE(stages(staged({}, [](Array x, Array i) { return x(i, 2); }), "dynamic_slice"));
  EXPECT_TRUE(stages(staged({5}, [](Array x, Array i) { return x[i]; }), "gather"));
  EXPECT_TRUE(staged({}, [](Array x, Array) { return x.at(1).set(0); }).starts_with("broadcast"));
  EXPECT_TRUE(stages(staged({}, [](Array x, Array) { return x.at(1).add(2); }), "dynamic_update_slice"));
  EXPECT_TRUE(stages(staged({5}, [](Array x, Array i) { return x.at(i).add(1); }), "scatter_add"));
  EXPECT_TRUE(stages(staged({}, [](Array x, Array i) { return x.at(i).set(1); }), "scatter"));
}

TEST(Indexing, ClampsAndDrops) {
  Array x = arange(4, f32), i = array({9, -9, 1});
  EXPECT_EQ(x[i].to_vector<float>(), (std::vector<float>{3, 0, 1}));
  EXPECT_EQ(x.at(i).set(7).to_vector<float>(), (std::vector<float>{0, 7, 2, 3}));
  EXPECT_EQ(float(x[Array(9)]), 3);
  EXPECT_EQ(x.at(Array(9)).set(7).to_vector<float>(), (std::vector<float>{0, 1, 2, 3}));
  EXPECT_TRUE(std::isnan(take(x, i).to_vector<float>()[0]));
}

TEST(Indexing, UpdatesOfArraysWithoutElements) {
  Array x = zeros({0, 3}), rows = array({0, -1}), updates = ones({2, 3});
  auto add = [=](Array x, Array updates) { return x.at(rows).add(updates); };
  EXPECT_EQ(add(x, updates).shape(), x.shape());
  EXPECT_EQ(jit(add)(x, updates).shape(), x.shape());
  EXPECT_EQ(x.at(rows).set(updates).shape(), x.shape());
  EXPECT_EQ(vmap(add)(zeros({2, 0, 3}), ones({2, 2, 3})).shape(), Shape({2, 0, 3}));
  assert_allclose(grad([=](Array u) { return sum(add(x, u)) + sum(u); })(updates), updates);
}

TEST(Indexing, EightEntries) {
  Array x = reshape(arange(2, f32), {1, 1, 1, 1, 1, 1, 1, 2});
  EXPECT_EQ(float(x(0, 0, 0, 0, 0, 0, 0, 1)), 1);
  EXPECT_EQ(float(sum(x.at(0, 0, 0, 0, 0, 0, 0, 1).set(5))), 5);
}

TEST(Indexing, Derivatives) {
  Array x = reshape(linspace(0.1, 1.2, 12, {.dtype = f64}), {3, 4}), i = array({2, 0, 2});
  check_grads([&](Array v) { return sum(square(v[i]) * v(1)); }, std::tuple(x));
  check_grads([&](Array v) { return sum(square(v.at(i).add(v(slice(), 1)(slice(0, 3), newaxis)))); },
              std::tuple(x));
  check_grads([&](Array v) { return sum(square(v.at(slice(), slice(0, 2)).set(v(slice(), slice(2, 4))))); },
              std::tuple(x));
  check_grads([&](Array v) { return sum(square(v.at(i, slice(none, none, -1)).mul(2.0))); }, std::tuple(x));
  check_grads(
      [&](Array v) { return sum(take_along_axis(square(v), argmax(v, {.axis = 1, .keepdims = true}), 1)); },
      std::tuple(x));
}

TEST(Indexing, MulIsMultiply) {
  Array x = arange(4.0), i = array({1, 1, 9});
  EXPECT_TRUE(bool(array_equal(x.at(i).mul(2.0), x.at(i).multiply(2.0))));
  EXPECT_TRUE(
      bool(array_equal(x.at(i).mul(2.0, OutOfBounds::clip), x.at(i).multiply(2.0, OutOfBounds::clip))));
  EXPECT_EQ(x.at(i).mul(2.0).to_vector<float>(), (std::vector<float>{0, 4, 2, 3}));
}

// As in NumPy, `true` adds an axis of size 1, and `false` one of size 0.
TEST(Indexing, SingleBools) {
  Array x = reshape(arange(12.0), {3, 4}), on = Array(true), off = Array(false), i = array({0, 1});
  EXPECT_EQ(x[on].shape(), (Shape{1, 3, 4}));
  EXPECT_EQ(x[off].shape(), (Shape{0, 3, 4}));
  EXPECT_EQ(x(slice(), on).shape(), (Shape{3, 1, 4}));
  EXPECT_EQ(x(0, on).shape(), (Shape{1, 4}));
  EXPECT_EQ(x(newaxis, off, 0).shape(), (Shape{1, 0, 4}));
  EXPECT_EQ(x(on, slice(), on).shape(), (Shape{1, 3, 4}));
  EXPECT_EQ(Array(3.0)[on].shape(), (Shape{1}));
  EXPECT_EQ(x(i, on, i).to_vector<float>(), (std::vector<float>{0, 5}));
  EXPECT_EQ(x(on, slice(), i).shape(), (Shape{2, 3}));
  EXPECT_EQ(float(sum(x.at(on).set(2.0))), 24);
  EXPECT_EQ(float(sum(x.at(off).set(2.0))), 66);
  EXPECT_EQ(float(sum(x.at(on).add(arange(4.0)))), 66 + 18);
  EXPECT_EQ(float(sum(x.at(on, 0).set(0.0))), 60);
  EXPECT_EQ(float(sum(x.at(off, 0).set(9.0))), 66);
  EXPECT_EQ(float(sum(jit([=](Array flag) { return x.at(flag).set(2.0); })(on))), 24);
  EXPECT_EQ(float(grad([=](Array v) { return sum(square(v[on])); })(x)(2, 3)), 22);
}

// A step beyond the size of the axis selects its first element.
TEST(Indexing, HugeSteps) {
  const std::int64_t high = std::numeric_limits<std::int64_t>::max(),
                     low = std::numeric_limits<std::int64_t>::min();
  Array x = arange(5.0f);
  HostArray h{0.0f, 1.0f, 2.0f, 3.0f, 4.0f};
  for (std::int64_t step : {high, high - 2, std::int64_t{5}}) {
    EXPECT_EQ(x(slice(1, none, step)).to_vector<float>(), std::vector{1.0f});
    EXPECT_EQ(lax::slice(x, {1}, {5}, {step}).to_vector<float>(), std::vector{1.0f});
    EXPECT_EQ(grad([&](Array v) { return sum(lax::slice(v, {1}, {5}, {step})); })(x).to_vector<float>(),
              (std::vector<float>{0, 1, 0, 0, 0}));
    EXPECT_EQ(h.slice(1, 5, step).shape(), Shape{1});
    EXPECT_EQ(h.slice(1, 1, step).shape(), Shape{0});
  }
  for (std::int64_t step : {low, low + 3, -high})
    EXPECT_EQ(x(slice(none, none, step)).to_vector<float>(), std::vector{4.0f});
  EXPECT_EQ(lax::conv_general_dilated(reshape(x, {1, 1, 5}), ones({1, 1, 1}),
                                      {.window_strides = {high}, .padding = "SAME"})
                .shape(),
            (Shape{1, 1, 1}));
}

// Indices beyond the axis: values and gradients of JAX 0.10.2.
TEST(Indexing, GradientsOutOfBounds) {
  Array x = arange(4.0f), indices = array({-1, 0, 5, 7, -9}), weights = arange(1.0f, 6.0f);
  auto taken = [&](OutOfBounds mode) {
    return grad([=](Array v) { return sum(take(v, indices, {}, mode) * weights); })(x).to_vector<float>();
  };
  EXPECT_EQ(taken(OutOfBounds::clip), (std::vector<float>{8, 0, 0, 7}));
  EXPECT_EQ(taken(OutOfBounds::fill), (std::vector<float>{2, 0, 0, 1}));
  EXPECT_EQ(taken(OutOfBounds::wrap), (std::vector<float>{2, 3, 0, 10}));
  auto windows = [&](IndexMode mode) {
    IndexAxes axes{.window = {1}, .start = {0}};
    Array ct = reshape(arange(1.0f, 11.0f), {5, 2});
    auto f = [=](Array v) { return sum(lax::gather(v, reshape(indices, {5, 1}), axes, {2}, {mode}) * ct); };
    return grad(f)(x).to_vector<float>();
  };
  EXPECT_EQ(windows(IndexMode::clip), (std::vector<float>{13, 16, 12, 14}));
  EXPECT_EQ(windows(IndexMode::fill_or_drop), (std::vector<float>{3, 4, 0, 0}));
}

TEST(Indexing, ComponentsOfSignedAndUnsignedDtypes) {
  Array x = reshape(arange(12.0f), {3, 4});
  for (Dtype a : {u8, u32, u64, i8, i64})
    for (Dtype b : {u64, i32, i64}) {
      SCOPED_TRACE(str(a, ' ', b));
      Array i = array({2, 0}).astype(a), k = array({3, 1}).astype(b);
      EXPECT_TRUE(array_equal(x(i, k), array({11.0f, 1.0f})));
      EXPECT_TRUE(array_equal(x.at(i, k).set(-1)(i, k), array({-1.0f, -1.0f})));
    }
}
