// Collective matmuls instead of collectives: values and gradients stay the same.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <random>

namespace tessera {
namespace {

Mesh over(const std::vector<MeshAxis>& axes) {
  static const bool eight = (set_device_count(8), true);
  static_cast<void>(eight);
  return make_mesh(axes);
}
Mesh line(int devices) { return over({{"x", devices}}); }

// A machine whose chips form a ring, for which the product of a chunk takes `covered` times as long as its transfer.
const Machine& ring_machine(const Prediction& measured, double covered) {
  static int number = 0;
  Machine m = *measured.machine;
  const OverlapDecision& o = measured.overlaps.at(0);
  m.name = "circle" + std::to_string(++number);
  m.link_bandwidth *= o.transfer_seconds / (o.compute_seconds / covered);
  return add_machine(m);
}
// A machine with such fast links that every collective matmul is faster.
const Machine& fast(std::int64_t devices) {
  std::string name = "fast" + std::to_string(devices);
  static std::map<std::string, const Machine*> machines;
  if (machines.contains(name)) return *machines[name];
  Machine m;
  m.name = name;
  m.source = "a test";
  m.devices = devices;
  m.arithmetic = 1e9, m.memory_bandwidth = 1e15;
  m.link_bandwidth = 1e15;
  m.grid = {devices}, m.wraps = {true};
  m.overlaps = true;
  return *(machines[name] = &add_machine(m));
}

// Programs are compiled for a machine during the lifetime of this object.
struct CompileFor {
  explicit CompileFor(const Machine& machine) { set_machine(machine.name); }
  ~CompileFor() { set_machine("cpu"); }
};

Array numbers(const Shape& shape, Dtype dtype = f32, int seed = 0) {
  Array x = sin(reshape(arange(static_cast<double>(element_count(shape)), f32), shape) * 0.37 + seed);
  if (dtype.is_bool()) return x > 0;
  return (dtype.is_inexact() ? x : floor(abs(x) * 9.0)).astype(dtype);
}

double tolerance(Dtype dtype) {
  if (!dtype.is_inexact()) return 0;
  return dtype == f64 || dtype == c128  ? 1e-12
         : dtype == f32 || dtype == c64 ? 2e-5
         : dtype == bf16                ? 0.05
                                        : 0.01;
}

void expect_close(const Array& a, const Array& b, double relative) {
  Dtype wide = a.dtype().is_complex() ? c128 : f64;
  EnableX64 x64;
  assert_allclose(a.astype(wide), b.astype(wide), {.rtol = relative, .atol = relative * 4});
}

enum Directions { one_way = 1, both_ways = 2 };
// Runs f with and without collective matmuls; there must be `rings` of them, each in this number of directions.
template <class F, class... A>
void expect_same(F f, int rings, Directions directions, double relative, const A&... args) {
  std::int64_t devices = 1;
  ((devices = std::max<std::int64_t>(devices, args.sharding().devices().size())), ...);
  auto plain = f(args...);
  EXPECT_TRUE(predicted_time(f, "cpu")(args...).overlaps.empty());
  Prediction measured = predicted_time(f, fast(devices).name)(args...);
  ASSERT_FALSE(measured.overlaps.empty()) << to_string(communication(f)(args...));
  const Machine& machine = ring_machine(measured, directions == one_way ? 2 : 0.75);
  CompileFor on(machine);
  Prediction p = predicted_time(f, machine.name)(args...);
  int found = 0;
  for (const OverlapDecision& o : p.overlaps) found += o.directions == directions;
  EXPECT_EQ(found, rings) << p;
  expect_close(f(args...), plain, relative);
}

// All dtypes on four devices, a few on other numbers of devices.
std::vector<Dtype> dtypes(int devices) {
  if (devices != 4) return {bf16, f32, i32};
  return {bf16, f16, f32, f64, i8, i32, u32, i64, c64};
}

// Rows of the left operand are sent; every row is computed as before.
TEST(Overlap, GatheredRowsKeepTheirBits) {
  EnableX64 x64;
  for (int n : {2, 4, 8})
    for (Dtype dtype : dtypes(n)) {
      Mesh mesh = line(n);
      Array a = shard(numbers({24, 16}, dtype), {mesh, P("x")}),
            b = shard(numbers({16, 32}, dtype, 1), {mesh, P(none, "x")});
      auto f =
          jit([](Array u, Array v) { return matmul(u, v); }, {.out_shardings = Sharding(mesh, P(none, "x"))});
      expect_same(f, 1, one_way, 0, a, b);
      if (n > 2) expect_same(f, 1, both_ways, 0, a, b);
    }
}

// Chunks of the contracted axis are sent.
TEST(Overlap, GatheredSums) {
  EnableX64 x64;
  for (int n : {2, 4, 8})
    for (Dtype dtype : dtypes(n)) {
      Mesh mesh = line(n);
      Array a = shard(numbers({24, 16}, dtype), {mesh, P(none, "x")}),
            b = shard(numbers({16, 32}, dtype, 1), {mesh, P(none, "x")});
      auto f =
          jit([](Array u, Array v) { return matmul(u, v); }, {.out_shardings = Sharding(mesh, P(none, "x"))});
      expect_same(f, 1, one_way, tolerance(dtype), a, b);
      if (n > 2) expect_same(f, 1, both_ways, tolerance(dtype), a, b);
    }
}

TEST(Overlap, GatheredBatchAxes) {
  Mesh mesh = line(4);
  Array a = shard(numbers({8, 6, 5}), {mesh, P("x")}),
        b = shard(numbers({8, 5, 12}, f32, 1), {mesh, P(none, none, "x")});
  auto f = jit([](Array u, Array v) { return matmul(u, v); },
               {.out_shardings = Sharding(mesh, P(none, none, "x"))});
  expect_same(f, 1, one_way, 0, a, b);
  expect_same(f, 1, both_ways, 0, a, b);
}

// One ring serves all products whose operands are ready; other consumers get the gathered value.
TEST(Overlap, SeveralReadersOfOneGather) {
  Mesh mesh = line(4);
  Array x = shard(numbers({16, 8}), {mesh, P("x")});
  Sharding columns(mesh, P(none, "x"));
  Array q = shard(numbers({8, 12}, f32, 1), columns), k = shard(numbers({8, 12}, f32, 2), columns),
        v = shard(numbers({8, 20}, f32, 3), columns);
  auto f = jit([&](Array x, Array q, Array k, Array v) {
    x = shard(x, {mesh, P()});
    Array both = shard(matmul(x, q) * matmul(x, k), columns), third = shard(matmul(x, v), columns);
    // Depends on a product of the ring, and so needs the value after the ring.
    return std::tuple(both, third, shard(matmul(swapaxes(x, 0, 1), both), columns));
  });
  Prediction measured = predicted_time(f, fast(4).name)(x, q, k, v);
  ASSERT_EQ(measured.overlaps.size(), 1u) << measured;
  auto plain = f(x, q, k, v);
  for (double covered : {2.0, 0.75}) {
    CompileFor on(ring_machine(measured, covered));
    assert_communication(f, {{"collective_permute", "x", 3}})(x, q, k, v);
    auto got = f(x, q, k, v);
    expect_close(std::get<0>(got), std::get<0>(plain), 0);
    expect_close(std::get<1>(got), std::get<1>(plain), 0);
    assert_allclose(std::get<2>(got), std::get<2>(plain), {.rtol = 1e-5, .atol = 1e-5});
  }
}

// Products of two gathered values, each of which depends on the other's products: two rings must not wait for
// each other.
TEST(Overlap, RingsThatReadEachOther) {
  Mesh mesh = line(4);
  auto f = jit(shard_map(
      [](Array x, Array y, Array w) {
        Array all_x = all_gather(x, "x", 0, {.tiled = true}), all_y = all_gather(y, "x", 0, {.tiled = true});
        Array a = matmul(all_x, w), b = matmul(all_y, w);
        return matmul(all_x, tanh(b)) + matmul(all_y, tanh(a));
      },
      {.in_specs = {P("x"), P("x"), P(none, "x")}, .out_specs = P(none, "x"), .mesh = mesh}));
  Array x = shard(numbers({8, 8}), {mesh, P("x")}), y = shard(numbers({8, 8}, f32, 1), {mesh, P("x")}),
        w = shard(numbers({8, 16}, f32, 2), {mesh, P(none, "x")});
  expect_same(f, 2, one_way, 1e-5, x, y, w);
}

TEST(Overlap, ScatteredSums) {
  EnableX64 x64;
  for (int n : {2, 4, 8})
    for (Dtype dtype : dtypes(n))
      for (Spec out : {P("x"), P(none, "x")}) {
        Mesh mesh = line(n);
        Array a = shard(numbers({24, 32}, dtype), {mesh, P(none, "x")}),
              b = shard(numbers({32, 40}, dtype, 1), {mesh, P("x")});
        auto f = jit([](Array u, Array v) { return matmul(u, v); }, {.out_shardings = Sharding(mesh, out)});
        expect_same(f, 1, one_way, tolerance(dtype), a, b);
        if (n > 2) expect_same(f, 1, both_ways, tolerance(dtype), a, b);
      }
}

TEST(Overlap, ReducedSums) {
  EnableX64 x64;
  for (int n : {2, 4, 8})
    for (Dtype dtype : dtypes(n)) {
      Mesh mesh = line(n);
      Array a = shard(numbers({24, 32}, dtype), {mesh, P(none, "x")}),
            b = shard(numbers({32, 40}, dtype, 1), {mesh, P("x")});
      auto f = jit([](Array u, Array v) { return matmul(u, v); }, {.out_shardings = Sharding(mesh, P())});
      expect_same(f, 1, one_way, tolerance(dtype), a, b);
      if (n > 2) expect_same(f, 1, both_ways, tolerance(dtype), a, b);
    }
}

// No axis of the result is a multiple of 4, so the all_reduce is not split.
TEST(Overlap, UnevenSumsStayAllReduces) {
  Mesh mesh = line(4);
  Array a = shard(numbers({7, 32}), {mesh, P(none, "x")}),
        b = shard(numbers({32, 5}, f32, 1), {mesh, P("x")});
  CompileFor on(fast(4));
  auto f = jit([](Array u, Array v) { return matmul(u, v); }, {.out_shardings = Sharding(mesh, P())});
  assert_communication(f, {{"all_reduce", "x", 1}})(a, b);
}

TEST(Overlap, AlongOneOfTwoAxes) {
  Mesh mesh = over({{"X", 2}, {"Y", 4}});
  Array a = shard(numbers({16, 32}), {mesh, P("X", "Y")}),
        w = shard(numbers({32, 24}, f32, 1), {mesh, P(none, "Y")}),
        v = shard(numbers({24, 16}, f32, 2), {mesh, P("Y")});
  auto block = jit([&](Array a, Array w, Array v) { return matmul(gelu(matmul(a, w)), v); },
                   {.out_shardings = Sharding(mesh, P("X", "Y"))});
  expect_same(block, 2, one_way, 1e-5, a, w, v);
}

TEST(Overlap, AlongTwoAxesTogether) {
  Mesh mesh = over({{"X", 2}, {"Y", 4}});
  Array a = shard(numbers({16, 32}), {mesh, P({"X", "Y"})}),
        w = shard(numbers({32, 24}, f32, 1), {mesh, P(none, {"X", "Y"})});
  auto f = jit(shard_map(
      [](Array u, Array v) {
        return matmul(all_gather(u, {"X", "Y"}, 0, {.tiled = true}), v);
      },
      {.in_specs = {P({"X", "Y"}), P(none, {"X", "Y"})}, .out_specs = P(none, {"X", "Y"}), .mesh = mesh}));
  expect_same(f, 1, one_way, 0, a, w);
  expect_same(f, 1, both_ways, 0, a, w);
}

// Groups along sub-axes of size 2: the gather is along the major one, the scatter along the minor one.
TEST(Overlap, AlongSubAxes) {
  Mesh mesh = line(4);
  auto f = shard_map(
      [](Array u, Array v) {
        Array all = all_gather(u, "x", 0, {.groups = {{0, 2}, {1, 3}}, .tiled = true});
        return psum_scatter(matmul(all, v), "x", 1, {.groups = {{0, 1}, {3, 2}}, .tiled = true});
      },
      {.in_specs = {P("x"), P("x")}, .out_specs = P("x"), .mesh = mesh});
  expect_same(jit(f), 1, one_way, 1e-5, shard(numbers({16, 8}), {mesh, P("x")}),
              shard(numbers({32, 12}, f32, 1), {mesh, P("x")}));
}

TEST(Overlap, Gradients) {
  Mesh mesh = over({{"X", 2}, {"Y", 4}});
  Array a = shard(numbers({16, 32}), {mesh, P("X", "Y")}),
        w = shard(numbers({32, 24}, f32, 1), {mesh, P(none, "Y")}),
        v = shard(numbers({24, 32}, f32, 2), {mesh, P("Y")});
  auto loss = [&](Array a, Array w, Array v) {
    Array y = shard(matmul(tanh(matmul(a, w)), v), {mesh, P("X", "Y")});
    return sum(y * y);
  };
  auto f = jit([&](Array a, Array w, Array v) { return grad<0, 1, 2>(loss)(a, w, v); });
  auto plain = f(a, w, v);
  CompileFor on(fast(8));
  Prediction p = predicted_time(f)(a, w, v);
  int rings = 0;
  for (const OverlapDecision& o : p.overlaps) rings += o.directions > 0;
  EXPECT_GE(rings, 3) << p;
  auto got = f(a, w, v);
  assert_allclose(std::get<0>(got), std::get<0>(plain), {.rtol = 1e-4, .atol = 1e-4});
  assert_allclose(std::get<1>(got), std::get<1>(plain), {.rtol = 1e-4, .atol = 1e-4});
  assert_allclose(std::get<2>(got), std::get<2>(plain), {.rtol = 1e-4, .atol = 1e-4});
}

TEST(Overlap, InsideLoopsAndBranches) {
  Mesh mesh = line(4);
  Array x = shard(numbers({8, 16}), {mesh, P(none, "x")}),
        w = shard(numbers({3, 16, 16}, f32, 1), {mesh, P(none, none, "x")});
  auto f = jit([&](Array x, Array w) {
    auto layers = scan(
        [&](Array h, Array w) {
          return std::pair(shard(tanh(matmul(h, w)), {mesh, P(none, "x")}), 0.0f * sum(w));
        },
        x, w);
    return layers.first;
  });
  Array plain = f(x, w);
  CompileFor on(fast(4));
  CommunicationReport report = communication(f)(x, w);
  bool inside = false;
  for (const CollectiveUse& c : report.collectives())
    inside = inside || (c.kind == "collective_permute" && c.times == 3);
  EXPECT_TRUE(inside) << report;
  assert_allclose(f(x, w), plain, {.rtol = 1e-5, .atol = 1e-5});
}

TEST(Overlap, ReportsGiveReasons) {
  Mesh mesh = line(4);
  Array a = shard(numbers({16, 32}), {mesh, P(none, "x")}),
        b = shard(numbers({32, 8}, f32, 1), {mesh, P("x")});
  CompileFor on(fast(4));
  auto f = jit([](Array u, Array v) { return matmul(u, v); }, {.out_shardings = Sharding(mesh, P("x"))});
  CommunicationReport report = communication(f)(a, b);
  ASSERT_EQ(report.collectives().size(), 3u);
  for (const CollectiveUse& c : report.collectives()) {
    EXPECT_EQ(c.kind, "collective_permute");
    EXPECT_EQ(c.operation, "dot_general");
    EXPECT_EQ(c.need, CollectiveUse::Need::required);
    EXPECT_EQ(c.where.line, __LINE__ - 7);
    EXPECT_EQ(c.reason.find("overlapped: 4 chunks, each computed in "), 0u) << c.reason;
    EXPECT_NE(c.reason.find(" on fast4; dot_general sums over axis 1 of its operand 0"), std::string::npos)
        << c.reason;
  }
}

// Collective matmuls at random positions of random programs, compared with the same programs without them.
TEST(Overlap, RandomProducts) {
  std::mt19937 random(7);
  auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  int rings = 0;
  for (int round = 0; round < 16; ++round) {
    Mesh mesh = pick(2) ? over({{"a", 2}, {"b", 4}}) : over({{"a", 4}, {"b", 2}});
    auto size = [&] { return std::int64_t{1 + pick(9)} * (pick(4) ? 8 : 1); };
    std::int64_t batch = size(), rows = size(), inner = size(), columns = size();
    auto sharding = [&] {
      std::vector<SpecEntry> entries(3, none);
      int first = pick(3), second = pick(3);
      entries[first] = SpecEntry("a");
      if (second != first) entries[second] = SpecEntry("b");
      return Spec(entries);
    };
    Dtype dtype = pick(2) ? f32 : i32;
    Array a = shard(numbers({batch, rows, inner}, dtype), {mesh, sharding()}),
          b = shard(numbers({batch, inner, columns}, dtype, 1), {mesh, sharding()});
    auto f =
        jit([](Array u, Array v) { return matmul(u, v); }, {.out_shardings = Sharding(mesh, sharding())});
    Array plain = f(a, b);
    CompileFor on(fast(8));
    for (const OverlapDecision& o : predicted_time(f)(a, b).overlaps) rings += o.directions > 0;
    expect_close(f(a, b), plain, dtype == f32 ? 1e-5 : 0);
  }
  EXPECT_GT(rings, 6);
}

}  // namespace
}  // namespace tessera
