// Programs as users write them, with sizes that are not multiples of the mesh axes, on eight devices: the
// results equal those of one device, and no more is sent than by a hand-written program.
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

TEST(SlowHeldOutIndices, EmbeddingOfATableThatDoesNotDivide) {
  Array table = rows(numbers({37, 6})), ids = integers({10}, 37);
  EXPECT_LE(received([](Array t, Array i) { return take(t, i, 0); }, table, ids), 2 * 10 * 6 * 4 * 7 / 8.0);
}
TEST(SlowHeldOutIndices, GradientOfAnEmbedding) {
  Array table = rows(numbers({37, 6})), ids = integers({10}, 37);
  auto loss = [](Array t, Array i) { return sum(square(take(t, i, 0))); };
  EXPECT_LE(
      received([=](Array t, Array i) { return grad([=](Array u) { return loss(u, i); })(t); }, table, ids),
      2 * 10 * 6 * 4);
}
TEST(SlowHeldOutIndices, EmbeddingOfABatch) {
  Array table = numbers({37, 6}), ids = rows(integers({19}, 37));
  EXPECT_EQ(received([](Array t, Array i) { return take(t, i, 0); }, table, ids), 0);
}
TEST(SlowHeldOutIndices, GradientOfAnEmbeddingOfABatch) {
  Array table = numbers({37, 6}), ids = rows(integers({19}, 37));
  auto loss = [](Array t, Array i) { return sum(square(take(t, i, 0))); };
  EXPECT_LE(
      received([=](Array t, Array i) { return grad([=](Array u) { return loss(u, i); })(t); }, table, ids),
      2 * 37 * 6 * 4);
}
TEST(SlowHeldOutIndices, OneElementOfEachRow) {
  Array x = rows(numbers({19, 7})), ids = rows(integers({19}, 7));
  EXPECT_EQ(received([](Array a, Array i) { return take_along_axis(a, expand_dims(i, 1), 1); }, x, ids), 0);
  EXPECT_EQ(received([](Array a, Array i) { return a.at(arange(19), i).get(); }, x, ids), 0);
}
TEST(SlowHeldOutIndices, GradientOfOneElementOfEachRow) {
  Array x = rows(numbers({19, 7})), ids = rows(integers({19}, 7));
  auto loss = [](Array a, Array i) { return sum(square(take_along_axis(a, expand_dims(i, 1), 1))); };
  EXPECT_EQ(received([=](Array a, Array i) { return grad([=](Array u) { return loss(u, i); })(a); }, x, ids),
            0);
}
TEST(SlowHeldOutIndices, RowsInTheOrderOfAPermutation) {
  Array x = rows(numbers({4, 11, 3})), order = argsort(numbers({4, 11}, 1), 1);
  EXPECT_EQ(
      received([](Array a, Array o) { return vmap([](Array b, Array p) { return b[p]; })(a, o); }, x, order),
      0);
}
TEST(SlowHeldOutIndices, UpdatesOfRows) {
  Array x = rows(numbers({21, 3})), ids = integers({5}, 21), new_rows = numbers({5, 3}, 2);
  EXPECT_EQ(received([](Array a, Array i, Array r) { return a.at(i).add(r); }, x, ids, new_rows), 0);
  EXPECT_EQ(received([](Array a, Array i, Array r) { return a.at(i).set(r); }, x, ids, new_rows), 0);
  EXPECT_EQ(received([](Array a, Array r) { return a.at(slice(2, 7)).set(r); }, x, new_rows), 0);
}
TEST(SlowHeldOutIndices, SumsBySegment) {
  Array x = rows(numbers({43, 3})), ids = rows(integers({43}, 5));
  EXPECT_LE(received([](Array a, Array i) { return zeros({5, 3}).at(i).add(a); }, x, ids), 2 * 5 * 3 * 4);
}
TEST(SlowHeldOutIndices, Histogram) {
  Array ids = rows(integers({43}, 5));
  EXPECT_LE(received([](Array i) { return zeros({5}).at(i).add(1.0); }, ids), 2 * 5 * 4);
}

TEST(SlowHeldOutBoxes, CachesOfKeys) {
  Array cache = shard(numbers({9, 16, 4}), {line(), P("x")}),
        now = shard(numbers({9, 1, 4}, 1), {line(), P("x")});
  auto step = [](Array c, Array k, Array t) {
    return lax::dynamic_update_slice(c, k, {Array(0), t, Array(0)});
  };
  EXPECT_EQ(received(step, cache, now, Array(5)), 0);
  EXPECT_EQ(received(step, cache, now, Array(40)), 0);
}
TEST(SlowHeldOutBoxes, CachesShardedAlongTime) {
  Array cache = shard(numbers({2, 19, 4}), {line(), P(none, "x")});
  auto step = [](Array c, Array k, Array t) {
    return lax::dynamic_update_slice(c, k, {Array(0), t, Array(0)});
  };
  for (int at : {-3, 0, 18, 50}) EXPECT_EQ(received(step, cache, numbers({2, 3, 4}, 1), Array(at)), 0);
}
TEST(SlowHeldOutBoxes, OneLayerOfMany) {
  Array layers = rows(numbers({13, 6, 6}));
  EXPECT_LE(
      received([](Array w, Array i) { return lax::dynamic_index_in_dim(w, i, 0, false); }, layers, Array(7)),
      2 * 6 * 6 * 4);
}
TEST(SlowHeldOutBoxes, SlicesThatAreClamped) {
  Array x = rows(numbers({21, 3}));
  for (int at : {-30, -1, 4, 20, 99})
    EXPECT_LE(received([](Array a, Array s) { return lax::dynamic_slice_in_dim(a, s, 6, 0); }, x, Array(at)),
              2 * 6 * 3 * 4);
}

TEST(SlowHeldOutNeighbours, Rolls) {
  Array x = rows(numbers({24, 5}));
  EXPECT_LE(received([](Array a) { return roll(a, 1, 0); }, x),
            2 * 5 * 4);  // a hand-written program sends one row
  EXPECT_LE(received([](Array a) { return roll(a, -2, 0); }, x), 5 * 5 * 4);  // two rows
  EXPECT_EQ(received([](Array a) { return roll(a, 1, 1); }, x), 0);
}
TEST(SlowHeldOutNeighbours, RollsOfSizesThatDoNotDivide) {
  Array x = rows(numbers({21, 5}));
  EXPECT_LE(received([](Array a) { return roll(a, 1, 0); }, x), 2 * 5 * 4);
}
TEST(SlowHeldOutNeighbours, Laplacian) {
  auto laplacian = [](Array u) {
    return roll(u, 1, 0) + roll(u, -1, 0) + roll(u, 1, 1) + roll(u, -1, 1) - 4.0 * u;
  };
  EXPECT_LE(received(laplacian, rows(numbers({32, 9}))), 4 * 9 * 4);  // one row in each direction
  EXPECT_LE(received(laplacian, shard(numbers({16, 8}), {plane(), P("data", "model")})), 4 * (4 + 4) * 4);
}
TEST(SlowHeldOutNeighbours, GradientOfAStencil) {
  auto f = [](Array u) {
    Array v = roll(u, 1, 0) + roll(u, -1, 0);
    return sum(v * v * v);
  };
  for (std::int64_t n : {8, 32})  // one row in each direction, forward and backward
    EXPECT_EQ(received(grad(f), rows(numbers({n, 3}))), 4 * 3 * 4);
}
TEST(SlowHeldOutNeighbours, HeatEquation) {
  auto steps = [](Array u) {
    return fori_loop(
        0, 5, [](Array, Array v) { return v + 0.1 * (roll(v, 1, 0) + roll(v, -1, 0) - 2.0 * v); }, u);
  };
  EXPECT_LE(received(steps, rows(numbers({32, 3}))), 5 * 4 * 3 * 4);
}
TEST(SlowHeldOutNeighbours, StencilWithPad) {
  auto f = [](Array u) {
    Array v = pad(u, {{1, 1}, {0, 0}});
    return v[slice(2, none)] - v[slice(none, -2)];
  };
  EXPECT_LE(received(f, rows(numbers({23, 3}))),
            17 * 3 * 4);  // the shards of the padded array differ: two rows would suffice
}
TEST(SlowHeldOutNeighbours, Differences) {
  EXPECT_LE(received([](Array a) { return diff(a, 1, 0); }, rows(numbers({23, 3}))), 3 * 3 * 4);
  EXPECT_LE(received([](Array a) { return a[slice(1, none)] - a[slice(none, -1)]; }, rows(numbers({32, 3}))),
            3 * 3 * 4);
}
TEST(SlowHeldOutNeighbours, EverySecondElement) {
  EXPECT_LE(received([](Array a) { return a[slice(none, none, 2)]; }, rows(numbers({32, 3}))), 0);
}

TEST(SlowHeldOutOrder, CumulativeSums) {
  EXPECT_LE(received([](Array a) { return cumsum(a, 0); }, rows(numbers({21, 3}))), 7 * 3 * 4);
  EXPECT_EQ(received([](Array a) { return cumsum(a, 1); }, rows(numbers({21, 3}))), 0);
  EXPECT_LE(received([](Array a) { return grad([](Array b) { return sum(square(cumsum(b, 0))); })(a); },
                     rows(numbers({21, 3}))),
            2 * 7 * 3 * 4);
}
TEST(SlowHeldOutOrder, ArgmaxAndTopK) {
  Array x = rows(numbers({37}));
  EXPECT_LE(received([](Array a) { return argmax(a); }, x), 2 * 7 * 4);
  EXPECT_LE(received([](Array a) { return lax::top_k(a, 3, 0).first; }, x), 7 * 3 * 4 * 2);
  EXPECT_EQ(received([](Array a) { return argmax(a, 1); }, rows(numbers({19, 7}))), 0);
  EXPECT_EQ(received([](Array a) { return lax::top_k(a, 2, 1).second; }, rows(numbers({19, 7}))), 0);
}
TEST(SlowHeldOutOrder, Sorts) {
  EXPECT_EQ(received([](Array a) { return sort(a, 1); }, rows(numbers({19, 7}))), 0);
  EXPECT_LE(received([](Array a) { return sort(a, 0); }, rows(numbers({32, 16}))), 2 * 7 / 8.0 * 4 * 16 * 4);
  received([](Array a) { return sort(a, 0); }, rows(numbers({21, 3})));
  received([](Array a) { return argsort(a, 0); }, rows(numbers({21})));
}
TEST(SlowHeldOutOrder, MaskedSoftmaxOfShardedColumns) {
  Array x = columns(numbers({5, 27}));
  EXPECT_LE(received([](Array a) { return softmax(where(a > 0.0, a, -1e9), 1); }, x), 2 * 2 * 5 * 4);
}
TEST(SlowHeldOutOrder, LogSumExp) {
  EXPECT_LE(received([](Array a) { return logsumexp(a, axis(0)); }, rows(numbers({27, 5}))), 2 * 2 * 5 * 4);
}

TEST(SlowHeldOutShapes, MergedAxes) {
  EXPECT_EQ(received([](Array a) { return reshape(a, {-1}) * 2.0; }, rows(numbers({16, 3, 5}))), 0);
  EXPECT_EQ(received(
                [](Array a) {
                  return reshape(tanh(reshape(a, {3, 40})), {3, 8, 5});
                },
                shard(numbers({3, 8, 5}), {line(), P(none, "x")})),
            0);
}
TEST(SlowHeldOutShapes, SplitIntoHeads) {
  Array x = shard(numbers({2, 6, 32}), {line(), P(none, none, "x")});
  EXPECT_EQ(received([](Array a) { return transpose(reshape(a, {2, 6, 8, 4}), {0, 2, 1, 3}); }, x), 0);
  // No spec expresses this sharding: the result is replicated.
  EXPECT_LE(received(
                [](Array a) {
                  return transpose(reshape(a, {2, 6, 4, 8}), {0, 2, 1, 3}) * 2.0;
                },
                x),
            7 * 192);
}
TEST(SlowHeldOutShapes, Concatenations) {
  Array a = rows(numbers({16, 3})), b = rows(numbers({16, 3}, 1));
  EXPECT_EQ(received([](Array x, Array y) { return concatenate({x, y}, 1); }, a, b), 0);
  EXPECT_LE(received([](Array x, Array y) { return concatenate({x, y}, 0); }, a, b), 4 * 3 * 4 + 1e-9);
  EXPECT_EQ(received([](Array x, Array y) { return stack({x, y}); }, a, b), 0);
}
TEST(SlowHeldOutShapes, RepeatAndTile) {
  EXPECT_EQ(received([](Array x) { return repeat(x, 3, 0); }, rows(numbers({16, 3}))), 0);
  EXPECT_EQ(received(
                [](Array x) {
                  return broadcast_to(expand_dims(x, 0), {4, 16, 3});
                },
                rows(numbers({16, 3}))),
            0);
  EXPECT_EQ(received([](Array x) { return flip(x, 1); }, rows(numbers({21, 3}))), 0);
}

}  // namespace
