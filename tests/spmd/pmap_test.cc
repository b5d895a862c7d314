// pmap compared with vmap: the results agree, and are placed on the devices.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);
Array numbers(const Shape& shape) {
  std::int64_t count = 1;
  for (std::int64_t d : shape) count *= d;
  return reshape(arange(count) * 0.37f - 3.0f, shape);
}

}  // namespace

TEST(Pmap, AgreesWithVmap) {
  Array x = numbers({8, 4}), w = numbers({3, 4});
  auto f = [](Array a, Array w) { return matmul(w, a - pmean(a, "i")) + axis_index("i"); };
  Array got = pmap(f, {.in_axes = {0, std::nullopt}, .axis_name = "i"})(x, w);
  Array expected = vmap(f, {.in_axes = {0, std::nullopt}, .axis_name = "i"})(x, w);
  assert_allclose(got, expected, {.rtol = 1e-5, .atol = 1e-5});
  Array rotated = pmap(f, {.in_axes = {1, std::nullopt}, .out_axes = 1, .axis_name = "i"})(x.T(), w);
  assert_allclose(rotated.T(), expected, {.rtol = 1e-5, .atol = 1e-5});
  assert_allclose(pmap([](Array a) { return 2 * a; })(x[slice(0, 3)]), 2 * x[slice(0, 3)]);
}

TEST(Pmap, ResultsStayOnTheirDevices) {
  auto f = pmap([](Array a) { return a + 1; });
  Array y = f(f(numbers({8, 4})));
  EXPECT_EQ(y.sharding().device_count(), 8);
  assert_allclose(y, numbers({8, 4}) + 2);
}

TEST(Pmap, ArgumentsWithAnySharding) {
  std::vector<Device*> some{devices()[5], devices()[2]}, rotated{some[1], some[0]};
  auto f = pmap([](Array a, Array b) { return a * psum(b, "i") + axis_index("i"); },
                {.axis_name = "i", .devices = some});
  Array x = numbers({2, 3}), expected = x * sum(x, axis(0)) + arange(2.f)(slice(), newaxis);
  Mesh two = make_mesh({{"q", 2}}), all = make_mesh({{"q", 8}}), other_order = make_mesh({{"q", 2}}, rotated);
  std::vector<Sharding> shardings{Sharding(default_device()),
                                  Sharding(*devices()[7]),
                                  {two, P("q")},
                                  {two, P(none, "q")},
                                  {two, P()},
                                  {all, P("q")},
                                  {all, P(none, "q")},
                                  {other_order, P("q")},
                                  Sharding::positional(none, {2, 4}),
                                  Sharding(two, P("q"), MemoryKind::pinned_host)};
  for (Sharding first : shardings)
    for (Sharding other : shardings) {
      Array y = f(shard(x, first), shard(x, other));
      assert_allclose(y, expected, {.rtol = 1e-6});
      EXPECT_EQ(y.sharding().devices()[0], some[0]) << first << ", " << other;
    }
  assert_allclose(f(f(x, x), x), expected * sum(x, axis(0)) + arange(2.f)(slice(), newaxis), {.rtol = 1e-6});
}

TEST(Pmap, DonatedArguments) {
  auto f = pmap([](Array a) { return a + 1; }, {.donate = {0}});
  Mesh all = make_mesh({{"q", 8}});
  Array x = shard(numbers({8, 1024}), {all, P("q")});
  const float* memory = addressable_shards(x)[3].data.span<float>().data();
  Array y = f(x);
  EXPECT_EQ(addressable_shards(y)[3].data.span<float>().data(), memory);
  EXPECT_THROW(x + 1, Error);
  Array z = shard(numbers({8, 1024}),
                  {all, P(none, "q")});  // has another sharding: is copied, but counts as donated
  assert_allclose(f(z), numbers({8, 1024}) + 1);
  EXPECT_THROW(z + 1, Error);
}

TEST(Pmap, EqualResults) {
  Array x = numbers({8, 4});
  auto f = pmap([](Array a) { return psum(a, "i"); }, {.out_axes = std::optional<int>(), .axis_name = "i"});
  assert_allclose(f(x), sum(x, axis(0)), {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_TRUE(f(x).sharding().is_fully_replicated());
}

TEST(Pmap, Nested) {
  Array x = numbers({4, 2, 3});
  auto f = [](Array a) { return a / psum(a, {"i", "j"}) + psum(a, "j"); };
  Array expected = vmap(vmap(f, {.axis_name = "j"}), {.axis_name = "i"})(x);
  assert_allclose(pmap(pmap(f, {.axis_name = "j"}), {.axis_name = "i"})(x), expected,
                  {.rtol = 1e-5, .atol = 1e-5});
  assert_allclose(pmap(vmap(f, {.axis_name = "j"}), {.axis_name = "i"})(x), expected,
                  {.rtol = 1e-5, .atol = 1e-5});
  assert_allclose(vmap(pmap([](Array a) { return a - psum(a, "j"); }, {.axis_name = "j"}))(x),
                  x - expand_dims(sum(x, axis(1)), {1}), {.rtol = 1e-5, .atol = 1e-5});
}

TEST(Pmap, DataParallelDescent) {
  Array x = numbers({8, 16, 3}) * 0.02f, y = sum(x, axis(2)) * 2 + 1;
  auto loss = [](std::pair<Array, Array> p, Array x, Array y) {
    return mean(square(matmul(x, p.first) + p.second - y));
  };
  auto step = [&](std::pair<Array, Array> p, Array x, Array y) {
    auto g = grad(loss)(p, x, y);  // the gradient of this device's loss
    return tree_map([](Array v, Array d) { return v - 0.01f * pmean(d, "i"); }, p, g);
  };
  using P2 = std::pair<Array, Array>;
  auto parallel = pmap(
      step, {.in_axes = {std::optional<int>(), 0, 0}, .out_axes = std::optional<int>(), .axis_name = "i"});
  auto alone = jit([&](P2 p, Array x, Array y) {
    auto g = grad([&](P2 q, Array x, Array y) {
      return loss(q, reshape(x, {128, 3}), reshape(y, {128}));
    })(p, x, y);
    return tree_map([](Array v, Array d) { return v - 0.01f * d; }, p, g);
  });
  P2 a{zeros({3}), zeros({})}, b = a;
  for (int i = 0; i < 50; ++i) a = parallel(a, x, y), b = alone(b, x, y);
  assert_allclose(a.first, b.first, {.rtol = 1e-4, .atol = 1e-5});
  assert_allclose(a.second, b.second, {.rtol = 1e-4, .atol = 1e-5});
}

TEST(Pmap, Gradients) {
  Array x = numbers({8, 4});
  auto f = [](Array a) { return sin(a) * psum(a * a, "i"); };
  Array got = grad([&](Array a) { return sum(pmap(f, {.axis_name = "i"})(a)); })(x);
  Array expected = grad([&](Array a) { return sum(vmap(f, {.axis_name = "i"})(a)); })(x);
  assert_allclose(got, expected, {.rtol = 1e-4, .atol = 1e-4});
}

TEST(Pmap, ThousandStepsUnblocked) {
  auto step = pmap([](Array w, Array x) { return w - 0.001f * psum(w * x, "i"); }, {.axis_name = "i"});
  Array w = ones({8, 16}), x = numbers({8, 16});
  for (int i = 0; i < 1000; ++i) w = step(w, x);
  EXPECT_TRUE(bool(all(isfinite(w))));
}

// The gradient of a result that is equal on all devices is the sum over all returned copies.
TEST(Pmap, GradientsOfEqualResults) {
  Array x = arange(4.0f) * 0.3;
  auto gradient = [&](auto mapped) { return grad([=](Array x) { return sum(sin(mapped(x))); })(x); };
  auto total = [](Array v) { return psum(v * v, "i"); };
  Array s = sum(x * x), each = cos(s) * 2 * x;
  assert_allclose(gradient(pmap(total, {.axis_name = "i"})), 4 * each, {.rtol = 1e-5});
  assert_allclose(gradient(vmap(total, {.axis_name = "i"})), 4 * each, {.rtol = 1e-5});
  assert_allclose(gradient(pmap(total, {.out_axes = std::nullopt, .axis_name = "i"})), each, {.rtol = 1e-5});
  // The result is equal on all devices, but its type varies.
  auto ring_sum = [](Array v) {
    Array sum = v * v, moved = sum;
    for (int i = 1; i < 4; ++i) sum = sum + (moved = ppermute(moved, "i", ring(1)));
    return sum;
  };
  assert_allclose(gradient(pmap(ring_sum, {.out_axes = std::nullopt, .axis_name = "i"})), each,
                  {.rtol = 1e-5});
  auto nested = [=](Array x) {
    return pmap([=](Array x) { return pmap(ring_sum, {.out_axes = std::nullopt, .axis_name = "i"})(x); },
                {.axis_name = "j"})(stack({x, x * 2}))[0];
  };
  assert_allclose(gradient(nested), each, {.rtol = 1e-5});
}
