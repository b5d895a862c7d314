// What is decided and predicted for machines that are not here.
#include <gtest/gtest.h>
#include <tessera/device/driver.h>
#include <tessera/tessera.h>

namespace tessera {
namespace {

// A mesh of devices that can do nothing but be named: programs over it are looked at, never run.
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

struct Lying {
  Shape shape;
  Spec spec;
};
Prediction product(const char* machine, Mesh mesh, const Lying& a, const Lying& b, const Spec& out,
                   Dtype dtype) {
  auto f = jit([](Array x, Array y) { return matmul(x, y); }, {.out_shardings = Sharding(mesh, out)});
  auto lowered =
      f.lower(ShapeDtype(a.shape, dtype, {mesh, a.spec}), ShapeDtype(b.shape, dtype, {mesh, b.spec}));
  return predict(lowered.jaxpr(), machine_named(machine));
}

// ---- machines -----------------------------------------------------------------------------------------

TEST(Machines, ComeByName) {
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

// ---- the published collective matmul ------------------------------------------------------------------

// A i32[1024,2048] by (X, Y) and W i32[2048,8192] by (none, Y) on 2 x 4 chips: 311 us with an all_gather, 244 us as a
// ring, 224 us where nothing is gathered ("How to Scale Your Model", part 10; its numbers come from arange). The last two
// went into the machine's launch_seconds; the first did not.
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
  // In numbers: 224.0, 242.0 and 303 us.
  EXPECT_NEAR(floor.seconds * 1e6, 224.0, 0.1);
  EXPECT_NEAR(ring.seconds * 1e6, 242.0, 0.1);
  EXPECT_NEAR(o.before * 1e6, 302.9, 0.1);
  EXPECT_NEAR(o.after, ring.seconds, 1e-9);  // the decision and the clock agree
  for (const PredictedExchange& e : ring.exchanges) EXPECT_EQ(e.exposed, 0) << ring;
  EXPECT_TRUE(floor.exchanges.empty());
}

}  // namespace
}  // namespace tessera
