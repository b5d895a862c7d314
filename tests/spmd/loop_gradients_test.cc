// Gradients of loops on eight devices: devices receive no more bytes than in a hand-written program, and the results equal those of
// one device.
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

constexpr std::int64_t features = 32, batch = 64;
constexpr double weight = 4.0 * features * features;  // bytes
constexpr double gathered = weight * 7 / 8, reduce_scattered = gathered, all_reduced = 2 * gathered;

Array layer(Array w, Array x) { return tanh(matmul(x, w)); }
Array weights() { return numbers({features, features}) / static_cast<double>(features); }
Array batches() { return rows(numbers({batch, features}, 1)); }

// The loss of a loop over `step` with one weight.
auto loss_of(auto step) {
  return [=](Array w, Array x) {
    return mean(square(fori_loop(
        0, 10, [=](Array, Array v) { return step(w, v); }, x)));
  };
}
auto update_with(auto loss) {
  return [=](Array w, Array x) { return w - grad(loss)(w, x); };
}

// The recomputed layer adds to the gradient of the weight inside of its call. The sum over devices stays partial until the loop ends,
// and the weight is gathered before the loop.
TEST(LoopGradients, RecomputedLayers) {
  auto loss = loss_of(checkpoint(layer));
  EXPECT_LE(received(grad(loss), shard(weights(), {line(), P()}), batches()), all_reduced);
  EXPECT_LE(received(update_with(loss), rows(weights()), batches()), gathered + reduce_scattered);
}

TEST(LoopGradients, RecomputedLayersInCalls) {
  auto inner = jit([](Array w, Array x) { return layer(w, x); });
  auto loss = loss_of(checkpoint([=](Array w, Array x) { return inner(w, inner(w, x)); }));
  EXPECT_LE(received(update_with(loss), rows(weights()), batches()), gathered + reduce_scattered);
}

// The gradient passes through the carry of an inner loop.
TEST(LoopGradients, NestedLoops) {
  auto inner = [](Array w, Array x) {
    return fori_loop(
        0, 3, [=](Array, Array v) { return layer(w, v); }, x);
  };
  EXPECT_LE(received(update_with(loss_of(inner)), rows(weights()), batches()), gathered + reduce_scattered);
  EXPECT_LE(received(update_with(loss_of(checkpoint(inner))), rows(weights()), batches()),
            gathered + reduce_scattered);
}

// The weight is sharded along one mesh axis and the batch along the other. The sum over the batch stays partial until the loop ends.
TEST(LoopGradients, WeightAndBatchAlongDifferentMeshAxes) {
  Array w = shard(weights(), {plane(), P("data")});
  Array x = shard(numbers({batch, features}, 1), {plane(), P("model")});
  EXPECT_LE(received(update_with(loss_of(layer)), w, x), gathered + reduce_scattered);
}

// If a backward rule reads the weight or its transpose, the loop does not store it for each iteration.
TEST(LoopGradients, ResidualsThatAreInvariants) {
  auto with_residual = [](auto residual_of, auto weight_of) {
    auto forward = [=](Array w, Array x) {
      Array y = layer(w, x);
      return std::pair(y, std::tuple(residual_of(w), x, y));
    };
    auto backward = [=](std::tuple<Array, Array, Array> residuals, Array ct) {
      auto [r, x, y] = residuals;
      Array d = ct * (1.0 - y * y);
      return std::tuple(matmul(x.T(), d), matmul(d, weight_of(r).T()));
    };
    return update_with(loss_of(custom_vjp(layer, forward, backward)));
  };
  auto same = [](Array w) { return w; };
  auto transposed = [](Array w) { return w.T(); };
  EXPECT_LE(received(with_residual(same, same), rows(weights()), batches()), gathered + reduce_scattered);
  EXPECT_LE(received(with_residual(transposed, transposed), rows(weights()), batches()),
            2 * gathered + reduce_scattered);
}

// If the weight and a value computed from it are both read unsharded, only the weight is gathered, and the value is
// computed from the gathered weight.
TEST(LoopGradients, WeightsBesideTheirTransposes) {
  constexpr double scalar = 7;
  auto before = [](auto f) {
    return [=](Array w, Array x) {
      Array other = f(w);
      auto step = [=](Array w, Array v) { return layer(other, layer(w, v)); };
      return loss_of(step)(w, x);
    };
  };
  auto inside = [](auto f) { return loss_of([=](Array w, Array v) { return layer(f(w), layer(w, v)); }); };
  auto transposed = [](Array w) { return w.T(); };
  auto scaled = [](Array w) { return sin(w); };
  EXPECT_LE(received(before(transposed), rows(weights()), batches()), gathered + scalar);
  EXPECT_LE(received(inside(transposed), rows(weights()), batches()), gathered + scalar);
  EXPECT_LE(received(before(scaled), rows(weights()), batches()), gathered + scalar);
  EXPECT_LE(received(update_with(before(transposed)), rows(weights()), batches()),
            gathered + reduce_scattered);
  EXPECT_LE(received(update_with(inside(transposed)), rows(weights()), batches()),
            gathered + reduce_scattered);
}

// Both loops scan the stacked weights, which are gathered once for both.
TEST(LoopGradients, StackedWeights) {
  constexpr std::int64_t layers = 4;
  auto loss = [](Array w, Array x) {
    auto step = [](Array v, Array w) { return std::pair(layer(w, v), std::tuple<>()); };
    return mean(square(scan(step, x, w).first));
  };
  for (const Spec& spec : {P(none, "x"), P(none, none, "x")}) {
    Array w = shard(numbers({layers, features, features}) / static_cast<double>(features), {line(), spec});
    EXPECT_LE(received(update_with(loss), w, batches()), layers * (gathered + reduce_scattered));
    EXPECT_LE(received(grad(loss), w, batches()), layers * (gathered + all_reduced));
  }
}

// The sum over the batch is a partial sum along a mesh axis that shards the gradient after the loop.
TEST(LoopGradients, GradientsOfWeightAndBatchOnTwoMeshAxes) {
  auto forward = [](Array w, Array x) {
    Array y = layer(w, x);
    return std::pair(y, std::tuple(w, x, y));
  };
  auto backward = [](std::tuple<Array, Array, Array> residuals, Array ct) {
    auto [w, x, y] = residuals;
    Array d = ct * (1.0 - y * y);
    return std::tuple(matmul(x.T(), d), matmul(d, w.T()));
  };
  auto both = [](auto step) { return grad<0, 1>(loss_of(step)); };
  auto bytes = [](auto f, const Spec& w, const Spec& x) {
    return received(f, shard(weights(), {plane(), w}), shard(numbers({batch, features}, 1), {plane(), x}));
  };
  double along_data = weight * 3 / 4, summed_along_model = weight / 4;
  EXPECT_LE(bytes(both(custom_vjp(layer, forward, backward)), P("data"), P()), 6656);
  EXPECT_LE(bytes(both(layer), P("data"), P()), 6656);
  EXPECT_LE(bytes(both(layer), P("data"), P("model")), along_data + summed_along_model);
  EXPECT_LE(bytes(both(layer), P(none, "data"), P("model")), along_data + summed_along_model + 768);
  EXPECT_LE(bytes(both(layer), P("data", "model"), P("model")), weight * 7 / 8 + summed_along_model);
  EXPECT_LE(bytes(update_with(loss_of(layer)), P(none, "data"), P("model")), along_data + summed_along_model);
}

// Recomputed layers, whose weight is sharded along one or both of two mesh axes, receive no more than layers that are not recomputed.
TEST(LoopGradients, RecomputedLayersOnTwoMeshAxes) {
  auto both = [](auto step) { return grad<0, 1>(loss_of(step)); };
  auto bytes = [](auto f, const Spec& w, const Spec& x) {
    return received(f, shard(weights(), {plane(), w}), shard(numbers({batch, features}, 1), {plane(), x}));
  };
  auto recomputed = checkpoint(layer);
  for (auto [w, x] : {std::pair(P("data"), P()), std::pair(P("model"), P(none, "data")),
                      std::pair(P("model"), P("data")), std::pair(P(none, "model"), P("data")),
                      std::pair(P("model", "data"), P()), std::pair(P("data", "model"), P())})
    EXPECT_LE(bytes(both(recomputed), w, x), bytes(both(layer), w, x)) << w << " " << x;
  EXPECT_LE(bytes(both(recomputed), P(none, "data"), P("model")), 22528);
}

// Bytes that each device receives, for functions whose intermediate values are rounded to bfloat16.
double received_rounded(auto f, const Array& w, const Array& x) {
  auto unsharded = [](const Array& a) { return device_put(a, devices()[0]); };
  assert_allclose(jit(f)(w, x), f(unsharded(w), unsharded(x)), {.rtol = 0.05, .atol = 1e-3});
  return communication(f)(w, x).bytes();
}

// The weight is cast to bfloat16 in the loop. Each device converts its partial gradient to float32; the partial sums
// are added over the devices once, after the loop.
TEST(LoopGradients, CastWeights) {
  Array x = batches().astype(bf16), w = 8.0 * weights(), replicated = shard(w, {line(), P()});
  auto cast = [](Array w, Array v) { return layer(w.astype(bf16), v); };
  auto loss = [](auto step) { return [=](Array w, Array v) { return loss_of(step)(w, v).astype(f32); }; };
  EXPECT_LE(received_rounded(update_with(loss(cast)), rows(w), x), gathered / 2 + reduce_scattered);
  EXPECT_LE(received_rounded(grad(loss(cast)), replicated, x), all_reduced);
  EXPECT_LE(received_rounded(grad(loss(checkpoint(cast))), replicated, x), all_reduced);
  EXPECT_LE(received_rounded(update_with(loss(checkpoint(cast))), rows(w), x),
            gathered / 2 + reduce_scattered);
}

// Without a loop, the gradient is summed over devices in bfloat16, before it is converted.
TEST(LoopGradients, CastWeightsOfOneLayer) {
  Array x = batches().astype(bf16), w = rows(8.0 * weights());
  auto loss = [](Array w, Array v) { return mean(square(layer(w.astype(bf16), v).astype(f32))); };
  auto called = jit(loss);
  auto recomputed = checkpoint(loss);
  EXPECT_LE(received_rounded(update_with(loss), w, x), gathered / 2 + reduce_scattered / 2);
  EXPECT_LE(received_rounded(update_with(called), w, x), gathered / 2 + reduce_scattered / 2);
  EXPECT_LE(received_rounded(update_with(recomputed), w, x), gathered + reduce_scattered / 2);
}

// A scan over its sharded axis is pipelined; its stacked results stay with the devices that compute them.
TEST(StackedResults, StayShardedAsTheScannedArrays) {
  auto states = [](auto step) {
    return [=](Array x) {
      return scan([=](Array c, Array row) { return std::pair(step(c, row), step(c, row)); }, zeros({16}), x)
          .second;
    };
  };
  auto decayed = states([](Array c, Array row) { return c * 0.5 + row; });
  auto rounded = states([](Array c, Array row) { return tanh(c + row); });
  Array x = rows(numbers({32, 16}));
  constexpr double carries = 448;
  EXPECT_LE(received(decayed, x), carries);
  EXPECT_LE(received(rounded, x), carries);
  EXPECT_LE(received([=](Array x) { return sin(rounded(x)); }, x), carries);
  EXPECT_EQ(jit(decayed)(x).sharding().spec(), P("x"));
  EXPECT_EQ(jit(decayed, {.out_shardings = Sharding(line(), P())})(x).sharding().spec(), P());
}

}  // namespace
