// Collectives over the axis of a vmap, which defines their semantics: values and derivatives compared with
// plain arithmetic.
#include <gtest/gtest.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

template <class F>
auto over(F f, const char* name = "i") {
  return vmap(f, {.axis_name = AxisName(name)});
}
const Array x = reshape(arange(12.0f), {4, 3}) * 0.5f - 2.0f;

}  // namespace

TEST(Collective, Values) {
  assert_allclose(over([](Array v) { return psum(v, "i"); })(x), broadcast_to(sum(x, axis(0)), {4, 3}));
  assert_allclose(over([](Array v) { return pmean(v, "i"); })(x), broadcast_to(mean(x, axis(0)), {4, 3}));
  assert_allclose(over([](Array v) { return pmax(v, "i"); })(x), broadcast_to(max(x, axis(0)), {4, 3}));
  assert_allclose(over([](Array v) { return pmin(v, "i"); })(x), broadcast_to(min(x, axis(0)), {4, 3}));
  assert_allclose(over([](Array v) { return pprod(v, "i"); })(x), broadcast_to(prod(x, axis(0)), {4, 3}));
  assert_allclose(over([](Array v) { return all_gather(v, "i", 1); })(x), broadcast_to(x.T(), {4, 3, 4}));
  assert_allclose(over([](Array v) { return ppermute(v, "i", ring(1)); })(x), roll(x, 1, axis(0)));
  assert_allclose(over([](Array v) { return ppermute(v, "i", {{0, 2}}); })(x), zeros({4, 3}).at(2).set(x[0]));
  assert_allclose(over([](Array v) { return pbroadcast(v, "i", 2); })(x), broadcast_to(x[2], {4, 3}));
  assert_allclose(over([](Array v) { return v * axis_index("i"); })(x), x * reshape(arange(4), {4, 1}));
  Array square = reshape(arange(16.0f), {4, 4});
  assert_allclose(over([](Array v) { return psum_scatter(v, "i"); })(square), sum(square, axis(0)));
  assert_allclose(over([](Array v) { return all_to_all(v, "i", 0, 0); })(square), square.T());
  EXPECT_EQ(over([](Array v) { return v * psum(1, "i"); })(x).shape(), x.shape());
}

TEST(Collective, Groups) {
  CollectiveOptions pairs{.groups = {{0, 2}, {3, 1}}};
  Array even = x[0] + x[2], odd = x[1] + x[3];
  assert_allclose(over([&](Array v) { return psum(v, "i", pairs); })(x), stack({even, odd, even, odd}));
  assert_allclose(
      over([&](Array v) { return all_gather(v, "i", 0, pairs); })(x),
      stack({stack({x[0], x[2]}), stack({x[3], x[1]}), stack({x[0], x[2]}), stack({x[3], x[1]})}));
  Array two = reshape(arange(8.0f), {4, 2});
  assert_allclose(
      over([&](Array v) { return psum_scatter(v, "i", 0, pairs); })(two),
      stack({two(0, 0) + two(2, 0), two(1, 1) + two(3, 1), two(0, 1) + two(2, 1), two(1, 0) + two(3, 0)}));
  assert_allclose(over([&](Array v) { return all_to_all(v, "i", 0, 0, pairs); })(two),
                  stack({stack({two(0, 0), two(2, 0)}), stack({two(3, 1), two(1, 1)}),
                         stack({two(0, 1), two(2, 1)}), stack({two(3, 0), two(1, 0)})}));
}

TEST(Collective, SeveralAxes) {
  Array grid = reshape(arange(24.0f), {2, 3, 4});
  auto over_both = [](auto f) { return over(over(f, "j"), "i"); };
  assert_allclose(over_both([](Array v) {
                    return psum(v, {"i", "j"});
                  })(grid),
                  broadcast_to(sum(grid, {0, 1}), {2, 3, 4}));
  assert_allclose(over_both([](Array v) {
                    return all_gather(v, {"i", "j"});
                  })(grid),
                  broadcast_to(reshape(grid, {6, 4}), {2, 3, 6, 4}));
  assert_allclose(over_both([](Array v) {
                    return all_gather(v, {"j", "i"});
                  })(grid),
                  broadcast_to(reshape(transpose(grid, {1, 0, 2}), {6, 4}), {2, 3, 6, 4}));
  assert_allclose(over_both([](Array v) {
                    return axis_index({"j", "i"}) + 0 * v[0].astype(i32);
                  })(grid),
                  Array(reshape(arange(6), {3, 2})).T());
  Array six = reshape(arange(36.0f), {2, 3, 6});
  for (auto order : {AxisNames{"i", "j"}, AxisNames{"j", "i"}}) {
    // Over one axis that stands for both axes, in that order.
    bool swapped = (*order.begin()).text() == "j";
    Array flat = reshape(swapped ? transpose(six, {1, 0, 2}) : six, {6, 6});
    auto unflat = [&](Array v) {
      return swapped ? transpose(reshape(v, {3, 2, 6}), {1, 0, 2}) : reshape(v, {2, 3, 6});
    };
    auto same = [&](auto f, auto g) { assert_allclose(over_both(f)(six), unflat(over(g, "k")(flat))); };
    same([&](Array v) { return all_to_all(v, order, 0, 0); },
         [](Array v) { return all_to_all(v, "k", 0, 0); });
    same([&](Array v) { return psum_scatter(v, order) + v; },
         [](Array v) { return psum_scatter(v, "k") + v; });
    same([&](Array v) { return ppermute(v, order, ring(2)); },
         [](Array v) { return ppermute(v, "k", ring(2)); });
    same([&](Array v) { return pbroadcast(v, order, 4); }, [](Array v) { return pbroadcast(v, "k", 4); });
  }
}

// The derivative of the sum of all batch elements' results, as devices compute it together.
TEST(Collective, Gradients) {
  auto check = [&](auto f, Array at) {
    Array inside = over([&](Array v) { return grad([&](Array u) { return sum(f(u)); })(v); })(at);
    Array outside = grad([&](Array all) { return sum(over(f)(all)); })(at);
    assert_allclose(inside, outside, {.rtol = 1e-5, .atol = 1e-5});
    assert_allclose(outside, jit(grad([&](Array all) { return sum(over(f)(all)); }))(at),
                    {.rtol = 1e-5, .atol = 1e-5});
  };
  check([](Array v) { return psum(v * v, "i") * v; }, x);
  check([](Array v) { return v / pmax(v, "i"); }, x);
  check([](Array v) { return sin(all_gather(v, "i")) * v; }, x);
  check([](Array v) { return ppermute(v, "i", ring(1)) * v * axis_index("i"); }, x);
  check([](Array v) { return pbroadcast(v * v, "i", 1) * v; }, x);
  Array square = reshape(arange(16.0f), {4, 4}) * 0.25f;
  check([](Array v) { return psum_scatter(v * v, "i") * v; }, square);
  check([](Array v) { return sin(all_to_all(v, "i", 0, 0)) * v; }, square);
  CollectiveOptions pairs{.groups = {{0, 2}, {3, 1}}};
  check([&](Array v) { return psum(v * v, "i", pairs) * v; }, x);
  check([&](Array v) { return sin(all_gather(v, "i", 0, pairs)) * v; }, x);
  check(
      [](Array v) {
        return scan([](Array c, Array u) { return std::pair(c + psum(u * c, "i"), c * u); }, v[0], v).second;
      },
      x);
  check(
      [](Array v) {
        return cond(
            Array(true), [](Array u) { return psum(u * u, "i") * u; }, [](Array u) { return u; }, v);
      },
      x);
  check([](Array v) { return jit([](Array u) { return psum(u, "i") * u; })(v); }, x);
}

// The gradient with respect to an unmapped argument is separate for each batch element; expected values are JAX's
// (0.10.2).
TEST(Collective, GradientsOfSharedArguments) {
  const Array v = arange(1.0f, 5.0f), w = 0.5f;
  auto check_separate = [&](auto f) {
    auto mapped = vmap(grad(f), {.in_axes = {std::nullopt, 0}, .axis_name = "i"});
    Array got = mapped(w, v);
    assert_allclose(got, jit(mapped)(w, v), {.rtol = 1e-5});
    // As if each batch element had a copy.
    assert_allclose(got, vmap(grad(f), {.axis_name = "i"})(full({4}, 0.5f), v), {.rtol = 1e-5});
    auto total = [&](Array w) {
      return sum(vmap(f, {.in_axes = {std::nullopt, 0}, .axis_name = "i"})(w, v));
    };
    auto copies = [&](Array w) { return sum(vmap(f, {.axis_name = "i"})(broadcast_to(w, {4}), v)); };
    assert_allclose(grad(total)(w), grad(copies)(w), {.rtol = 1e-5});
    return got;
  };
  using A = Array;
  assert_allclose(check_separate([](A w, A v) { return sin(w * v); }), v * cos(w * v), {.rtol = 1e-5});
  assert_allclose(check_separate([](A w, A v) { return psum(sin(w * v), "i") * v; }), 10 * v * cos(w * v),
                  {.rtol = 1e-5});
  assert_allclose(check_separate([](A w, A v) { return w * psum(w * v, "i"); }),
                  array({7.0, 9.0, 11.0, 13.0}));
  assert_allclose(check_separate([](A w, A v) { return psum(w, "i") * v; }), full({4}, 10.0f));
  assert_allclose(check_separate([](A w, A v) { return w * w + 0 * v; }), ones({4}));
  assert_allclose(check_separate([](A w, A v) { return w * pmean(v, "i"); }), full({4}, 2.5f));
  assert_allclose(check_separate([](A w, A v) { return w * ppermute(w * v, "i", ring(1)); }),
                  0.5f * roll(v, 1, axis(0)) + 0.5f * v);
  assert_allclose(check_separate([](A w, A v) {
                    auto step = [](A c, A) { return std::pair(sin(c * psum(c, "i")), c); };
                    return scan(step, w, zeros({2})).first * v;
                  }),
                  vmap(grad([](A w, A v) {
                         A one = sin(w * psum(w, "i"));
                         return sin(one * psum(one, "i")) * v;
                       }),
                       {.axis_name = "i"})(full({4}, 0.5f), v),
                  {.rtol = 1e-5});
  check_separate([](A w, A v) { return jit([](A w, A v) { return tanh(w) * v; })(w, v); });
  check_separate([](A w, A v) {
    return cond(
        v > 2, [](A w, A v) { return w * v; }, [](A w, A v) { return w + v; }, w, v);
  });
  check_separate([](A w, A v) {
    return vmap([&](A u) { return psum(w * u, {"i", "j"}) * w; }, {.axis_name = "j"})(v + arange(3.0f))[1];
  });
  check_separate([](A w, A v) { return grad([&](A p) { return psum(p * w, "i") * v * p; })(w); });
}

// Predicates of branches and loops that communicate may depend on unmapped values, which are equal for all
// batch elements.
TEST(Collective, BranchesOnUnmappedArguments) {
  auto with = [&](auto f, Array shared) {
    return vmap(f, {.in_axes = {std::nullopt, 0}, .axis_name = "i"})(shared, x);
  };
  Array total = broadcast_to(sum(x, axis(0)), {4, 3});
  auto steps = [](Array n, Array v) {
    return fori_loop(
        0, n, [](Array, Array c) { return psum(c, "i") / 4; }, v);
  };
  assert_allclose(with(steps, 3), total / 4, {.rtol = 1e-5, .atol = 1e-6});
  auto branch = [](Array w, Array v) {
    return cond(
        w > 0, [](Array v) { return psum(v, "i"); }, [](Array v) { return v; }, v);
  };
  assert_allclose(with(branch, 0.5f), total, {.rtol = 1e-5, .atol = 1e-6});
  assert_allclose(with(branch, -0.5f), x);
}

TEST(Collective, CapturedValuesHaveAGradientInEachElement) {
  Array w = full({3}, 0.5f), expected = x * cos(w * x);
  auto loss = [&](Array v) { return [=](Array p) { return sum(sin(p * v)); }; };
  assert_allclose(over([&](Array v) { return grad(loss(v))(w); })(x), expected, {.rtol = 1e-5, .atol = 1e-5});
  assert_allclose(over([&](Array v) { return jit([&](Array v) { return grad(loss(v))(w); })(v); })(x),
                  expected, {.rtol = 1e-5, .atol = 1e-5});
  assert_allclose(over([&](Array v) { return vjp(loss(v), w).second(ones({})); })(x), expected,
                  {.rtol = 1e-5, .atol = 1e-5});
}

TEST(Collective, AxisSizeIsANumber) {
  over([](Array v) {
    std::int64_t n = axis_size("i");
    EXPECT_EQ(n, 4);
    EXPECT_EQ(psum(2.5, "i"), 10.0);
    EXPECT_EQ(psum(1, "i"), 4);
    EXPECT_EQ(psum(true, "i"), 4);
    static_assert(std::is_same_v<decltype(psum(true, "i")), std::int64_t>);
    static_assert(std::is_same_v<decltype(psum(1, "i")), int>);
    return v / psum(true, "i");
  })(x);
}

namespace {
struct Grads {
  Array w;
  std::map<std::string, Array> rest;
  Array absent = {};
  int steps = 3;
  TESSERA_FIELDS(w, rest, absent, steps)
};
}  // namespace

TEST(Collective, Trees) {
  Array y = x + 100;
  auto with = [&](auto f) {
    auto body = [&](Array a, Array b) {
      Grads out = f(Grads{.w = a, .rest = {{"b", b}}});
      EXPECT_EQ(out.steps, 3);
      EXPECT_TRUE(out.absent.empty());
      return std::pair(out.w, out.rest.at("b"));
    };
    return vmap(body, {.axis_name = "i"})(x, y);
  };
  auto check = [&](auto f) {
    auto [w, b] = with(f);
    assert_allclose(w, over(f)(x));
    assert_allclose(b, over(f)(y));
  };
  CollectiveOptions pairs{.groups = {{0, 2}, {3, 1}}}, tiled{.tiled = true};
  check([](auto v) { return psum(v, "i"); });
  check([&](auto v) { return psum(v, "i", pairs); });
  check([](auto v) { return pmean(v, "i"); });
  check([](auto v) { return pmax(v, "i"); });
  check([](auto v) { return pmin(v, "i"); });
  check([](auto v) { return pprod(v, "i"); });
  check([&](auto v) { return all_gather(v, "i", 0, tiled); });
  check([&](auto v) { return psum_scatter(all_gather(v, "i"), "i"); });
  check([&](auto v) { return all_to_all(all_gather(v, "i"), "i", 0, 1); });
  check([](auto v) { return ppermute(v, "i", ring(1)); });
  check([](auto v) { return ppermute(v, "i", {{0, 1}, {1, 0}}); });
  check([](auto v) { return pshuffle(v, "i", {3, 2, 1, 0}); });
  check([](auto v) { return pbroadcast(v, "i", 2); });
  check([](auto v) { return pvary(v, "i"); });
  auto [a, b] = vmap([](Array v) { return pmean(std::pair(v, std::vector<Array>{v * 2}), "i"); },
                     {.axis_name = "i"})(x);
  assert_allclose(b[0], 2 * a);
}
