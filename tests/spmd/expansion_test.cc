// Values that are computed from smaller ones, such as broadcasts: the smaller ones are resharded.
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

TEST(Expansions, ABroadcastScaleIsGathered) {
  Array x = rows(numbers({64, 8, 32})), scale = shard(numbers({32}), {line(), P("x")});
  double gathered = 7.0 / 8 * 32 * sizeof(float);
  auto wide = [](Array v) { return broadcast_to(reshape(v, {1, 1, 32}), {64, 8, 32}); };
  EXPECT_EQ(received([](Array x, Array s) { return x * s; }, x, scale), gathered);
  EXPECT_EQ(received([=](Array x, Array s) { return x * wide(s); }, x, scale), gathered);
  EXPECT_EQ(received([=](Array x, Array s) { return x * tanh(wide(s) * 2.0 + 1.0); }, x, scale), gathered);
  EXPECT_EQ(received([=](Array x, Array s) { return x * wide(s) + sin(wide(s)); }, x, scale), gathered);
}

TEST(Expansions, OfSeveralValues) {
  Array x = rows(numbers({64, 32})), a = shard(numbers({32}), {line(), P("x")}),
        b = shard(numbers({64}), {line(), P("x")});
  auto outer = [](Array x, Array a, Array b) { return x + reshape(b, {64, 1}) * a; };
  EXPECT_EQ(received(outer, x, a, b), 7.0 / 8 * 32 * sizeof(float));
  // A wider dtype, after the conversion to which the same elements have more bytes.
  Array narrow = shard(numbers({64, 32}).astype(bf16), {line(), P(none, "x")});
  EXPECT_EQ(received([](Array x, Array n) { return x + n.astype(f32); }, x, narrow),
            7.0 / 8 * 64 * 32 / 8 * 2);
}

TEST(Expansions, InLayerNormsWithShardedScales) {
  Array x = rows(numbers({64, 32})), scale = shard(numbers({32}), {line(), P("x")}),
        bias = shard(numbers({32}, 1), {line(), P("x")}), w = numbers({32, 32}, 2);
  auto layer = [](Array x, Array scale, Array bias, Array w) {
    for (int i = 0; i < 2; ++i) {
      Array centred = x - mean(x, axis(-1), {.keepdims = true});
      Array normal = centred / sqrt(mean(centred * centred, axis(-1), {.keepdims = true}) + 1e-3);
      x = x + tanh(matmul(normal * scale + bias, w));
    }
    return sum(x);
  };
  EXPECT_LE(received(layer, x, scale, bias, w), 4 * 7.0 / 8 * 32 * sizeof(float) + 2 * 7.0 / 8 * 4);
}
