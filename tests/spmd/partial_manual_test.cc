// shard_map over some axes of a mesh: the partitioner shards its body along the others.
#include <gtest/gtest.h>
#include <tessera/core/jaxpr.h>
#include <tests/spmd/grid.h>
#include <algorithm>

using namespace tessera;

namespace {

template <class F>
auto over_data(F f, Prefix<Spec> in, Prefix<Spec> out) {
  return shard_map(f, {.in_specs = in, .out_specs = out, .axis_names = {"data"}, .mesh = grid()});
}
// The semantics of the program, in plain loops.
template <class F>
Array reference_of(F f, const Array& x) {
  return reference_eval(*make_jaxpr(f)(x), Args(&x, 1))[0];
}

}  // namespace

TEST(PartialManual, ShardingsArePropagatedIntoAndOutOfTheBody) {
  Array x = numbers({8, 6}), w = numbers({6, 4});
  Array rows = shard(x, {grid(), P("data")}), columns = shard(w, {grid(), P(none, "model")});
  auto body = [](Array b, Array w) { return tanh(matmul(b, w)) * 2; };
  auto f = over_data(body, {P("data"), P()}, P("data"));
  auto check = [&](auto run) {
    Array y = run(rows, columns);
    EXPECT_EQ(y.sharding(), Sharding(grid(), P("data", "model")));
    assert_allclose(y, body(x, w), {.rtol = 1e-5, .atol = 1e-6});
    EXPECT_EQ(kinds(communication(run)(rows, columns)), Kinds{});
  };
  check(jit(f));
  check(jit([f](Array a, Array b) { return f(a, b); }));
  Array eager = f(rows, columns);
  EXPECT_EQ(eager.sharding(), Sharding(grid(), P("data", "model")));
  assert_allclose(eager, body(x, w), {.rtol = 1e-5, .atol = 1e-6});
}

TEST(PartialManual, OneArrayAxisShardedByBoth) {
  Array x = numbers({16, 3}), both = shard(x, {grid(), P({"data", "model"})});
  auto f = jit(over_data([](Array b) { return sin(b) - pmean(b, "data"); }, P("data"), P("data")));
  Array y = f(both);
  EXPECT_EQ(y.sharding(), Sharding(grid(), P({"data", "model"})));
  Array blocks = reshape(x, {4, 4, 3});
  assert_allclose(y, reshape(sin(blocks) - mean(blocks, axis(0)), {16, 3}), {.rtol = 1e-5, .atol = 1e-6});
  CommunicationReport report = communication(f)(both);
  EXPECT_EQ(kinds(report), Kinds{"all_reduce"}) << to_string(report);
  EXPECT_EQ(report.collectives()[0].need, CollectiveUse::Need::requested);
  EXPECT_EQ(report.bytes(), 2.0 * 3 / 4 * 2 * 3 * 4);
}

TEST(PartialManual, CommunicationOverAutomaticAxes) {
  Array x = numbers({8, 6}), w = numbers({6, 4});
  auto f = jit(
      over_data([](Array b, Array w) { return psum(tanh(matmul(b, w)), "data"); }, {P("data"), P()}, P()));
  Array rows = shard(x, {grid(), P("data", "model")}), inner = shard(w, {grid(), P("model")});
  assert_allclose(f(rows, inner), sum(reshape(tanh(matmul(x, w)), {4, 2, 4}), {0}),
                  {.rtol = 1e-5, .atol = 1e-5});
  CommunicationReport report = communication(f)(rows, inner);
  ASSERT_EQ(kinds(report), (Kinds{"all_reduce", "all_reduce"})) << to_string(report);
  const CollectiveUse &inserted = report.collectives()[0], &requested = report.collectives()[1];
  EXPECT_EQ(inserted.operation, "dot_general");
  EXPECT_EQ(inserted.need, CollectiveUse::Need::required);
  EXPECT_EQ(inserted.axes, std::vector<AxisName>{"model"});
  EXPECT_NE(inserted.reason.find("which \"model\" shards by"), std::string::npos) << inserted.reason;
  EXPECT_EQ(requested.operation, "psum");
  EXPECT_EQ(requested.need, CollectiveUse::Need::requested);
  EXPECT_EQ(requested.axes, std::vector<AxisName>{"data"});
}

TEST(PartialManual, ConstraintsInside) {
  Array x = numbers({8, 6}), w = numbers({6, 4});
  auto f = jit(over_data(
      [](Array b, Array w) {
        return shard(matmul(b, w), {grid(), P(none, "model")});
      },
      {P("data"), P()}, P("data")));
  Array rows = shard(x, {grid(), P("data")});
  Array y = f(rows, w);
  EXPECT_EQ(y.sharding(), Sharding(grid(), P("data", "model")));
  assert_allclose(y, matmul(x, w), {.rtol = 1e-5, .atol = 1e-6});
  EXPECT_EQ(kinds(communication(f)(rows, w)), Kinds{});
  Explanation inside = explain(f, "dot_general")(rows, w);
  ASSERT_EQ(inside.values().size(), 1u);
  EXPECT_EQ(inside.values()[0].sharded_type, "f32[2,4@model]");
}

TEST(PartialManual, Gradients) {
  Array x = numbers({8, 6}), w1 = numbers({6, 4}), w2 = numbers({4, 3});
  auto plain = [](Array w1, Array w2, Array x) { return mean(square(matmul(tanh(matmul(x, w1)), w2))); };
  auto loss = [](Array w1, Array w2, Array x) {
    return over_data([](Array w1, Array w2,
                        Array b) { return pmean(mean(square(matmul(tanh(matmul(b, w1)), w2))), "data"); },
                     {P(), P(), P("data")}, P())(w1, w2, x);
  };
  auto [e1, e2, ex] = grad<0, 1, 2>(plain)(w1, w2, x);
  auto step = jit(grad<0, 1, 2>(loss));
  Array c1 = shard(w1, {grid(), P(none, "model")}), c2 = shard(w2, {grid(), P("model")}),
        rows = shard(x, {grid(), P("data")});
  auto [g1, g2, gx] = step(c1, c2, rows);
  assert_allclose(g1, e1, {.rtol = 1e-5, .atol = 1e-6});
  assert_allclose(g2, e2, {.rtol = 1e-5, .atol = 1e-6});
  assert_allclose(gx, ex, {.rtol = 1e-5, .atol = 1e-6});
  EXPECT_EQ(g1.sharding(), Sharding(grid(), P(none, "model")));
  EXPECT_EQ(g2.sharding(), Sharding(grid(), P("model")));
  CommunicationReport report = communication(step)(c1, c2, rows);
  for (const CollectiveUse& c : report.collectives()) EXPECT_NE(c.kind, "all_gather") << c.value;
  check_grads([&](Array w) { return loss(w, c2, rows); }, std::tuple(c1), {.order = 2});
}

TEST(PartialManual, EveryCollectiveActsOnBlocks) {
  Array x = numbers({16, 8, 6}), sharded = shard(x, {grid(), P("data", none, "model")});
  auto check = [&](auto body, Spec out, Kinds expected) {
    auto f = over_data(body, P("data"), out);
    Array y = jit(f)(sharded);
    assert_allclose(y, reference_of(f, x), {.rtol = 1e-5, .atol = 1e-5});
    EXPECT_TRUE(y.sharding().spec().uses("model")) << y.sharding();
    EXPECT_EQ(kinds(communication(jit(f))(sharded)), expected);
  };
  check([](Array b) { return psum(b, "data"); }, P(), {"all_reduce"});
  check([](Array b) { return pmax(b, "data"); }, P(), {"all_reduce"});
  check([](Array b) { return all_gather(b, "data", 0, {.tiled = true}); }, P(), {"all_gather"});
  check([](Array b) { return psum_scatter(b, "data", 0, {.tiled = true}); }, P("data"), {"reduce_scatter"});
  check([](Array b) { return all_to_all(b, "data", 0, 1, {.tiled = true}); }, P("data"), {"all_to_all"});
  check([](Array b) { return ppermute(b, "data", ring(1)); }, P("data"), {"collective_permute"});
  check([](Array b) { return b + axis_index("data"); }, P("data"), {});
}

TEST(PartialManual, LoopsAndBranches) {
  Array x = numbers({8, 6}), sharded = shard(x, {grid(), P("data", "model")});
  auto f = over_data(
      [](Array b) {
        Array total =
            scan([](Array c, Array row) { return std::pair(c + psum(row, "data"), sum(row)); }, zeros({6}), b)
                .first;
        Array steps =
            while_loop([](Array i) { return psum(i, "data") < 40; }, [](Array i) { return i + 1; }, Array(0));
        Array scaled = cond(
            sum(b) > 0, [](Array v) { return v * sum(v); }, [](Array v) { return -v; }, b);
        return scaled + total + steps.astype(f32) + axis_index("data");
      },
      P("data"), P("data"));
  Array y = jit(f)(sharded);
  assert_allclose(y, reference_of(f, x), {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_EQ(y.sharding(), Sharding(grid(), P("data", "model")));
}

// Gradients that a loop in the body accumulates are reduced over automatic axes once, after the loop.
TEST(PartialManual, SumsInLoopsAreReducedOnce) {
  Array x = numbers({8, 4, 6}), w = numbers({6, 4});
  auto f = jit(over_data(
      [](Array b, Array w) {
        return scan([=](Array c, Array rows) { return std::pair(c + matmul(rows, w), Array(0.0f)); },
                    zeros({4, 4}), b)
            .first[newaxis];
      },
      {P("data"), P()}, P("data")));
  Array a = shard(x, {grid(), P("data", none, "model")}), v = shard(w, {grid(), P("model")});
  assert_allclose(f(a, v), sum(reshape(matmul(x, w), {4, 2, 4, 4}), {1}), {.rtol = 1e-5, .atol = 1e-5});
  CommunicationReport report = communication(f)(a, v);
  ASSERT_EQ(kinds(report), Kinds{"all_reduce"}) << to_string(report);
  EXPECT_EQ(report.collectives()[0].times, 1);
}

TEST(PartialManual, UnevenAndEmptyBlocks) {
  auto check = [&](const Shape& shape, Spec spec) {
    Array x = numbers(shape);
    auto f = over_data(
        [](Array b) { return cumsum(b * 2, 0) + psum(sum(b, {.axis = 1, .keepdims = true}), "data"); },
        P("data"), P("data"));
    Array y = jit(f)(shard(x, {grid(), spec}));
    assert_allclose(y, reference_of(f, x), {.rtol = 1e-5, .atol = 1e-5});
  };
  check({8, 5}, P("data", "model"));
  check({12, 5}, P({"data", "model"}));
  check({12, 5}, P("model", "data"));
  check({4, 1}, P("data", "model"));
  check({0, 3}, P("data", "model"));
  check({8, 0}, P("data", "model"));
}

TEST(PartialManual, NestedOverTheRemainingAxes) {
  Array x = numbers({8, 4}), sharded = shard(x, {grid(), P("data", "model")});
  auto f = jit(over_data(
      [](Array b) {
        return shard_map([](Array c) { return c - pmean(c, "model") + psum(c, {"data"}); },
                         {.in_specs = P(none, "model"),
                          .out_specs = P(none, "model"),
                          .axis_names = {"model"},
                          .mesh = grid()})(sin(b));
      },
      P("data"), P("data")));
  Array s = sin(x), halves = reshape(s, {8, 2, 2}), blocks = reshape(s, {4, 2, 4});
  Array want = s - reshape(broadcast_to(mean(halves, {.axis = 1, .keepdims = true}), {8, 2, 2}), {8, 4}) +
               reshape(broadcast_to(sum(blocks, {.axis = 0, .keepdims = true}), {4, 2, 4}), {8, 4});
  assert_allclose(f(sharded), want, {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_EQ(f(sharded).sharding(), Sharding(grid(), P("data", "model")));
  CommunicationReport report = communication(f)(sharded);
  for (const CollectiveUse& c : report.collectives()) EXPECT_EQ(c.kind, "all_reduce");
}

TEST(PartialManual, UnderVmapAndWithCapturedArrays) {
  Array x = numbers({3, 8, 6}), w = numbers({6, 4}), sharded = shard(w, {grid(), P(none, "model")});
  auto f = jit([](Array x, Array w) {
    Array scaled = w * 3;
    return vmap(
        over_data([=](Array b) { return matmul(b, scaled) + axis_index("data"); }, P("data"), P("data")))(x);
  });
  Array y = f(x, sharded);
  assert_allclose(y, matmul(x, w * 3) + reshape(repeat(arange(4), 2), {8, 1}), {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_EQ(y.sharding(), Sharding(grid(), P(none, "data", "model")));
  EXPECT_EQ(kinds(communication(f)(x, sharded)), Kinds{});
}

// Visible effects happen once for each block, and receive the whole block.
TEST(PartialManual, CallbacksRunOncePerBlock) {
  static std::mutex mutex;
  static std::vector<std::vector<float>> seen;
  seen.clear();
  auto f = jit(over_data(
      [](Array b) {
        debug::callback(
            [](Array v) {
              std::lock_guard lock(mutex);
              seen.push_back(v.to_vector<float>());
            },
            b);
        return b * 2;
      },
      P("data"), P("data")));
  Array x = reshape(arange(8.0f), {4, 2});
  f(shard(x, {grid(), P("data", "model")})).to_vector<float>();
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(seen, (std::vector<std::vector<float>>{{0, 1}, {2, 3}, {4, 5}, {6, 7}}));
}

// Outside of shard_map, the first device calls the host and broadcasts the results.
TEST(Callbacks, RunOnceInProgramsForSeveralDevices) {
  static std::atomic<int> calls;
  auto host = [](Array v) {
    ++calls;
    return v * 2 + 1;
  };
  Array x = reshape(arange(8.0f), {4, 2});
  for (bool effect : {false, true}) {
    auto f = jit([=](Array a) {
      Array y = a + 1;
      Array z =
          effect ? io_callback(host, ShapeDtype({4, 2}), y) : pure_callback(host, ShapeDtype({4, 2}), y);
      return shard(z * y, {grid(), P("data", "model")});
    });
    calls = 0;
    Array y = x + 1;
    assert_allclose(f(shard(x, {grid(), P("data")})), (y * 2 + 1) * y);
    EXPECT_EQ(calls, 1) << effect;
  }
}

TEST(PartialManual, PartialSumResultsAreReducedWhenRead) {
  Array x = numbers({8, 6}), w = numbers({6, 8});
  Array a = shard(x, {grid(), P("data", "model")}), v = shard(w, {grid(), P("model")});
  auto f = jit([](Array a, Array v) {
    Array y = over_data([](Array b, Array w) { return matmul(b, w); }, {P("data"), P()}, P("data"))(a, v);
    return shard(y, {grid(), P("data", "model")});
  });
  assert_allclose(f(a, v), matmul(x, w), {.rtol = 1e-5, .atol = 1e-5});
  EXPECT_EQ(kinds(communication(f)(a, v)), Kinds{"reduce_scatter"}) << to_string(communication(f)(a, v));
}

// Partitioned, each device calls the host with its shards, in loops as well, and nothing is sent for it.
TEST(Callbacks, PartitionedRunOnEachDevice) {
  static std::mutex mutex;
  static std::vector<std::vector<float>> seen;
  auto note = [](Array v) {
    std::lock_guard lock(mutex);
    seen.push_back(v.to_vector<float>());
  };
  Array x = shard(reshape(arange(8.0f), {4, 2}), {grid(), P("data", "model")});
  for (bool loop : {false, true}) {
    seen.clear();
    auto f = jit([=](Array a) {
      auto step = [=](Array, Array y) {
        debug::callback({.partitioned = true}, note, y);
        return y * 2;
      };
      return loop ? fori_loop(0, 2, step, a) : step(0, a);
    });
    f(x).block_until_ready();
    std::sort(seen.begin(), seen.end());
    std::set<std::vector<float>> shards(seen.begin(), seen.end());
    EXPECT_EQ(seen.size(), loop ? 16 : 8);  // the grid has 8 devices; P("data", "model") shards 4 and 2 ways
    EXPECT_TRUE(std::all_of(seen.begin(), seen.end(), [](auto& v) { return v.size() == 1; }));
    EXPECT_TRUE(shards.contains({7}));
    EXPECT_EQ(shards.contains({14}), loop);
    EXPECT_EQ(kinds(communication(f)(x)), Kinds{});
  }
  seen.clear();
  Array partial = jit([=](Array a) {
    Array total = sum(a, axis(0));  // a partial sum is combined first
    debug::callback({.partitioned = true}, note, total);
    return total;
  })(x);
  for (auto& v : seen)
    for (float y : v) EXPECT_TRUE(y == 12 || y == 16) << y;
  EXPECT_FALSE(seen.empty());
}
