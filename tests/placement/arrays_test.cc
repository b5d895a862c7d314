// Sharded arrays support printing, indexing, arithmetic, conversion, transformations and donation.
#include <tessera/core/parse_mesh.h>
#include <tests/placement/devices.h>
#include <sstream>

using namespace tessera;

TEST(PlacedArrays, ReadLikeUnshardedArrays) {
  Array unsharded = numbered({7, 3}), x = shard(unsharded, {four(), P("x")});
  EXPECT_EQ(to_string(x), to_string(unsharded));
  EXPECT_EQ(repr(x), repr(unsharded));
  std::ostringstream out;
  out << x;
  EXPECT_EQ(out.str(), to_string(unsharded));
  EXPECT_EQ(x.to_vector<float>(), unsharded.to_vector<float>());
  EXPECT_EQ(x.to_host().to_vector<float>(), unsharded.to_vector<float>());
  EXPECT_EQ(x.span<float>()[20], 20.0f);
  EXPECT_EQ(x(6, 2).item<int>(), 20);
  expect_same(x[3], unsharded[3]);
  expect_same(x(slice(1, 5), 0), unsharded(slice(1, 5), 0));
  expect_same(x.at(2).set(1.0), unsharded.at(2).set(1.0));
}

TEST(PlacedArrays, InComputations) {
  Mesh mesh = two_by_four();
  Array unsharded = numbered({7, 5});
  for (Placement where : {Placement(mesh, P("x", "y")), Placement(mesh, P()), Placement(devices()[3])}) {
    Array x = shard(unsharded, where);
    EXPECT_TRUE(all(x == unsharded).item<bool>());
    expect_same(x + 1.0, unsharded + 1.0);
    expect_same(x * x, unsharded * unsharded);
    expect_same(matmul(x, x.T()), matmul(unsharded, unsharded.T()));
    expect_same(sum(x, axis(0)), sum(unsharded, axis(0)));
    auto f = jit([](Array v) { return sum(sin(v)); });
    assert_allclose(f(x), f(unsharded), {.rtol = 1e-6});  // sums of blocks are added in another order
    expect_same(grad([](Array v) { return sum(v * v); })(x), 2.0 * unsharded);
    expect_same(vmap([](Array v) { return sum(v); })(x), sum(unsharded, axis(1)));
    expect_same(jit([x] { return x + 1.0; })(), unsharded + 1.0);
  }
  Array s = shard(Array(2.5), {mesh, P()});
  EXPECT_EQ(static_cast<float>(s * 2.0), 5.0f);
  EXPECT_TRUE((s * scalar(2.0, bf16)).dtype() == bf16);
}

TEST(PlacedArrays, EmptyArrays) {
  for (Shape shape : {Shape{0}, Shape{0, 3}, Shape{3, 0}}) {
    Array x = zeros(shape, f32, {four(), P("x")});
    EXPECT_EQ(x.shape(), shape);
    EXPECT_EQ(x.size(), 0);
    expect_same(x + 1.0, zeros(shape));
    EXPECT_EQ(addressable_shards(x).size(), 4u);
    EXPECT_EQ(repr(x), repr(zeros(shape)));
  }
}

TEST(PlacedArrays, AreDonated) {
  for (Placement where :
       {Placement(two_by_four(), P("x")), Placement(devices()[3]), Placement(four(), P())}) {
    Array x = shard(numbered({8, 4}), where);
    Array sibling = shard(x, {two_by_four(), P("x")});
    auto f = jit([](Array v) { return v + 1.0; }, {.donate = {0}});
    expect_same(f(x), numbered({8, 4}) + 1.0);
    EXPECT_THROW(x + 1.0, DeviceError);
    EXPECT_THROW(x.sharding(), DeviceError);
    EXPECT_THROW(shard(x, devices()[0]), DeviceError);
    EXPECT_THROW(addressable_shards(x), DeviceError);
    if (sibling.value() != x.value()) expect_same(sibling, numbered({8, 4}));
  }
}

TEST(PlacedArrays, InsideTransformations) {
  Mesh mesh = four();
  Array placed = jit([&](Array x) { return shard(x, {mesh, P("x")}); })(numbered({8}));
  EXPECT_EQ(placed.sharding(), Sharding(mesh, P("x")));
  expect_same(placed, numbered({8}));
  expect_same(grad([&](Array x) { return sum(shard(x, {mesh, P("x")})); })(numbered({8})), ones({8}));
  EXPECT_EQ(jit([&] { return zeros({8}, f32, {mesh, P("x")}); })().sharding(), Sharding(mesh, P("x")));
  expect_same(jit([&] { return arange(8, f32, {mesh, P("x")}); })(), arange(8, f32));
  // Values that are not traced have a placement.
  Array constant = numbered({8});
  Array y = jit([&](Array x) { return x + shard(constant, {mesh, P("x")}); })(ones({8}));
  expect_same(y, numbered({8}) + 1.0);
}

TEST(PlacedArrays, Visualized) {
  Array x = shard(numbered({8, 8}), {two_by_four(), P("x", "y")});
  EXPECT_EQ(visualize(x), visualize(x.sharding(), x.shape()));
  EXPECT_EQ(visualize_svg(x), visualize_svg(x.sharding(), x.shape()));
  EXPECT_NE(visualize(numbered({3})).find('0'), std::string::npos);
}

// Programs and shardings made with another number of devices stay valid if their devices still exist.
TEST(Devices, CountMayChangeWhenNoArrayIsLeft) {
  auto sums = [](int n) {
    auto f = pmap([](Array x) { return psum(x, "i"); }, {.axis_name = "i"});
    return to_string(f(arange(n)));
  };
  auto again = jit([](Array x) { return sum(sin(x)); });
  std::string before = to_string(again(arange(100.0)));
  EXPECT_EQ(sums(8), "[28 28 28 28 28 28 28 28]");
  for (int n : {3, 1, 12, 8}) {
    set_device_count(n);
    EXPECT_EQ(device_count(), n);
    EXPECT_EQ(static_cast<int>(devices().size()), n);
    EXPECT_EQ(to_string(again(arange(100.0))), before);
    EXPECT_EQ(sums(n), to_string(full({n}, n * (n - 1) / 2)));
    EXPECT_THROW(sums(n + 1), DeviceError);
    Array held = shard(ones({64}), *devices()[n - 1]);
    EXPECT_THROW(set_device_count(n + 1), DeviceError);
  }
}

TEST(Devices, CountAndPrint) {
  EXPECT_EQ(device_count(), 8);
  EXPECT_EQ(local_device_count(), 8);
  EXPECT_EQ(process_index(), 0);
  EXPECT_EQ(local_devices().size(), 8u);
  EXPECT_EQ(local_devices(0)[3], devices()[3]);
  EXPECT_TRUE(local_devices(1).empty());
  std::ostringstream out;
  out << *devices()[3] << " " << devices()[4];
  EXPECT_EQ(out.str(), "CpuDevice(id=3) CpuDevice(id=4)");
  EXPECT_EQ(str(*devices()[5]), "CpuDevice(id=5)");
}

TEST(Devices, CoordinatesAndOrder) {
  EXPECT_EQ(coordinates(*devices()[3]), Dims{3});
  {
    Config config{.machine = "v5e:2x4"};
    EXPECT_EQ(coordinates(*devices()[6]), (Dims{1, 2}));
  }
  Mesh other = make_mesh({{"x", 2}}, {devices()[3], devices()[1]});
  EXPECT_EQ(str(other), "Mesh(x=2, devices (3, 1))");
  EXPECT_EQ(str(make_mesh({{"x", 2}})), "Mesh(x=2)");
  Sharding grid = Sharding::positional({devices()[3], devices()[1]}, {2});
  for (Sharding s :
       {Sharding(other, P("x")), grid, grid.replicate(), Sharding(*devices()[2], MemoryKind::pinned_host)}) {
    Sharding again;
    std::string text = str(s);
    TextParser parser(text);
    parse(parser, again);
    EXPECT_EQ(again, s) << s;
  }
  auto f = jit([](Array x) { return x + 1.0; }, {.donate = none});
  EXPECT_EQ(f(ones({})).item<float>(), 2);
}

TEST(PlacedArrays, AllOrNoneAreDonated) {
  auto sum_of = [](Array x, Array y) { return x + y; };
  Array x = ones({4096}), y = ones({4096});
  jit(sum_of, {.donate = all})(x, y);
  EXPECT_THROW(x + 1.0, DeviceError);
  EXPECT_THROW(y + 1.0, DeviceError);
  Array z = ones({4096});
  jit(sum_of, {.donate = none})(z, z);
  EXPECT_EQ((z + 1.0)[0].item<float>(), 2);
}
