// Degenerate and contradictory sharded programs: axes of size 1, arrays smaller than the mesh or empty, all sub-axes of
// four mesh axes, contradictions in loops, and many annotations.
#include <ctime>
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

// A step with products, normalization, a softmax, a sort, cumulative sums and a stencil, and its gradient.
Array step(const Array& x, const Array& w) {
  Array h = tanh(matmul(x, w));
  h = h - mean(h, axis(0), {.keepdims = true});
  Array rolled = roll(h, 1, 0) + flip(h, 1);
  Array wide = concatenate({rolled, h}, 1);
  return cumsum(softmax(wide), 0) * sort(wide, 0);
}
Array loss(const Array& x, const Array& w) { return sum(step(x, w) * 0.5); }

// Compares the step and its gradient on the mesh with those on one device.
void expect_equal_on(const Mesh& mesh, const Spec& rows, const Spec& weights, const Shape& shape) {
  SCOPED_TRACE(str(mesh, " ", shape, " by ", rows, " and ", weights));
  Array x = numbers(shape), w = numbers({shape[1], 3}, 0.5);
  Array sx = shard(x, {mesh, rows}), sw = shard(w, {mesh, weights});
  assert_allclose(jit(step)(sx, sw), step(x, w), {.rtol = 1e-4, .atol = 1e-5});
  auto [gx, gw] = jit(grad<0, 1>(loss))(sx, sw);
  auto [px, pw] = grad<0, 1>(loss)(x, w);
  assert_allclose(gx, px, {.rtol = 1e-4, .atol = 1e-5});
  assert_allclose(gw, pw, {.rtol = 1e-4, .atol = 1e-5});
}

// CPU time, which does not depend on other processes.
double seconds_of(const std::function<void()>& f) {
  std::clock_t start = std::clock();
  f();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

TEST(BadInput, AxesOfSizeOne) {
  for (const Mesh& mesh : {make_mesh({{"a", 1}, {"b", 8}}), make_mesh({{"b", 8}, {"a", 1}}),
                           make_mesh({{"a", 1}, {"b", 1}}), make_mesh({{"a", 2}, {"c", 1}, {"b", 4}})})
    for (const auto& [rows, weights] : std::vector<std::pair<Spec, Spec>>{
             {P("a"), P("b")}, {P({"a", "b"}), P()}, {P("b", "a"), P(none, "a")}, {P("a", "b"), P("b", "a")}})
      expect_equal_on(mesh, rows, weights, {8, 4});
}

TEST(BadInput, ArraysSmallerThanTheMesh) {
  for (const auto& [rows, weights] : std::vector<std::pair<Spec, Spec>>{
           {P("data"), P("model")}, {P({"data", "model"}), P()}, {P("model", "data"), P(none, "data")}})
    for (const Shape& shape : {Shape{1, 1}, Shape{2, 3}, Shape{3, 1}, Shape{1, 5}})
      expect_equal_on(plane(), rows, weights, shape);
}

TEST(BadInput, EmptyArrays) {
  auto f = [](Array x, Array w) { return tanh(matmul(x, w)) + 1.0; };
  auto total = [=](Array x, Array w) { return sum(f(x, w)); };
  for (const Shape& shape : {Shape{0, 4}, Shape{8, 0}, Shape{0, 0}})
    for (const auto& [rows, weights] :
         std::vector<std::pair<Spec, Spec>>{{P("data"), P("model")},
                                            {P({"data", "model"}), P()},
                                            {P("model", "data"), P("data", "model")}}) {
      SCOPED_TRACE(str(shape, " by ", rows, " and ", weights));
      Array x = numbers(shape), w = numbers({shape[1], 4}, 0.5);
      Array sx = shard(x, {plane(), rows}), sw = shard(w, {plane(), weights});
      assert_allclose(jit(f)(sx, sw), f(x, w), {.rtol = 1e-5});
      assert_allclose(jit(grad<1>(total))(sx, sw), grad<1>(total)(x, w), {.rtol = 1e-5});
      auto others = [](Array x) {
        return std::tuple(cumsum(x, 0), sort(x, 0), roll(x, 1, 0), concatenate({x, x}, 0), x.T(),
                          sum(x, axis(0)));
      };
      auto on_mesh = tree_flatten(jit(others)(sx)), alone = tree_flatten(others(x));
      for (std::size_t i = 0; i < alone.size(); ++i) assert_allclose(on_mesh[i], alone[i]);
    }
}

// Each array axis is sharded by each pair of subsets of the four mesh axes.
TEST(BadInput, FourMeshAxes) {
  set_device_count(16);
  {
    Mesh mesh = make_mesh({{"a", 2}, {"b", 2}, {"c", 2}, {"d", 2}});
    std::vector<AxisName> names{"a", "b", "c", "d"};
    auto subset = [&](int bits) {
      std::vector<AxisName> out;
      for (int i = 0; i < 4; ++i)
        if (bits >> i & 1) out.push_back(names[i]);
      return out;
    };
    Array x = numbers({8, 6}), w = numbers({6, 5}, 0.5);
    Array want = matmul(x, w);
    auto f = jit([](Array x, Array w) { return matmul(x, w); });
    for (int first = 0; first < 16; ++first)
      for (int second = 0; second < 16; ++second) {
        if (first & second) continue;
        Array sx = shard(x, {mesh, P(subset(first), subset(second))});
        Array sw = shard(w, {mesh, P(subset(first), subset(second))});
        assert_allclose(f(sx, sw), want, {.rtol = 1e-4, .atol = 1e-5});
      }
  }
  set_device_count(8);
}

// Every sub-axis of a mesh axis of size 8, on each array axis.
TEST(BadInput, SubAxes) {
  Array x = numbers({8, 16}), w = numbers({16, 8}, 0.5);
  Array want = tanh(matmul(x, w));
  std::vector<const char*> axes{"x:(1)2", "x:(2)2", "x:(4)2", "x:(1)4", "x:(2)4", "x"};
  for (const char* a : axes)
    for (const char* b : axes)
      for (bool transposed : {false, true}) {
        SCOPED_TRACE(str(a, " ", b));
        Array sx = shard(x, {line(), transposed ? P(none, a) : P(a)}), sw = shard(w, {line(), P(none, b)});
        assert_allclose(jit([](Array x, Array w) { return tanh(matmul(x, w)); })(sx, sw), want,
                        {.rtol = 1e-4, .atol = 1e-5});
      }
}

TEST(BadInput, ContradictionsInLoops) {
  Array x = numbers({16, 16});
  auto loop = [](bool gradient) {
    auto f = [](Array x) {
      auto body = [](Array c, Array) {
        Array a = shard(sin(c), {plane(), P("data")}), b = shard(a * 2.0, {plane(), P(none, "data")});
        return std::pair(shard(b + 1.0, {plane(), P("model", "data")}), sum(b));
      };
      auto [c, sums] = scan(body, shard(x, {plane(), P("model")}), arange(3.0f));
      return sum(shard(c, {plane(), P({"model", "data"})})) + sum(sums);
    };
    return gradient ? std::function<Array(Array)>(grad(f)) : std::function<Array(Array)>(f);
  };
  for (bool gradient : {false, true}) {
    Array want = loop(gradient)(x);
    assert_allclose(jit([&](Array v) { return loop(gradient)(v); })(x), want, {.rtol = 1e-4, .atol = 1e-5});
    std::string report = to_string(communication([&](Array v) { return loop(gradient)(v); })(x));
    EXPECT_NE(report.find("bad_input_test.cc"), std::string::npos) << report;
  }
  auto until = [](Array x) {
    return while_loop([](Array c) { return sum(c) < 1e4; },
                      [](Array c) {
                        Array a = shard(c * 2.0, {plane(), P("data", "model")});
                        return shard(a + 1.0, {plane(), P("model", "data")});
                      },
                      abs(x));
  };
  assert_allclose(jit(until)(x), until(x), {.rtol = 1e-4});
}

// The time to compile grows linearly with the number of annotations.
TEST(BadInput, ManyAnnotations) {
  auto chain = [](int count, bool alternating) {
    return jit([=](Array x) {
      for (int i = 0; i < count; ++i)
        x = shard(sin(x) + 1.0, {plane(), alternating && i % 2 ? P(none, "data") : P("data")});
      return x;
    });
  };
  Array x = shard(numbers({16, 16}), {plane(), P("data")});
  for (bool alternating : {false, true}) {
    chain(10, alternating)(x);
    double few = seconds_of([&] { chain(250, alternating)(x); });
    double many = seconds_of([&] { chain(1000, alternating)(x); });
    std::cout << few << " s for 250, " << many << " s for 1000\n";
    EXPECT_LT(many, 8 * few + 0.5);
  }
}
