// shard: the contents of every device, for any source and size; and no unnecessary copies.
#include <tessera/core/shards.h>
#include <tests/placement/devices.h>
#include <thread>

using namespace tessera;

namespace {

struct Model {
  Array w, b;
  std::vector<Array> layers;
  int depth = 3;
  std::string name = "net";
  TESSERA_FIELDS(w, b, layers, depth, name)
};

Model model() {
  return {.w = numbered({8, 4}), .b = numbered({4}), .layers = {numbered({4, 8}), numbered({2})}};
}

// Each shard has exactly the elements of its block.
void check_shards(const Array& x, const Array& expected) {
  expect_same(x, expected);
  auto elements = expected.astype(f32).to_vector<float>();
  Dims strides = row_major_strides(expected.shape());
  std::vector<Shard> shards = addressable_shards(x);
  ASSERT_EQ(static_cast<std::int64_t>(shards.size()), x.sharding().device_count());
  for (std::size_t i = 0; i < shards.size(); ++i) {
    const Shard& shard = shards[i];
    EXPECT_EQ(shard.device, x.sharding().devices()[i]);
    EXPECT_EQ(shard.block, x.sharding().block(static_cast<std::int64_t>(i), x.shape()));
    ASSERT_EQ(shard.data.shape(), shard.block.shape());
    EXPECT_EQ(shard.data.sharding(), Sharding(*shard.device));
    auto held = shard.data.astype(f32).to_vector<float>();
    Dims shard_strides = row_major_strides(shard.data.shape());
    for (std::size_t n = 0; n < held.size(); ++n) {
      std::int64_t offset = 0;
      for (std::size_t d = 0; d < shard_strides.size(); ++d)
        offset +=
            (static_cast<std::int64_t>(n) / shard_strides[d] % shard.data.shape()[d] + shard.block.begin[d]) *
            strides[d];
      ASSERT_EQ(held[n], elements[offset]);
    }
  }
}

const Shards& shards_of(const Array& x) { return *known_value(x, "test").shards(); }

std::vector<Sharding> shardings() {
  Mesh mesh = two_by_four(), rotated = make_mesh({{"x", 2}, {"y", 4}}, pick({7, 6, 5, 4, 3, 2, 1, 0}));
  return {Sharding(mesh, P("x", "y")),
          Sharding(mesh, P("y", "x")),
          Sharding(mesh, P(none, {"x", "y"})),
          Sharding(mesh, P({"y", "x"})),
          Sharding(mesh, P("y")),
          Sharding(mesh, P()),
          Sharding(rotated, P("x", "y")),
          Sharding(rotated, P(none, "x")),
          Sharding(four(), P("x")),
          Sharding(make_mesh({{"a", 3}}, pick({1, 4, 6})), P(none, "a")),
          Sharding(*devices()[0]),
          Sharding(*devices()[3]),
          Sharding(make_mesh({{"one", 1}}, pick({5})), P("one")),
          Sharding::positional(pick({3, 1, 2, 0, 5, 4}), {3, 2}),
          Sharding(mesh, P("x"), MemoryKind::pinned_host),
          Sharding(*devices()[2], MemoryKind::unpinned_host)};
}

}  // namespace

TEST(Shard, SplitsEvenly) {
  Array x = shard(numbered({8, 4}), {four(), P("x")});
  EXPECT_EQ(x.sharding(), Sharding(four(), P("x")));
  std::vector<Shard> shards = addressable_shards(x);
  EXPECT_EQ(str(shards[2].block), "[4:6, 0:4]");
  EXPECT_EQ(shards[2].device->id(), 2);
  EXPECT_EQ(to_string(shards[2].data), "[[16. 17. 18. 19.]\n [20. 21. 22. 23.]]");
  check_shards(x, numbered({8, 4}));
}

TEST(Shard, BetweenAllShardingsAndSizes) {
  std::vector<Shape> shapes = {{7, 5}, {1, 9}, {3, 1}, {16, 2, 3}, {4, 1, 1}, {2, 4, 1}};
  for (std::int64_t rows : {0, 1, 2, 4, 8})
    for (std::int64_t columns : {0, 1, 2, 4, 8}) shapes.push_back({rows, columns});
  for (const Shape& shape : shapes) {
    Array expected = numbered(shape);
    for (Sharding from : shardings()) {
      Array x = shard(expected, from);
      check_shards(x, expected);
      EXPECT_TRUE(x.sharding().is_equivalent_to(from, x.ndim()));
      for (Sharding to : shardings()) {
        SCOPED_TRACE(str(shape, ": ", from, " to ", to));
        Array y = shard(x, to);
        EXPECT_TRUE(y.sharding().is_equivalent_to(to, y.ndim()));
        check_shards(y, expected);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

TEST(Shard, EveryDtypeAndScalars) {
  Array key = random::split(random::key(0), 7);
  for (Array x : {numbered({7, 3}, bf16), numbered({7, 3}, f16), numbered({7, 3}, c64), numbered({7, 3}, i8),
                  numbered({7, 3}, u32), numbered({7}) > 3, key, key.reshape({1, 7})}) {
    SCOPED_TRACE(str(x.aval()));
    for (Spec spec : {P("x"), P(), P({"x", "y"}), P("y")}) {
      Array y = shard(x, {two_by_four(), spec});
      expect_same(y, x);
      EXPECT_EQ(to_string(y), to_string(x));
      expect_same(shard(y, *devices()[6]), x);
    }
  }
  for (Array x : {Array(2.5), Array(3), scalar(1.5, bf16), random::key(3)})
    for (Placement where : {Placement(eight(), P()), Placement(devices()[4]), Placement(devices()[0])}) {
      Array y = shard(x, where);
      expect_same(y, x);
      EXPECT_TRUE(y.sharding().is_equivalent_to(where.sharding(), 0));
      EXPECT_EQ(to_string(y), to_string(x));
    }
}

TEST(Shard, ArrayWithTheSameShardingIsReturned) {
  Array x = shard(numbered({8, 8}), {two_by_four(), P("x", "y")});
  EXPECT_EQ(shard(x, {two_by_four(), P("x", "y")}).value(), x.value());
  EXPECT_EQ(shard(x, Sharding::positional(none, {2, 4})).value(), x.value());
  EXPECT_EQ(shard(x, none).value(), x.value());
  EXPECT_NE(shard(x, {two_by_four(), P("y", "x")}).value(), x.value());
  Array y = numbered({3});
  // The array becomes committed to the device, in the same memory.
  EXPECT_EQ(shard(y, devices()[0]).span<float>().data(), y.span<float>().data());
  EXPECT_EQ(shard(y, {make_mesh({{"one", 1}}), P("one")}).span<float>().data(), y.span<float>().data());
  Array z = shard(y, *devices()[2]);
  EXPECT_EQ(shard(z, *devices()[2]).value(), z.value());
  EXPECT_EQ(shard(Array(1), devices()[0]).dtype(), i32);
}

TEST(Shard, ReplicationSharesOneBuffer) {
  Array x = numbered({64});
  Array y = shard(x, {eight(), P()});
  for (const BufferPtr& part : shards_of(y).buffers) EXPECT_EQ(part->data(), x.span<float>().data());
  Array half = shard(x, {two_by_four(), P("x")});
  const auto& parts = shards_of(half).buffers;
  EXPECT_EQ(parts[0], parts[3]);
  EXPECT_NE(parts[0], parts[4]);
  EXPECT_EQ(addressable_shards(half)[3].replica, 3);
  EXPECT_EQ(addressable_shards(half)[4].replica, 0);
}

TEST(Shard, BlocksThatDoNotMoveAreShared) {
  Array x = shard(numbered({8, 8}), {eight(), P("x")});
  // The same blocks on the same devices in another order of the mesh: only two of them move.
  Array y = shard(x, Sharding::positional(pick({1, 0, 2, 3, 4, 5, 6, 7}), {8}));
  for (int i = 2; i < 8; ++i) EXPECT_EQ(shards_of(y).buffers[i], shards_of(x).buffers[i]);
  EXPECT_NE(shards_of(y).buffers[0], shards_of(x).buffers[1]);
  check_shards(y, numbered({8, 8}));
}

TEST(Shard, ReshardingDoesNotAssembleTheWhole) {
  Array x = shard(numbered({1024, 256}), {two_by_four(), P("x", "y")});
  std::int64_t before = devices()[0]->memory_stats().live_bytes;
  Array y = shard(x, {two_by_four(), P("y", "x")});
  EXPECT_EQ(devices()[0]->memory_stats().live_bytes - before, y.aval().bytes() / 8);
}

TEST(Shard, Trees) {
  Model m = shard(model(), {two_by_four(), P()});
  EXPECT_EQ(m.depth, 3);
  EXPECT_EQ(m.name, "net");
  for (const Array& x : tree_flatten(m)) EXPECT_EQ(x.sharding(), replicated(two_by_four()));
  Mesh mesh = two_by_four();
  // One entry per member, also for members without arrays.
  m = shard(model(), {{mesh, P("x", "y")}, {mesh, P("y")}, {devices()[3], none}, none, none});
  EXPECT_EQ(m.w.sharding(), Sharding(mesh, P("x", "y")));
  EXPECT_EQ(m.b.sharding(), Sharding(mesh, P("y")));
  EXPECT_EQ(m.layers[0].sharding(), Sharding(*devices()[3]));
  EXPECT_EQ(m.layers[1].sharding(), Sharding(*devices()[0]));
  auto [p, q] = shard(std::tuple(numbered({8}), 5), {{mesh, P("x")}, none});
  EXPECT_EQ(p.sharding(), Sharding(mesh, P("x")));
  EXPECT_EQ(q, 5);
  std::map<std::string, Array> named{{"a", numbered({4})}, {"b", Array{}}};
  named = shard(std::move(named), {mesh, P("y")});
  EXPECT_EQ(named["a"].sharding(), Sharding(mesh, P("y")));
  EXPECT_TRUE(named["b"].empty());
  EXPECT_EQ(shard(7, {mesh, P()}), 7);
}

TEST(Shard, RulesAndNames) {
  Mesh mesh = two_by_four();
  PathRules rules{{".*\\.w", P("x", "y")}, {"\\.layers.*", P("x")}, {".*", P()}};
  for (Model m : {shard(model(), mesh, rules),
                  shard(model(), mesh, {{".*\\.w", P("x", "y")}, {"\\.layers.*", P("x")}, {".*", P()}})}) {
    EXPECT_EQ(m.w.sharding(), Sharding(mesh, P("x", "y")));
    EXPECT_EQ(m.b.sharding(), Sharding(mesh, P()));
    EXPECT_EQ(m.layers[1].sharding(), Sharding(mesh, P("x")));
  }
  AxisRules axes{{"batch", "x"}, {"embed", none}, {"heads", "y"}};
  Array x = shard(numbered({8, 4, 4}), mesh, axes, P("batch", "embed", "heads"));
  EXPECT_EQ(x.sharding(), Sharding(mesh, P("x", none, "y")));
  EXPECT_EQ(shard(numbered({8}), mesh, axes, P({"batch", "heads"})).sharding(),
            Sharding(mesh, P({"x", "y"})));
  auto [a, b] = shard(std::pair(numbered({8}), numbered({8})), mesh, axes, {P("batch"), P("heads")});
  EXPECT_EQ(a.sharding(), Sharding(mesh, P("x")));
  EXPECT_EQ(b.sharding(), Sharding(mesh, P("y")));
  WithMesh scope{mesh};
  EXPECT_EQ(shard(model(), rules).w.sharding(), Sharding(mesh, P("x", "y")));
}

TEST(Shard, ScopesOfMeshes) {
  EXPECT_FALSE(static_cast<bool>(current_mesh()));
  WithMesh scope{two_by_four()};
  EXPECT_EQ(shard(numbered({8}), P("x")).sharding(), Sharding(two_by_four(), P("x")));
  {
    WithMesh inner{eight()};
    EXPECT_EQ(current_mesh(), eight());
    auto [a, b] = shard(std::pair(numbered({8}), numbered({8})), {P("x"), P()});
    EXPECT_EQ(a.sharding(), Sharding(eight(), P("x")));
    EXPECT_EQ(b.sharding(), Sharding(eight(), P()));
  }
  EXPECT_EQ(current_mesh(), two_by_four());
  std::thread([] { EXPECT_FALSE(static_cast<bool>(current_mesh())); }).join();
  EXPECT_EQ(zeros({8}, f32, P("y")).sharding(), Sharding(two_by_four(), P("y")));
}

TEST(Shard, FromTheHost) {
  std::vector<float> numbers(24);
  for (int i = 0; i < 24; ++i) numbers[i] = static_cast<float>(i);
  HostArray host = HostArray(numbers).reshape({6, 4});
  Array x = shard(host, {four(), P("x")});
  check_shards(x, numbered({6, 4}));
  check_shards(shard(host.transpose(), {four(), P("x")}), numbered({6, 4}).T());
  check_shards(device_put(host, devices()[5]), numbered({6, 4}));
  Array y = shard(host, none);
  auto [images, labels, size] =
      shard(std::tuple(host, numbered({6}), 6), {{four(), P("x")}, {four(), P()}, none});
  check_shards(images, numbered({6, 4}));
  EXPECT_EQ(labels.sharding(), replicated(four()));
  EXPECT_EQ(size, 6);
  std::pair<Array, Arrays> batch = shard(std::pair(host, std::vector{host, host}), {four(), P("x")});
  check_shards(batch.second[1], numbered({6, 4}));
  EXPECT_EQ(shard(host, four(), {{".*", P("x")}}).sharding(), Sharding(four(), P("x")));
  EXPECT_EQ(shard(std::pair(host, 1), four(), {{".*", P("x")}}).first.sharding(), Sharding(four(), P("x")));
  EXPECT_EQ(shard(host, four(), {{"batch", "x"}}, P("batch")).sharding(), Sharding(four(), P("x")));
  host.mutable_span<float>()[0] = 99;
  check_shards(x, numbered({6, 4}));
  check_shards(y, numbered({6, 4}));
}

TEST(Shard, SameShardingAllocatesNothing) {
  Arrays leaves;
  Sharding where(two_by_four(), P("x"));
  for (int i = 0; i < 100; ++i) leaves.push_back(shard(numbered({16, 4}), where));
  MemoryStats before = devices()[0]->memory_stats();
  Arrays same = shard(leaves, {two_by_four(), P("x")});
  for (std::size_t i = 0; i < leaves.size(); ++i) EXPECT_EQ(same[i].value(), leaves[i].value());
  EXPECT_EQ(devices()[0]->memory_stats().live_bytes, before.live_bytes);
  EXPECT_EQ(devices()[0]->memory_stats().peak_bytes, before.peak_bytes);
}
