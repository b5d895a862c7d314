// jit over a mesh: the global program, shardings of arguments and results, and communication.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

Mesh line() { return make_mesh({{"data", 8}}); }
Mesh square() { return make_mesh({{"data", 4}, {"model", 2}}); }
Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(ones(shape).size()), f32), shape) * 0.37);
}
std::vector<std::string> kinds(const CommunicationReport& report) {
  std::vector<std::string> out;
  for (const CollectiveUse& c : report.collectives()) out.push_back(c.kind);
  return out;
}
using Kinds = std::vector<std::string>;

TEST(JitOverMesh, ArgumentShardingsArePropagated) {
  Array x = numbers({16, 4}), w = numbers({4, 8}), big = shard(x, {line(), P("data")});
  auto f = jit([](Array a, Array b) { return tanh(matmul(a, b)) * 2.0; });
  Array y = f(big, w);
  EXPECT_EQ(y.sharding(), Sharding(line(), P("data")));
  assert_allclose(y, f(x, w));
  EXPECT_EQ(kinds(communication(f)(big, w)), Kinds{});
  EXPECT_EQ(f.compilations(), 2);
}

TEST(JitOverMesh, ShardingsOfArgumentsAndResults) {
  Array x = numbers({16, 8}), w = numbers({8, 8});
  auto f = jit([](Array a, Array b) { return matmul(a, b); },
               {.in_shardings = {{square(), P("data")}, {square(), P(none, "model")}},
                .out_shardings = {square(), P("data", "model")}});
  Array y = f(x, w);
  EXPECT_EQ(y.sharding(), Sharding(square(), P("data", "model")));
  assert_allclose(y, matmul(x, w), {.rtol = 1e-5});
  EXPECT_EQ(kinds(communication(f)(x, w)), Kinds{});
}

// A product over a sharded axis: a sum over devices whose result is either replicated or sharded.
TEST(JitOverMesh, SumsAreReducedOrScattered) {
  Array x = numbers({16, 512}), w = numbers({512, 8});
  Placement by_column = {line(), P(none, "data")}, by_row = {line(), P("data")};
  auto product = [](Array a, Array b) { return matmul(a, b); };
  auto replicated = jit(product, {.in_shardings = {by_column, by_row}, .out_shardings = {line(), P()}});
  auto part = jit(product, {.in_shardings = {by_column, by_row}, .out_shardings = by_row});
  EXPECT_EQ(kinds(communication(replicated)(x, w)), Kinds{"all_reduce"});
  EXPECT_EQ(kinds(communication(part)(x, w)), Kinds{"reduce_scatter"});
  assert_allclose(replicated(x, w), matmul(x, w), {.rtol = 1e-5, .atol = 1e-4});
  assert_allclose(part(x, w), matmul(x, w), {.rtol = 1e-5, .atol = 1e-4});
  EXPECT_EQ(communication(part)(x, w).bytes(), 7.0 / 8 * 16 * 8 * 4);
}

struct Model {
  Array w1, b1, w2;
  int layers = 1;
  TESSERA_FIELDS(w1, b1, w2, layers)
};

TEST(JitOverMesh, DataParallelStepReducesGradients) {
  auto loss = [](const Model& m, Array x, Array y) {
    return mean(square(matmul(tanh(matmul(x, m.w1) + m.b1), m.w2) - y));
  };
  auto step = jit([=](Model m, Array x, Array y) {
    auto [l, g] = value_and_grad(loss)(m, x, y);
    return std::pair(l, tree_map([](Array p, Array d) { return p - 0.01 * d; }, m, g));
  });
  Model m{numbers({16, 32}), zeros({32}), numbers({32, 1})};
  Array x = numbers({32, 16}), y = zeros({32, 1});
  auto [l0, m0] = step(m, x, y);
  Model copies = shard(m, {square(), P()});
  Array batch = shard(x, {square(), P("data")});
  auto [l, next] = step(copies, batch, y);
  assert_allclose(l, l0, {.rtol = 1e-5});
  assert_allclose(next.w1, m0.w1, {.rtol = 1e-4, .atol = 1e-6});
  CommunicationReport report = communication(step)(copies, batch, y);
  EXPECT_LE(report.bytes(), 2 * 3.0 / 4 * 4 * (16 * 32 + 32 + 32 + 1)) << to_string(report);
  // On a mesh of one axis nothing is better than the sums of the gradients.
  Model on_line = shard(m, {line(), P()});
  report = communication(step)(on_line, shard(x, {line(), P("data")}), y);
  for (const CollectiveUse& c : report.collectives()) EXPECT_EQ(c.kind, "all_reduce") << to_string(report);
  EXPECT_LE(report.bytes(), 2 * 7.0 / 8 * 4 * (16 * 32 + 32 + 32 + 1)) << to_string(report);
}

// The axis that vmap adds is merged with the sharded axis in any order, and split again: no communication.
TEST(JitOverMesh, MergedAxesKeepTheirShardings) {
  Array x = shard(numbers({3, 16, 4}), {line(), P(none, "data")});
  auto f = jit([](Array a) { return reshape(reshape(a, {48, 4}) * 2.0 + 1.0, {3, 16, 4}); });
  EXPECT_EQ(kinds(communication(f)(x)), Kinds{}) << to_string(communication(f)(x));
  EXPECT_EQ(f(x).sharding(), x.sharding());
  assert_allclose(f(x), numbers({3, 16, 4}) * 2.0 + 1.0);
}

TEST(JitOverMesh, UnevenBatch) {
  Array x = shard(numbers({13, 4}), {line(), P("data")}), w = numbers({4, 3});
  auto f = jit([](Array a, Array b) { return std::pair(matmul(sin(a), b), sum(a, {0})); });
  auto [y, total] = f(x, w);
  EXPECT_EQ(y.sharding(), Sharding(line(), P("data")));
  assert_allclose(y, matmul(sin(numbers({13, 4})), w), {.rtol = 1e-5, .atol = 1e-6});
  assert_allclose(total, sum(numbers({13, 4}), {0}), {.rtol = 1e-5, .atol = 1e-6});
}

TEST(JitOverMesh, LoopsKeepShardings) {
  Array x = shard(numbers({16, 4}), {line(), P("data")}), w = numbers({4, 4});
  auto f = jit([](Array a, Array b) {
    return fori_loop(
        0, 10, [&](Array, Array c) { return tanh(matmul(c, b)); }, a);
  });
  EXPECT_EQ(kinds(communication(f)(x, w)), Kinds{}) << to_string(communication(f)(x, w));
  assert_allclose(f(x, w), f(numbers({16, 4}), w), {.rtol = 1e-5, .atol = 1e-6});
}

TEST(JitOverMesh, ConstraintsInside) {
  Array x = numbers({16, 8});
  auto f = jit([](Array a) { return shard(a * 2.0, {line(), P("data")}) + 1.0; });
  EXPECT_EQ(f(x).sharding(), Sharding(line(), P("data")));
  assert_no_communication(f)(x);
  assert_allclose(f(x), x * 2.0 + 1.0);
}

}  // namespace

// The sum over the iterations stays a partial sum until the loop is done.
TEST(JitOverMesh, GradientsAreReducedOnceAfterALoop) {
  Array x = numbers({4, 16, 8}), w = numbers({8, 4});
  auto f = jit(
      [](Array xs, Array w) {
        auto step = [&](Array sum, Array batch) {
          auto loss = [&](Array w) { return mean(square(matmul(batch, w))); };
          return std::pair(sum + grad(loss)(w), 0.0);
        };
        return scan(step, zeros_like(w), xs).first / 4.0;
      },
      {.in_shardings = {{line(), P(none, "data")}, {line(), P()}}});
  CommunicationReport report = communication(f)(x, w);
  EXPECT_EQ(kinds(report), Kinds{"all_reduce"});
  EXPECT_EQ(report.collectives()[0].times, 1);
  Array expected = jit([](Array xs, Array w) {
    auto loss = [&](Array w) { return mean(square(matmul(xs, w))); };
    return grad(loss)(w);
  })(x, w);
  assert_allclose(f(x, w), expected, {.rtol = 1e-5, .atol = 1e-6});
}

// Scaling, transposing and adding two partial sums happen before the reduction; a square does not, so the sum is scattered
// before it.
TEST(JitOverMesh, PartialSumsPassThroughLinearOperations) {
  Array x = numbers({16, 512}), w = numbers({512, 16});
  std::vector<Placement> in = {{line(), P(none, "data")}, {line(), P("data")}};
  auto f = jit([](Array a, Array b) { return transpose(matmul(a, b) * 0.5) + matmul(a, b) - matmul(-a, b); },
               {.in_shardings = {in[0], in[1]}});
  EXPECT_EQ(kinds(communication(f)(x, w)), Kinds{"all_reduce"});
  assert_allclose(f(x, w), transpose(matmul(x, w) * 0.5) + matmul(x, w) * 2.0, {.rtol = 1e-4, .atol = 1e-3});
  auto total = jit([](Array a, Array b) { return sum(matmul(a, b)); }, {.in_shardings = {in[0], in[1]}});
  EXPECT_EQ(communication(total)(x, w).bytes(), 2.0 * 7 / 8 * 4);
  auto squares =
      jit([](Array a, Array b) { return sum(square(matmul(a, b))); }, {.in_shardings = {in[0], in[1]}});
  double scattered = 7.0 / 8 * 4 * 256, summed = 2.0 * 7 / 8 * 4;
  EXPECT_EQ(communication(squares)(x, w).bytes(), scattered + summed);
}

TEST(JitOverMesh, VmappedWhileLoopsStopOnTheirDevice) {
  auto steps = [](Array x) {
    using State = std::pair<Array, Array>;
    return while_loop([](State s) { return s.first < 2.0; },
                      [](State s) { return State(s.first + 0.1 + 0.01 * s.second, s.second + 1.0); },
                      State(x, Array(0.0f)))
        .first;
  };
  Array x = numbers({64});
  auto f = jit(vmap(steps), {.in_shardings = {line(), P("data")}});
  EXPECT_TRUE(communication(f)(x).empty());
  assert_allclose(f(x), vmap(steps)(x));
}

// Each device runs its own iterations, and sends the carry to the next device.
TEST(JitOverMesh, ScansOverAShardedAxisArePipelined) {
  Array x = numbers({64, 8});
  Placement rows = {line(), P("data")};
  for (bool reverse : {false, true}) {
    auto sums = [=](Array xs) {
      auto step = [](Array c, Array x) { return std::pair(c * 0.5 + x, tanh(c)); };
      return scan(step, zeros({8}), xs, {.reverse = reverse});
    };
    auto f = jit([=](Array xs) { return sums(xs).second; }, {.in_shardings = rows, .out_shardings = rows});
    CommunicationReport report = communication(f)(x);
    EXPECT_EQ(kinds(report), Kinds{"collective_permute"});
    EXPECT_EQ(report.bytes(), 7 * 8 * 4);
    assert_allclose(f(x), sums(x).second, {.rtol = 1e-5});
    auto last = jit([=](Array xs) { return sums(xs).first; }, {.in_shardings = rows});
    assert_allclose(last(x), sums(x).first, {.rtol = 1e-5});
  }
  auto rows_alone = [](Array xs) {
    return scan([](std::tuple<> c, Array x) { return std::pair(c, sin(x) * 2.0); }, std::tuple<>(), xs)
        .second;
  };
  auto f = jit(rows_alone, {.in_shardings = rows});
  EXPECT_TRUE(communication(f)(x).empty());
  assert_allclose(f(x), sin(x) * 2.0);
}

// A device communicates along the other mesh axis in its own iterations only, so these are counted once for each device.
TEST(JitOverMesh, CollectivesOfPipelinedScansCountOnce) {
  Mesh mesh = make_mesh({{"stage", 2}, {"model", 4}});
  Array w = sin(numbers({16, 16})), x = numbers({8, 16});
  auto states = [](Array w, Array xs) {
    auto step = [=](Array c, Array x) {
      Array next = tanh(matmul(c, w) + x);
      return std::pair(next, next);
    };
    return scan(step, zeros({16}), xs).second;
  };
  auto f = jit(states, {.in_shardings = {{mesh, P(none, "model")}, {mesh, P("stage")}},
                        .out_shardings = {mesh, P("stage", "model")}});
  assert_allclose(f(w, x), states(w, x), {.rtol = 1e-5, .atol = 1e-6});
  CommunicationReport report = communication(f)(w, x);
  double carry = 16 * 4 / 4.0, gathers = 4 * 3 / 4.0 * 16 * 4;  // of four of the eight iterations
  for (const CollectiveUse& c : report.collectives()) {
    bool carries = c.kind == "collective_permute";
    EXPECT_EQ(c.times, carries ? 1 : 4) << report;
    EXPECT_EQ(c.bytes, carries ? carry : gathers) << report;
    if (carries) {
      EXPECT_EQ(c.reason, "devices run its iterations in turn, and each sends the carry to the next");
    }
  }
  EXPECT_EQ(report.bytes(), carry + gathers) << report;
}

TEST(JitOverMesh, EqualSumsAreSentOnce) {
  Mesh mesh = make_mesh({{"x", 8}});
  auto f = jit([](Array a) {
    return (a - mean(a, {.axis = 1, .keepdims = true})) / tessera::std(a, {.axis = 1, .keepdims = true});
  });
  Array x = sin(reshape(arange(16.0 * 64, f32), {16, 64}));
  Array y = shard(x, {mesh, P(none, "x")});
  EXPECT_TRUE(allclose(f(y), f(x), {.rtol = 1e-4, .atol = 1e-5}));
  EXPECT_EQ(communication(f)(y).bytes(), 2 * 2 * 7.0 / 8 * 16 * 4);
}

// After a reshape, axis 1 is sharded along half of x and along y: collectives in groups along sub-axes of two mesh
// axes.
TEST(JitOverMesh, SubAxesOfSeveralMeshAxes) {
  Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  Array v = numbers({32});
  auto check = [&](auto f) {
    auto g = jit(f, {.in_shardings = {mesh, P({"x", "y"})}});
    assert_allclose(g(v), f(v), {.rtol = 1e-5, .atol = 1e-5});
    return communication(g)(v);
  };
  CommunicationReport report = check([](Array a) { return sum(reshape(a, {2, 16}), axis(1)); });
  EXPECT_EQ(report.collectives()[0].kind, "all_reduce");
  EXPECT_EQ(report.collectives()[0].axes, (std::vector<AxisName>{"x", "y"}));
  EXPECT_EQ(report.collectives()[0].bytes, 2.0 * 3 / 4 * 4);
  check([](Array a) { return max(reshape(a, {2, 16}), axis(1)); });
  check([](Array a) { return prod(reshape(a, {2, 16}), axis(1)); });
  check([](Array a) { return flip(reshape(a, {2, 4, 4}), 1); });
  check([](Array a) { return matmul(reshape(a, {2, 16}), transpose(reshape(a, {2, 16}))); });
  check([](Array a) { return sort(reshape(a, {2, 16}), 1); });
  check([](Array a) { return cumsum(reshape(a, {2, 16}), 1); });
}
