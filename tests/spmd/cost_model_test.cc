// The cost model: decisions and predicted times for machines that are not present.
#include <gtest/gtest.h>
#include <tessera/device/driver.h>
#include <tessera/tessera.h>

namespace tessera {
namespace {

// A mesh of devices that only have names: programs over it are compiled and inspected, but never run.
Mesh absent(const std::vector<MeshAxis>& axes) {
  static const std::vector<Device*> devices = [] {
    for (Driver* driver : drivers())
      if (driver->kind() == "null") return driver->make_devices(0, 16);
    return std::vector<Device*>();
  }();
  std::int64_t count = 1;
  for (const MeshAxis& axis : axes) count *= axis.size;
  return make_mesh(axes, std::vector<Device*>(devices.begin(), devices.begin() + count));
}

struct ShardedShape {
  Shape shape;
  Spec spec;
};
Prediction product(const char* machine, Mesh mesh, const ShardedShape& a, const ShardedShape& b,
                   const Spec& out, Dtype dtype) {
  auto f = jit([](Array x, Array y) { return matmul(x, y); }, {.out_shardings = Sharding(mesh, out)});
  auto lowered =
      f.lower(ShapeDtype(a.shape, dtype, {mesh, a.spec}), ShapeDtype(b.shape, dtype, {mesh, b.spec}));
  return predict(lowered.jaxpr(), machine_named(machine));
}

TEST(Machines, AreFoundByName) {
  const Machine& grid = machine_named("v5e:2x4");
  EXPECT_EQ(grid.devices, 8);
  EXPECT_EQ(grid.grid, Dims({2, 4}));
  EXPECT_FALSE(grid.wraps[0] || grid.wraps[1]);
  EXPECT_TRUE(machine_named("v5e:16x16").wraps[0]);
  EXPECT_TRUE(machine_named("h100:8").grid.empty());
  EXPECT_FALSE(machine_named("cpu").overlaps);
  EXPECT_EQ(&machine_named("v5e:2x4"), &grid);
  EXPECT_EQ(grid.product_flops(c64), grid.product_flops(f32) / 4);
  EXPECT_GT(grid.product_flops(bf16), grid.product_flops(f32));
  for (Dtype d :
       {bool_, i8, i16, i32, i64, u8, u16, u32, u64, f8e4m3fn, f8e5m2, bf16, f16, f32, f64, c64, c128})
    for (const char* name : {"v5e:2x4", "h100:8", "cpu"}) EXPECT_GT(machine_named(name).product_flops(d), 0);
}

// A i32[1024,2048] by (X, Y) and W i32[2048,8192] by (none, Y) on 2 x 4 chips: 311 us with an all_gather, 244
// us as a collective matmul, 224 us without communication ("How to Scale Your Model", part 10; its operands
// come from arange). The machine's launch_seconds is fitted to the last two times.
TEST(CostModel, PublishedCollectiveMatmul) {
  Mesh mesh = absent({{"X", 2}, {"Y", 4}});
  auto predicted = [&](const Spec& a) {
    return product("v5e:2x4", mesh, {{1024, 2048}, a}, {{2048, 8192}, P(none, "Y")}, P("X", "Y"), i32);
  };
  Prediction floor = predicted(P("X")), ring = predicted(P("X", "Y"));
  ASSERT_EQ(ring.overlaps.size(), 1u) << ring;
  const OverlapDecision& o = ring.overlaps[0];
  EXPECT_EQ(o.directions, 1);
  EXPECT_EQ(o.chunks, 4);
  EXPECT_NEAR(floor.seconds * 1e6, 224, 0.02 * 224);
  EXPECT_NEAR(ring.seconds * 1e6, 244, 0.02 * 244);
  EXPECT_NEAR(o.before * 1e6, 311, 0.05 * 311);
  // Predicted: 224.0, 242.0 and 303 us.
  EXPECT_NEAR(floor.seconds * 1e6, 224.0, 0.1);
  EXPECT_NEAR(ring.seconds * 1e6, 242.0, 0.1);
  EXPECT_NEAR(o.before * 1e6, 302.9, 0.1);
  EXPECT_NEAR(o.after, ring.seconds, 1e-9);  // the decision and the simulated time agree
  for (const PredictedCollective& e : ring.collectives) EXPECT_EQ(e.exposed, 0) << ring;
  EXPECT_TRUE(floor.collectives.empty());
}

// bf16[4096, 8192] sharded along the contracted axis, times bf16[8192, columns] sharded by columns, on a mesh
// axis "x" along the last axis of the grid. Returns the number of ring directions of the gather; 0 if it is not
// overlapped.
int directions(const char* machine, const std::vector<MeshAxis>& axes, std::int64_t columns) {
  AxisName x = axes.back().name;
  Prediction p = product(machine, absent(axes), {{4096, 8192}, P(none, x)}, {{8192, columns}, P(none, x)},
                         P(none, x), bf16);
  EXPECT_EQ(p.overlaps.size(), 1u) << p;
  return p.overlaps.at(0).directions;
}

// For c columns of the product, a chunk of r rows and k columns takes 2 r k c / 197e12 s, and its transfer 2
// r k / 45e9 s. These are equal at 4378 columns, and at half as many if chunks travel in both directions.
TEST(CostModel, GathersOnFourChips) {
  EXPECT_EQ(directions("v5e:2x2", {{"x", 4}}, 32768), 1);
  EXPECT_EQ(directions("v5e:2x2", {{"x", 4}}, 16384), 2);
  EXPECT_EQ(directions("v5e:2x2", {{"x", 4}}, 4096), 0);
  EXPECT_EQ(directions("v5e:2x2", {{"y", 2}, {"x", 2}}, 16384),
            1);  // of two devices; both directions are the same
  EXPECT_EQ(directions("v5e:2x2", {{"y", 2}, {"x", 2}}, 2048), 0);
}

// An axis of 4 chips in a row has no wrap-around link, so a chunk from the last chip to the first passes all
// links.
TEST(CostModel, GathersOnEightChips) {
  EXPECT_EQ(directions("v5e:2x4", {{"y", 2}, {"x", 4}}, 32768), 1);
  EXPECT_EQ(directions("v5e:2x4", {{"y", 2}, {"x", 4}}, 16384), 0);
  EXPECT_EQ(directions("v5e:2x4", {{"x", 8}}, 65536), 1);
  EXPECT_EQ(directions("v5e:2x4", {{"x", 8}}, 32768), 2);
  EXPECT_EQ(directions("v5e:2x4", {{"x", 8}}, 8192), 0);
  // A mesh axis of 4 is mapped to the grid's axis of 4, at any position in the mesh.
  EXPECT_EQ(directions("v5e:2x4", {{"x", 4}, {"y", 2}}, 16384), 1);
}

TEST(CostModel, GathersOnSixteenChips) {
  EXPECT_EQ(directions("v5e:4x4", {{"x", 16}}, 131072), 1);
  EXPECT_EQ(directions("v5e:4x4", {{"x", 16}}, 65536), 2);
  EXPECT_EQ(directions("v5e:4x4", {{"x", 16}}, 16384), 0);
  EXPECT_EQ(directions("v5e:4x4", {{"y", 4}, {"x", 4}}, 32768), 1);
  EXPECT_EQ(directions("v5e:4x4", {{"y", 4}, {"x", 4}}, 16384), 0);
}

// The bandwidth of a device at a switch does not depend on the number of receivers.
TEST(CostModel, GathersThroughASwitch) {
  EXPECT_EQ(directions("h100:8", {{"x", 8}}, 32768), 1);
  EXPECT_EQ(directions("h100:8", {{"x", 8}}, 16384), 0);
  EXPECT_EQ(directions("h100:8", {{"x", 8}}, 8192), 0);
  EXPECT_EQ(directions("h100:8", {{"y", 2}, {"x", 4}}, 16384), 1);
}

// The virtual devices of one process copy with the cores that compute, so nothing overlaps.
TEST(CostModel, VirtualDevicesOverlapNothing) {
  Prediction p = product("cpu:8", absent({{"x", 8}}), {{4096, 8192}, P(none, "x")},
                         {{8192, 65536}, P(none, "x")}, P(none, "x"), bf16);
  EXPECT_TRUE(p.overlaps.empty());
  ASSERT_EQ(p.collectives.size(), 1u);
  EXPECT_EQ(p.collectives[0].kind, "all_gather");
  EXPECT_EQ(p.collectives[0].exposed, p.collectives[0].seconds);
  EXPECT_EQ(p.seconds, p.one_by_one);
}

// Sums of r rows and c columns are sent while the next ones are computed with 2 r k c operations: faster from
// k = 4378 on.
TEST(CostModel, SumsOverDevices) {
  auto decided = [](const char* machine, std::int64_t devices, std::int64_t inner, const Spec& out) {
    Prediction p = product(machine, absent({{"x", devices}}), {{4096, inner}, P(none, "x")},
                           {{inner, 4096}, P("x")}, out, bf16);
    EXPECT_EQ(p.overlaps.size(), 1u) << p;
    return p.overlaps.at(0);
  };
  for (Spec out : {P("x"), P(none, "x")}) {
    EXPECT_EQ(decided("v5e:2x2", 4, 32768, out).directions, 1);
    EXPECT_EQ(decided("v5e:2x2", 4, 16384, out).directions, 2);
    EXPECT_EQ(decided("v5e:2x2", 4, 4096, out).directions, 0);
    EXPECT_EQ(decided("v5e:2x4", 8, 65536, out).directions, 1);
    EXPECT_EQ(decided("v5e:4x4", 16, 131072, out).directions, 1);
    EXPECT_EQ(decided("h100:8", 8, 32768, out).directions, 1);
    EXPECT_EQ(decided("h100:8", 8, 8192, out).directions, 0);
    EXPECT_EQ(decided("v5e:2x2", 4, 32768, out).kind, "reduce_scatter");
  }
  // The first half of an all_reduce is overlapped; the second half, a gather, is exposed.
  OverlapDecision reduced = decided("v5e:2x2", 4, 32768, P());
  EXPECT_EQ(reduced.kind, "all_reduce");
  EXPECT_EQ(reduced.directions, 1);
  EXPECT_GT(reduced.after, 4 * reduced.compute_seconds);
  EXPECT_LT(reduced.after, reduced.before);
}

TEST(CostModel, ReasonsNameTheComparedTimes) {
  auto reason = [](std::int64_t rows, std::int64_t inner, std::int64_t columns) {
    Prediction p = product("v5e:2x4", absent({{"x", 8}}), {{rows, inner}, P(none, "x")},
                           {{inner, columns}, P(none, "x")}, P(none, "x"), bf16);
    return p.overlaps.at(0).reason;
  };
  EXPECT_EQ(reason(128, 128, 128), "in one piece: 19.4 us on v5e:2x4, as a ring of 8 chunks 49.2 us");
  EXPECT_EQ(reason(4096, 8192, 8192),
            "in one piece: a chunk would be computed in 49.6 us, but be on its way for 193.4 us on v5e:2x4");
  EXPECT_EQ(
      reason(4096, 8192, 32768),
      "overlapped in both directions: 8 chunks, each computed in 180.4 us, 193.4 us on their way to the next "
      "device; 2066.8 us become 1456.3 us on v5e:2x4");
  EXPECT_EQ(
      reason(4096, 8192, 65536),
      "overlapped: 8 chunks, each computed in 354.8 us, 193.4 us on their way to the next device; 3462.1 us "
      "become 2838.6 us on v5e:2x4");
}

// Independent operations overlap with a collective whose result is not needed yet; dependent operations wait.
TEST(CostModel, ExposedTimeIsWaitingTime) {
  Mesh mesh = absent({{"x", 4}});
  auto f = jit(shard_map(
      [](Array x, Array y, Array w) {
        Array all = all_gather(x, "x", 0, {.tiled = true}), product = matmul(y, w);
        return std::pair(product, sum(all));
      },
      {.in_specs = {P("x"), P(), P()}, .out_specs = P(), .mesh = mesh}));
  auto lowered =
      f.lower(ShapeDtype({1024, 1024}, f32, {mesh, P("x")}), ShapeDtype({8192, 8192}, bf16, {mesh, P()}),
              ShapeDtype({8192, 8192}, bf16, {mesh, P()}));
  Prediction p = predict(lowered.jaxpr(), machine_named("v5e:2x2"));
  ASSERT_FALSE(p.collectives.empty());
  EXPECT_EQ(p.collectives[0].kind, "all_gather");
  EXPECT_EQ(p.collectives[0].exposed, 0) << p;
  EXPECT_LT(p.seconds, p.one_by_one);
}

}  // namespace
}  // namespace tessera
