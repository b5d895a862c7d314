// checkpoint: which values are stored; values are unchanged, and less memory is needed.
#include <gtest/gtest.h>
#include <tessera/compile/stage_text.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/tessera.h>
#include <tessera/transform/dual.h>

using namespace tessera;

namespace {

Array two_layers(const Array& x, const Array& w) {
  Array y = matmul(sin(x), w), z = checkpoint_name(sin(y), "z");
  return sum(z * sin(z));
}
Array small_x() { return reshape(arange(6.0f), {2, 3}) / 6.0f; }
Array small_w() { return reshape(arange(9.0f), {3, 3}) / 9.0f - 0.4f; }

std::size_t residuals(const RematPolicy& policy) {
  auto f = checkpoint(two_layers, {.policy = policy});
  return linearize_flat("test", [&](Args a) { return Arrays{f(a[0], a[1])}; }, Arrays{small_x(), small_w()},
                        {true, true})
      .residuals.size();
}

template <class F, class... A>
std::int64_t arena_bytes(F f, const A&... args) {
  return Inspection(jit(f).jaxpr(args...)).plan().arena_bytes;
}

// Bytes that the forward scan of a derivative stacks for its backward scan.
template <class F, class... A>
std::int64_t stacked_bytes(F f, const A&... args) {
  JaxprPtr jaxpr = jit(f).jaxpr(args...);
  for (const Eqn& eqn : jaxpr->eqns) {
    if (eqn.primitive != &scan_p) continue;
    std::int64_t bytes = 0;
    for (std::size_t i = params_of<Scan>(eqn).carries; i < eqn.out.size(); ++i)
      bytes += eqn.out[i].aval.bytes();
    return bytes;
  }
  return -1;
}

}  // namespace

// As jax.ad_checkpoint.print_saved_residuals prints for the same function (JAX 0.10.2).
TEST(Checkpoint, PoliciesStoreTheValuesThatJaxStores) {
  namespace p = policies;
  EXPECT_EQ(residuals(p::nothing_saveable()), 2u);     // x, w
  EXPECT_EQ(residuals(p::everything_saveable()), 7u);  // w, and six results of sin and cos
  EXPECT_EQ(residuals(p::dots_saveable()), 3u);        // x, w, the product
  EXPECT_EQ(residuals(p::dots_with_no_batch_dims_saveable()), 3u);
  EXPECT_EQ(residuals(p::save_only_these_names({"z"})), 3u);  // x, w, z
  EXPECT_EQ(residuals(p::save_any_names_but_these({"z"})), 2u);
  EXPECT_EQ(residuals(p::save_from_both_policies(p::dots_saveable(), p::save_only_these_names({"z"}))), 4u);
  EXPECT_EQ(residuals(p::save_anything_except_these_names({"z"})), 7u);  // sin(y) instead of z
}

TEST(Checkpoint, ValuesAndDerivativesAreUnchanged) {
  Array x = small_x(), w = small_w();
  auto expected = grad<0, 1>(two_layers)(x, w);
  for (const RematPolicy& policy : {policies::nothing_saveable(), policies::everything_saveable(),
                                    policies::dots_saveable(), policies::save_only_these_names({"z"})}) {
    auto f = checkpoint(two_layers, {.policy = policy});
    EXPECT_FLOAT_EQ(float(f(x, w)), 0.21577495f);  // JAX 0.10.2
    auto eager = grad<0, 1>(f)(x, w), compiled = jit(grad<0, 1>(f))(x, w);
    for (const auto& got : {eager, compiled}) {
      EXPECT_TRUE(allclose(std::get<0>(got), std::get<0>(expected), {.rtol = 1e-5, .atol = 1e-6}));
      EXPECT_TRUE(allclose(std::get<1>(got), std::get<1>(expected), {.rtol = 1e-5, .atol = 1e-6}));
    }
    check_grads(f, std::tuple(x, w), {.order = 2});
    auto mapped = vmap(grad(f), {.in_axes = {0, none}})(stack({x, x + 1.0f}), w);
    EXPECT_TRUE(allclose(mapped[0], std::get<0>(expected), {.rtol = 1e-5, .atol = 1e-6}));
  }
}

TEST(Checkpoint, ClosesOverTracers) {
  auto f = [](Array w) {
    return grad([&](Array x) { return checkpoint([&](Array v) { return sum(sin(v * w)); })(x); })(ones({3}));
  };
  auto plain = [](Array w) { return grad([&](Array x) { return sum(sin(x * w)); })(ones({3})); };
  auto total = [](auto g) { return [g](Array w) { return sum(g(w)); }; };
  EXPECT_FLOAT_EQ(float(grad(total(f))(Array(0.7f))), float(grad(total(plain))(Array(0.7f))));
}

TEST(Checkpoint, CompiledProgramsNeedLessMemory) {
  static constexpr int layers = 16, block = 4;
  Array x = full({64, 64}, 0.1f), w = full({64, 64}, 0.01f);
  auto run = [&](bool recompute) {
    return [=](Array x, Array w) {
      for (int b = 0; b < layers / block; ++b) {
        auto body = [](Array v, Array w) {
          for (int k = 0; k < block; ++k) v = tanh(matmul(v, w));
          return v;
        };
        x = recompute ? checkpoint(body)(x, w) : body(x, w);
      }
      return sum(x);
    };
  };
  std::int64_t stored_bytes = arena_bytes(grad(run(false)), x, w),
               recomputed_bytes = arena_bytes(grad(run(true)), x, w);
  EXPECT_GE(stored_bytes, layers * 64 * 64 * 4);
  EXPECT_LE(recomputed_bytes, (layers / block + block + 6) * 64 * 64 * 4);
  EXPECT_TRUE(allclose(jit(grad(run(true)))(x, w), jit(grad(run(false)))(x, w)));
}

TEST(Checkpoint, ScanStoresOnlyTheCarries) {
  auto run = [](auto step) {
    return [=](Array x, Array w) {
      return sum(
          scan([&](Array c, Array) { return std::pair(step(c, w), Array(0.0f)); }, x, zeros({10})).first);
    };
  };
  auto step = [](Array c, Array w) { return sin(sin(sin(c * w) + c) * w); };
  Array x = full({8}, 0.5f), w = full({8}, 1.5f);
  auto plain = grad<0, 1>(run(step));
  auto recomputed = grad<0, 1>(run(checkpoint(step)));
  EXPECT_EQ(stacked_bytes(recomputed, x, w),
            10 * (8 + 1) * 4);  // the carry of each iteration, and the scan's own result
  EXPECT_GT(stacked_bytes(plain, x, w), 3 * 10 * 8 * 4);
  EXPECT_TRUE(allclose(std::get<1>(jit(recomputed)(x, w)), std::get<1>(jit(plain)(x, w)), {.rtol = 1e-5}));
  check_grads(run(checkpoint(step)), std::tuple(x, w), {.order = 2});
}

// A policy applies inside loops: the product of each iteration is stacked, and the recomputation has no
// product.
TEST(Checkpoint, PoliciesApplyInsideLoops) {
  auto run = [](Array x, Array w) {
    return sum(
        scan([&](Array c, Array) { return std::pair(tanh(matmul(sin(c), w)), Array(0.0f)); }, x, zeros({5}))
            .first);
  };
  Array x = full({3, 4}, 0.3f), w = full({4, 4}, 0.2f);
  auto products = [&](auto f) {
    std::string text = to_string(*jit(grad<0, 1>(f)).jaxpr(x, w));
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find("dot_general", at)) != std::string::npos; ++at) ++count;
    return count;
  };
  auto stored = checkpoint(run, {.policy = policies::dots_saveable()}), recomputed = checkpoint(run);
  EXPECT_EQ(products(run), 3u);         // forward, and two in the backward pass
  EXPECT_EQ(products(recomputed), 4u);  // forward again
  EXPECT_EQ(products(stored), 3u);
  auto expected = grad<0, 1>(run)(x, w);
  for (const auto& got :
       {grad<0, 1>(stored)(x, w), jit(grad<0, 1>(stored))(x, w), grad<0, 1>(recomputed)(x, w)}) {
    EXPECT_TRUE(allclose(std::get<0>(got), std::get<0>(expected), {.rtol = 1e-5, .atol = 1e-6}));
    EXPECT_TRUE(allclose(std::get<1>(got), std::get<1>(expected), {.rtol = 1e-5, .atol = 1e-6}));
  }
  check_grads(stored, std::tuple(x, w), {.order = 2});
}

TEST(Checkpoint, EffectsHappenOnce) {
  int calls = 0;
  auto f = checkpoint([&](Array x) {
    debug::callback([&](Array) { ++calls; }, x);
    return sin(sin(x));
  });
  jit(grad(f))(Array(1.0f));
  EXPECT_EQ(calls, 1);
  grad(f)(Array(1.0f));
  EXPECT_EQ(calls, 2);
}
