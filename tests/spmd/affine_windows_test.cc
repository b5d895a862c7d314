// Windows along sharded axes: convolutions with strides and dilation, pooling, and their gradients receive the elements of
// neighbours that their windows read, and add partial sums. Nothing is gathered.
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

// Compares the value and the gradients of f on the mesh with those on one device; no collective is an all_gather.
template <class F>
void expect_no_gather(F f, const Array& x, const Array& k, const Spec& spec) {
  auto both = [=](Array x, Array k) { return value_and_grad<0, 1>(f)(x, k); };
  auto step = jit(both);
  Array placed = shard(x, {line(), spec});
  auto [value, gradients] = step(placed, k);
  auto [plain, expected] = both(x, k);
  assert_allclose(value, plain, {.rtol = 1e-4, .atol = 1e-4});
  assert_allclose(std::get<0>(gradients), std::get<0>(expected), {.rtol = 1e-4, .atol = 1e-4});
  assert_allclose(std::get<1>(gradients), std::get<1>(expected), {.rtol = 1e-4, .atol = 1e-4});
  CommunicationReport report = communication(step)(placed, k);
  for (const CollectiveUse& c : report.collectives())
    EXPECT_TRUE(c.kind == "all_reduce" || c.kind == "reduce_scatter" || c.kind == "collective_permute")
        << report;
}

}  // namespace

TEST(AffineWindows, KernelGradientIsAPartialSumAndAHalo) {
  Array x = numbers({4, 2, 16, 16}), k = numbers({4, 2, 3, 3}, 0.3);
  auto loss = [](Array k, Array x) { return sum(sin(lax::conv_general_dilated(x, k, {.padding = "SAME"}))); };
  double halo = 2 * 4 * 2 * 16 * sizeof(float), kernel = 2 * 7.0 / 8 * 4 * 2 * 9 * sizeof(float);
  EXPECT_LE(received(grad(loss), k, shard(x, {line(), P(none, none, none, "x")})), 2 * halo + kernel);
  EXPECT_LE(received(grad(loss), k, shard(x, {plane(), P(none, none, "data", "model")})), 8 * halo + kernel);
}

TEST(AffineWindows, StridesAndDilation) {
  struct Case {
    std::int64_t size, stride, dilation, spread;
  };
  for (auto [n, stride, dilation, spread] :
       {Case{64, 1, 1, 1}, Case{61, 2, 1, 1}, Case{64, 1, 2, 2}, Case{61, 3, 1, 2}, Case{61, 2, 2, 3}}) {
    SCOPED_TRACE(str("size ", n, ", stride ", stride, ", dilation ", dilation, " and ", spread));
    auto f = [stride = stride, dilation = dilation, spread = spread](Array x, Array k) {
      return sum(sin(lax::conv_general_dilated(x, k,
                                               {.window_strides = {stride},
                                                .padding = {{2, 1}},
                                                .lhs_dilation = {spread},
                                                .rhs_dilation = {dilation}})));
    };
    expect_no_gather(f, numbers({2, 3, n}), numbers({4, 3, 3}, 0.3), P(none, none, "x"));
  }
}

TEST(AffineWindows, LargeWindowsArePartialSums) {
  auto f = [](Array x, Array k) {
    return lax::conv_general_dilated(x, k, {.padding = {{3, 2}}, .rhs_dilation = {2}});
  };
  Array x = numbers({2, 3, 61}), k = numbers({4, 3, 29}, 0.3);
  Array sharded_kernel = shard(k, {line(), P(none, none, "x")});
  Array want = f(x, k);
  assert_allclose(jit(f)(x, sharded_kernel), want, {.rtol = 1e-4, .atol = 1e-4});
  Array placed = shard(x, {line(), P(none, none, "x")});
  CommunicationReport report = communication(f)(placed, sharded_kernel);
  for (const CollectiveUse& c : report.collectives())
    EXPECT_TRUE(c.kind == "all_reduce" || c.kind == "collective_permute") << c.kind;
  auto loss = [=](Array x, Array k) { return sum(sin(f(x, k))); };
  auto [gx, gk] = jit(grad<0, 1>(loss))(placed, k);
  auto [px, pk] = grad<0, 1>(loss)(x, k);
  assert_allclose(gx, px, {.rtol = 1e-4, .atol = 1e-4});
  assert_allclose(gk, pk, {.rtol = 1e-4, .atol = 1e-4});
}

TEST(AffineWindows, Pooling) {
  for (auto [n, spread, stride] : {std::tuple(64, 1, 2), std::tuple(61, 2, 1), std::tuple(61, 3, 2)}) {
    SCOPED_TRACE(str("size ", n, ", stride ", stride, ", dilation ", spread));
    Window w{.sizes = {1, 3},
             .strides = {1, stride},
             .low = {0, 1},
             .high = {0, 2},
             .base_dilation = {1, spread},
             .window_dilation = {1, 2}};
    Array x = numbers({3, n});
    for (auto pool : {+[](Array x, const Window&w) { return lax::reduce_window_sum(x, w); },
                      +[](Array x, const Window&w) { return lax::reduce_window_max(x, w); }}) {
      auto f = jit([=](Array x) { return pool(x, w); });
      Array placed = columns(x);
      assert_allclose(f(placed), pool(x, w), {.rtol = 1e-5, .atol = 1e-5});
      CommunicationReport report = communication(f)(placed);
      for (const CollectiveUse& c : report.collectives()) EXPECT_EQ(c.kind, "collective_permute");
    }
  }
}

// The gradient of pooling without overlap stays on the device that has the window.
TEST(AffineWindows, GradientOfMaxPooling) {
  Window w{.sizes = {1, 2}, .strides = {1, 2}};
  auto pool = [=](Array x) {
    auto at_least = [](const Array& a, const Array& b) { return a >= b; };
    auto plus = [](const Array& a, const Array& b) { return a + b; };
    return lax::select_and_scatter(x, at_least, w, lax::slice_in_dim(x, 0, 32, 1, 1), Array(0.5f), plus);
  };
  Array x = numbers({3, 64});
  assert_allclose(jit(pool)(columns(x)), pool(x), {.rtol = 1e-6});
  auto gradient = grad([=](Array x) { return sum(sin(lax::reduce_window_max(x, w))); });
  assert_allclose(jit(gradient)(columns(x)), gradient(x), {.rtol = 1e-6});
  assert_no_communication(gradient)(columns(x));
}
