// Layers, loops and transforms as users write them, with sizes that are not multiples of the mesh axes, on
// eight devices: the results equal those of one device, and no more is sent than by a hand-written program.
#include <cmath>
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

Array on_plane(const Array& x, const Spec& spec) { return shard(x, {plane(), spec}); }

TEST(SlowHeldOutProducts, TwoLayersShardedByColumnsAndRows) {
  Array x = on_plane(numbers({12, 16}), P("data")), w = on_plane(numbers({16, 20}, 1), P(none, "model")),
        v = on_plane(numbers({20, 16}, 2), P("model"));
  auto f = [](Array a, Array b, Array c) { return matmul(tanh(matmul(a, b)), c); };
  EXPECT_LE(received(f, x, w, v), 2 * 0.5 * 3 * 16 * 4);
}
TEST(SlowHeldOutProducts, GradientsOfTwoLayers) {
  Array x = on_plane(numbers({12, 16}), P("data")), w = on_plane(numbers({16, 20}, 1), P(none, "model")),
        v = on_plane(numbers({20, 16}, 2), P("model"));
  auto step = [](Array a, Array b, Array c) {
    auto loss = [&](Array p, Array q) { return sum(square(matmul(tanh(matmul(a, p)), q))); };
    return grad<0, 1>(loss)(b, c);
  };
  // Sums over "model" in the forward pass, over "data" of both gradients.
  EXPECT_LE(received(step, x, w, v), 3 * 16 * 4 + 2 * 0.75 * (2 * 16 * 10 * 4) + 64);
}
TEST(SlowHeldOutProducts, WeightsShardedLikeTheBatch) {
  Array x = rows(numbers({24, 16})), w = rows(numbers({16, 16}, 1));
  EXPECT_LE(received([](Array a, Array b) { return matmul(a, b); }, x, w), 7 * 2 * 16 * 4);
}
TEST(SlowHeldOutProducts, ContractionsThatDoNotDivide) {
  Array x = columns(numbers({6, 21})), w = rows(numbers({21, 5}, 1));
  EXPECT_LE(received([](Array a, Array b) { return matmul(a, b); }, x, w), 2 * 7 / 8.0 * 6 * 5 * 4);
}
TEST(SlowHeldOutProducts, OuterProductsAndEinsum) {
  Array x = rows(numbers({21})), y = numbers({6}, 1);
  EXPECT_EQ(received([](Array a, Array b) { return outer(a, b); }, x, y), 0);
  Array z = shard(numbers({3, 21, 4}), {line(), P(none, "x")});
  EXPECT_LE(received([](Array a) { return einsum("bij,bij->ib", a, 0.5 * a); }, z), 0);
}
TEST(SlowHeldOutProducts, Residuals) {
  Array x = rows(numbers({21, 8})), w = numbers({8, 8}, 1);
  EXPECT_EQ(received([](Array a, Array b) { return a + relu(matmul(a, b)); }, x, w), 0);
}

Array layer_norm(Array x, Array scale) {
  Array centred = x - mean(x, {.axis = -1, .keepdims = true});
  return scale * centred / sqrt(mean(square(centred), {.axis = -1, .keepdims = true}) + 1e-5);
}
TEST(SlowHeldOutLayers, LayerNormOfABatch) {
  EXPECT_EQ(received(layer_norm, rows(numbers({21, 6})), numbers({6}, 1)), 0);
}
TEST(SlowHeldOutLayers, LayerNormOfShardedFeatures) {
  EXPECT_LE(received(layer_norm, columns(numbers({5, 24})), numbers({24}, 1)), 2 * 2 * 5 * 4);
}
TEST(SlowHeldOutLayers, GradientOfLayerNorm) {
  auto f = [](Array x, Array s) {
    return grad<0, 1>([](Array a, Array b) { return sum(square(layer_norm(a, b))); })(x, s);
  };
  EXPECT_LE(received(f, rows(numbers({21, 6})), numbers({6}, 1)), 2 * 6 * 4);
}
Array attention(Array q, Array k, Array v) {
  Array scores = einsum("bhqd,bhkd->bhqk", q, k) / 2.0;
  std::int64_t n = q.dim(2);
  Array before = expand_dims(arange(n), 1) >= arange(n);
  return einsum("bhqk,bhkd->bhqd", softmax(where(before, scores, -1e9), -1), v);
}
TEST(SlowHeldOutLayers, AttentionOfShardedHeads) {
  auto sharded = [](double phase) { return shard(numbers({2, 8, 5, 4}, phase), {line(), P(none, "x")}); };
  EXPECT_EQ(received(attention, sharded(0), sharded(1), sharded(2)), 0);
  auto step = [](Array q, Array k, Array v) {
    return grad<0, 1, 2>([](Array a, Array b, Array c) { return sum(square(attention(a, b, c))); })(q, k, v);
  };
  EXPECT_EQ(received(step, sharded(0), sharded(1), sharded(2)), 0);
}
TEST(SlowHeldOutLayers, AttentionOfAShardedSequence) {
  auto sharded = [](double phase) {
    return shard(numbers({2, 3, 16, 4}, phase), {line(), P(none, none, "x")});
  };
  EXPECT_LE(received(attention, sharded(0), sharded(1), sharded(2)), 2 * 7 * 2 * 3 * 2 * 4 * 4);
}
TEST(SlowHeldOutLayers, Experts) {
  Array x = numbers({24, 6}), gates = integers({24}, 8), w = rows(numbers({8, 6, 6}, 1));
  auto dense = [](Array a, Array g, Array experts) {
    Array choice = (expand_dims(g, 1) == arange(8)).astype(f32);
    return einsum("te,td,edf->tf", choice, a, experts);
  };
  EXPECT_LE(received(dense, x, gates, w), 2 * 24 * 6 * 4);
}
TEST(SlowHeldOutLayers, TokensSentToExperts) {
  Array x = rows(numbers({24, 6})), gates = rows(integers({24}, 8)), w = rows(numbers({8, 6, 6}, 1));
  auto dispatch = [](Array a, Array g, Array experts) {
    Array choice = (expand_dims(g, 1) == arange(8)).astype(f32);
    Array place = cumsum(choice, 0) * choice - 1.0;
    Array slots = (expand_dims(place, 2) == arange(6.0)).astype(f32) * expand_dims(choice, 2);
    Array inputs = einsum("tec,td->ecd", slots, a);
    return einsum("tec,ecd->td", slots, tanh(einsum("ecd,edf->ecf", inputs, experts)));
  };
  EXPECT_LE(received(dispatch, x, gates, w), 7 * 8 * 4 + 3 * 8 * 6 * 6 * 4 * 2);
}
TEST(SlowHeldOutLayers, CrossEntropyOfAShardedVocabulary) {
  Array logits = columns(numbers({5, 37})), labels = integers({5}, 37);
  auto loss = [](Array l, Array y) {
    return -mean(take_along_axis(l - logsumexp(l, axis(1), {.keepdims = true}), expand_dims(y, 1), 1));
  };
  EXPECT_LE(received(loss, logits, labels), 3 * 2 * 5 * 4 + 16);
}

TEST(SlowHeldOutLoops, ScansOverABatch) {
  auto f = [](Array h, Array w, Array xs) {
    return scan(
               [&](Array c, Array x) {
                 Array n = tanh(matmul(c, w) + x);
                 return std::pair(n, sum(n, axis(1)));
               },
               h, xs)
        .second;
  };
  Array xs = shard(numbers({5, 21, 4}), {line(), P(none, "x")});
  EXPECT_EQ(received(f, rows(numbers({21, 4}, 2)), numbers({4, 4}, 1), xs), 0);
}
TEST(SlowHeldOutLoops, ScansOverShardedIterations) {
  auto f = [](Array h, Array xs) {
    return scan(
               [](Array c, Array x) {
                 Array n = tanh(c + x);
                 return std::pair(n, n * 2.0);
               },
               h, xs)
        .second;
  };
  EXPECT_LE(received(f, numbers({3}), rows(numbers({24, 3}))),
            7 * 12 + 7 * 36);  // the stacked result could stay sharded
  received(f, numbers({3}), rows(numbers({21, 3})));
}
TEST(SlowHeldOutLoops, MapsOverShardedRows) {
  auto f = [](Array xs) { return lax::map([](Array x) { return cumsum(x, 0) * 2.0; }, xs); };
  EXPECT_EQ(received(f, rows(numbers({24, 3}))), 0);
}
TEST(SlowHeldOutLoops, VmapOfAWhileLoop) {
  auto newton = [](Array x) {
    return vmap([](Array y) {
      return while_loop([](Array r) { return abs(r * r - 2.0) > 1e-3; },
                        [](Array r) { return 0.5 * (r + 2.0 / r); }, 1.0 + y * y);
    })(x);
  };
  EXPECT_EQ(received(newton, rows(numbers({24}))), 0);
  received(newton, rows(numbers({21})));
}
TEST(SlowHeldOutLoops, AccumulatedGradients) {
  auto f = [](Array w, Array xs) {
    return scan(
               [](std::pair<Array, Array> s, Array x) {
                 Array g = grad([&](Array v) { return sum(square(matmul(x, v))); })(s.first);
                 return std::pair(std::pair(s.first, s.second + g), Array(0.0f));
               },
               std::pair(w, zeros_like(w)), xs)
        .first.second;
  };
  Array xs = shard(numbers({3, 16, 4}), {line(), P(none, "x")});
  EXPECT_LE(received(f, numbers({4, 4}, 1), xs), 2 * 4 * 4 * 4);
}
TEST(SlowHeldOutLoops, ConditionsOfSums) {
  auto f = [](Array x) {
    return cond(
        sum(x) > 0.0, [](Array y) { return y - mean(y, {.axis = 0, .keepdims = true}); },
        [](Array y) { return cumsum(y, 0); }, x);
  };
  EXPECT_LE(received(f, rows(numbers({21, 3}))), 2 * 4 + 7 * 3 * 4 * 2);
}
// The condition reads elements of neighbouring shards.
TEST(SlowHeldOutLoops, ConditionsOfNeighbours) {
  auto f = [](Array x, Array y) {
    auto first = [](std::pair<Array, Array> s) {
      return max(abs(s.first[slice(1, none)] - s.first[slice(none, -1)])) > 0.1;
    };
    auto halve = [](std::pair<Array, Array> s) {
      return std::pair(0.5 * s.first, s.second + mean(s.second));
    };
    return while_loop(first, halve, std::pair(x, y)).second;
  };
  received(f, rows(numbers({21, 3})), rows(numbers({19})));
}
TEST(SlowHeldOutLoops, TrainingSteps) {
  auto f = [](Array w, Array x, Array y) {
    return fori_loop(
        0, 3,
        [&](Array, Array v) {
          return v - 0.01 * grad([&](Array u) { return mean(square(matmul(x, u) - y)); })(v);
        },
        w);
  };
  EXPECT_LE(received(f, numbers({4, 2}, 1), rows(numbers({21, 4})), rows(numbers({21, 2}, 2))),
            3 * 2 * 4 * 2 * 4);
}

TEST(SlowHeldOutTransforms, FourierOfABatch) {
  EXPECT_EQ(received([](Array a) { return abs(lax::fft(a.astype(c64), FftType::fft, {9})); },
                     rows(numbers({21, 9}))),
            0);
}
TEST(SlowHeldOutTransforms, FourierOfAShardedAxis) {
  auto f = [](Array a) { return real(lax::fft(a.astype(c64), FftType::fft, {16})); };
  EXPECT_LE(received(f, columns(numbers({8, 16}))), 2 * 7 / 8.0 * 8 * 2 * 8);
}
TEST(SlowHeldOutTransforms, Factorisations) {
  Array x = rows(numbers({9, 4, 4}));
  auto positive = [](Array a) { return matmul(a, swapaxes(a, -1, -2)) + 3.0 * eye(4); };
  EXPECT_EQ(received([=](Array a) { return linalg::cholesky(positive(a)); }, x), 0);
  EXPECT_EQ(received([=](Array a) { return linalg::solve(positive(a), a); }, x), 0);
  EXPECT_EQ(
      received([=](Array a) { return grad([=](Array b) { return sum(linalg::cholesky(positive(b))); })(a); },
               x),
      0);
}

TEST(SlowHeldOutConvolutions, Images) {
  Array x = rows(numbers({10, 3, 7, 7})), w = numbers({4, 3, 3, 3}, 1);
  auto f = [](Array a, Array k) { return lax::conv(a, k, {1, 1}, "SAME"); };
  EXPECT_EQ(received(f, x, w), 0);
  auto weights = [=](Array a, Array k) { return grad([=](Array q) { return sum(square(f(a, q))); })(k); };
  EXPECT_LE(received(weights, x, w), 2 * 4 * 3 * 3 * 3 * 4);
}
TEST(SlowHeldOutConvolutions, ShardedSpace) {
  Array x = shard(numbers({2, 3, 32, 6}), {line(), P(none, none, "x")}), w = numbers({4, 3, 3, 3}, 1);
  EXPECT_LE(received(
                [](Array a, Array k) {
                  return lax::conv(a, k, {1, 1}, "SAME");
                },
                x, w),
            2 * (2 * 3 * 6) * 4);
  EXPECT_LE(received(
                [](Array a, Array k) {
                  return lax::conv(a, k, {2, 2}, "SAME");
                },
                x, w),
            2 * (2 * 3 * 6) * 4);
  Array odd = shard(numbers({2, 3, 21, 6}), {line(), P(none, none, "x")});
  received([](Array a, Array k) { return lax::conv(a, k, {1, 1}, "VALID"); }, odd, w);
}
TEST(SlowHeldOutConvolutions, DepthwiseAndDilated) {
  Array x = shard(numbers({2, 8, 9}), {line(), P(none, "x")}), w = rows(numbers({8, 1, 3}, 1));
  auto depthwise = [](Array a, Array k) {
    return lax::conv_general_dilated(a, k, {.padding = {{2, 0}}, .feature_group_count = 8});
  };
  EXPECT_EQ(received(depthwise, x, w), 0);
  Array long_x = shard(numbers({2, 4, 40}), {line(), P(none, none, "x")});
  auto dilated = [](Array a, Array k) {
    return lax::conv_general_dilated(a, k, {.padding = {{2, 2}}, .rhs_dilation = {2}});
  };
  EXPECT_LE(received(dilated, long_x, numbers({4, 4, 3}, 1)), 4 * 2 * 4 * 4);
}
TEST(SlowHeldOutConvolutions, Transposed) {
  Array x = rows(numbers({10, 6, 4})), w = numbers({3, 4, 5}, 1);
  EXPECT_EQ(received(
                [](Array a, Array k) {
                  return lax::conv_transpose(a, k, {2}, {.dimension_numbers = {"NHC", "HIO", "NHC"}});
                },
                x, w),
            0);
}
TEST(SlowHeldOutConvolutions, Pooling) {
  Array x = shard(numbers({2, 3, 32, 6}), {line(), P(none, none, "x")});
  auto pool = [](Array a) {
    return lax::reduce_window_max(a, {{1, 1, 2, 2}, {1, 1, 2, 2}, {0, 0, 0, 0}, {0, 0, 0, 0}});
  };
  EXPECT_EQ(received(pool, x), 0);
  EXPECT_EQ(received([=](Array a) { return grad([=](Array b) { return sum(square(pool(b))); })(a); }, x), 0);
}
TEST(SlowHeldOutConvolutions, ConvolutionsOfEachExample) {
  Array x = rows(numbers({10, 3, 7})), w = rows(numbers({10, 4, 3, 3}, 1));
  auto f = [](Array a, Array k) {
    return vmap([](Array b, Array q) { return lax::conv(expand_dims(b, 0), q, {1}, "SAME")[0]; })(a, k);
  };
  EXPECT_EQ(received(f, x, w), 0);
}
TEST(SlowHeldOutConvolutions, BatchStatistics) {
  Array x = rows(numbers({21, 5}));
  EXPECT_LE(received([](Array a) { return std::pair(mean(a), var(a)); }, x), 2 * 3 * 4 + 1);
  EXPECT_LE(received([](Array a) { return (a - mean(a, {.axis = 0})) / tessera::std(a, {.axis = 0}); }, x),
            3 * 35);  // the mean is computed twice
}

}  // namespace
