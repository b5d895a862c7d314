// Shardings: which position holds which block, for even and uneven sizes, and equivalence of shardings.
#include <tessera/mesh/sharding.h>
#include <tests/mesh/eight_devices.h>
#include <map>

using namespace tessera;

namespace {

// A device of another process.
class FarDevice : public Device {
 public:
  int id() const override { return 100; }
  int process_index() const override { return 1; }
  std::string kind() const override { return "cpu"; }
  BufferPtr allocate(std::int64_t) override { return nullptr; }
  MemoryStats memory_stats() const override { return {}; }
  void trim() override {}
};

Mesh two_by_four() { return make_mesh({{"x", 2}, {"y", 4}}); }

// Calls f with every index of an array.
template <class F>
void for_each_index(const Shape& shape, F&& f) {
  Dims strides = row_major_strides(shape);
  for (std::int64_t n = 0; n < element_count(shape); ++n) {
    Dims index;
    for (std::size_t i = 0; i < shape.size(); ++i) index.push_back(n / strides[i] % shape[i]);
    f(index);
  }
}

// Checks that every index is in exactly the positions of one block, that blocks fit into the padded shape,
// that positions with equal block numbers hold the same block, and that without padding all blocks have the
// shape of a shard.
void check_blocks(Sharding s, const Shape& shape) {
  SCOPED_TRACE(str(s, " of ", shape));
  std::vector<Block> blocks = s.blocks(shape);
  Shape local = s.shard_shape(shape);
  ASSERT_EQ(static_cast<std::int64_t>(blocks.size()), s.device_count());
  std::map<std::int64_t, std::int64_t> holders;
  bool even = true;
  for (std::size_t p = 0; p < blocks.size(); ++p) {
    ++holders[s.block_number(p)];
    EXPECT_EQ(blocks[p], s.block(p, shape));
    even = even && blocks[p].shape() == local;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      EXPECT_LE(blocks[p].begin[i], blocks[p].end[i]);
      EXPECT_LE(blocks[p].shape()[i], local[i]);
    }
    for (std::size_t q = 0; q < p; ++q)
      EXPECT_TRUE(s.block_number(p) != s.block_number(q) || blocks[p] == blocks[q]);
  }
  EXPECT_EQ(even, s.divides(shape));
  EXPECT_EQ(static_cast<std::int64_t>(holders.size()), s.distinct_blocks());
  EXPECT_GE(holders.begin()->first, 0);
  EXPECT_LT(holders.rbegin()->first, s.distinct_blocks());
  for (auto [number, count] : holders) EXPECT_EQ(count, s.device_count() / s.distinct_blocks());
  for_each_index(shape, [&](const Dims& index) {
    std::int64_t number = -1, count = 0;
    for (std::size_t p = 0; p < blocks.size(); ++p) {
      if (!blocks[p].contains(index)) continue;
      EXPECT_TRUE(number < 0 || number == s.block_number(p));
      number = s.block_number(p);
      ++count;
    }
    EXPECT_EQ(count, s.device_count() / s.distinct_blocks());
  });
}

}  // namespace

TEST(Sharding, EveryIndexIsInOneBlock) {
  Mesh mesh = two_by_four();
  for (const Spec& spec : {P(), P("x"), P("y"), P(none, "x"), P("x", "y"), P("y", "x"), P({"x", "y"}),
                           P({"y", "x"}), P(none, {"x", "y"})})
    for (std::int64_t n : {0, 1, 3, 4, 5, 7, 8, 9, 15, 13})
      for (std::int64_t m : {0, 1, 2, 7, 8}) check_blocks({mesh, spec}, {n, m});
  for (std::int64_t n : {0, 1, 7, 8, 9, 15, 13, 16}) check_blocks(Sharding::positional(devices(), {8}), {n});
  check_blocks(Sharding::positional(devices(), {2, 1, 4}), {3, 2, 5});
  check_blocks(*devices()[3], {3, 2});
  check_blocks({mesh, P(none, "y", none, "x")}, {2, 5, 1, 3});
  check_blocks(replicated(mesh), {});
}

TEST(Sharding, BlocksAreInRowMajorOrder) {
  Sharding s = {two_by_four(), P("x", "y")};
  EXPECT_EQ(s.shard_shape({4, 8}), (Shape{2, 2}));
  EXPECT_EQ(str(s.block(0, {4, 8})), "[0:2, 0:2]");
  EXPECT_EQ(str(s.block(1, {4, 8})), "[0:2, 2:4]");
  EXPECT_EQ(str(s.block(4, {4, 8})), "[2:4, 0:2]");
  EXPECT_EQ(str(s.block(7, {4, 8, 5})), "[2:4, 6:8, 0:5]");
  Sharding t = {two_by_four(), P("y", "x")};
  EXPECT_EQ(str(t.block(1, {8, 4})), "[2:4, 0:2]");
  EXPECT_EQ(t.block_number(1), 2);
}

TEST(Sharding, ListsShardMajorFirst) {
  Sharding xy = {two_by_four(), P({"x", "y"})}, yx = {two_by_four(), P({"y", "x"})};
  EXPECT_EQ(xy.shard_count(0), 8);
  EXPECT_EQ(xy.shard_count(1), 1);
  for (int p = 0; p < 8; ++p) {
    EXPECT_EQ(xy.block(p, {8}).begin, Dims{p});
    EXPECT_EQ(yx.block(p, {8}).begin, Dims{p % 4 * 2 + p / 4});
  }
  EXPECT_FALSE(xy.is_equivalent_to(yx, 1));
}

TEST(Sharding, LastBlocksMayBeEmpty) {
  Sharding s = {make_mesh({{"x", 4}}), P("x")};
  EXPECT_EQ(s.shard_shape({5}), Shape{2});
  EXPECT_EQ(str(s.blocks({5})), "([0:2], [2:4], [4:5], [5:5])");
  EXPECT_TRUE(s.block(3, {5}).empty());
  EXPECT_FALSE(s.block(2, {5}).empty());
  EXPECT_FALSE(s.divides({5}));
  EXPECT_TRUE(s.divides({0}));
  EXPECT_EQ(str(s.blocks({1})), "([0:1], [1:1], [1:1], [1:1])");
  EXPECT_EQ(s.shard_shape({0}), Shape{0});
}

TEST(Sharding, IsInterned) {
  Mesh mesh = two_by_four();
  Sharding s = {mesh, P("x")};
  EXPECT_EQ(s, Sharding(mesh, P({"x"}, none)));
  EXPECT_EQ(hash_of(s), hash_of(Sharding(mesh, P("x"))));
  EXPECT_NE(s, Sharding(mesh, P("y")));
  EXPECT_NE(s, Sharding(mesh, P("x"), MemoryKind::pinned_host));
  EXPECT_EQ(s, s.with_memory(MemoryKind::pinned_host).with_memory(MemoryKind::device));
  EXPECT_EQ(Sharding(*devices()[2]), Sharding(*devices()[2]));
  EXPECT_NE(Sharding(*devices()[2]), Sharding(*devices()[3]));
  EXPECT_EQ(Sharding::positional(devices(), {8}), Sharding::positional(none, {8, 1}));
  EXPECT_EQ(Sharding::positional({devices()[2]}, {}), Sharding(*devices()[2]));
  EXPECT_NE(Sharding::positional(devices(), {8}), Sharding::positional(devices(), {2, 4}));
}

TEST(Sharding, EquivalentShardingsHaveEqualBlocks) {
  Mesh mesh = two_by_four(), flat = make_mesh({{"z", 8}});
  Sharding all = {flat, P("z")};
  EXPECT_TRUE(all.is_equivalent_to({mesh, P({"x", "y"})}, 1));
  EXPECT_TRUE(all.is_equivalent_to(Sharding::positional(devices(), {8}), 3));
  EXPECT_FALSE(all.is_equivalent_to({mesh, P("x", "y")}, 2));
  EXPECT_FALSE(all.is_equivalent_to({flat, P(none, "z")}, 2));
  EXPECT_TRUE(Sharding(mesh, P()).is_equivalent_to(replicated(flat), 4));
  EXPECT_FALSE(Sharding(mesh, P("x")).is_equivalent_to(replicated(mesh), 1));
  EXPECT_TRUE(Sharding(mesh, P("x")).is_equivalent_to(replicated(mesh), 0));
  EXPECT_FALSE(all.is_equivalent_to(all.with_memory(MemoryKind::unpinned_host), 1));
  Mesh backwards = make_mesh({{"z", 8}}, pick({7, 6, 5, 4, 3, 2, 1, 0}));
  EXPECT_FALSE(all.is_equivalent_to({backwards, P("z")}, 1));
  Mesh one = make_mesh({{"z", 1}});
  EXPECT_NE(Sharding(one, P("z")), replicated(one));
  EXPECT_TRUE(Sharding(one, P("z")).is_equivalent_to(*devices()[0], 1));
  EXPECT_FALSE(Sharding(one, P("z")).is_equivalent_to(*devices()[1], 1));
  EXPECT_FALSE(all.is_equivalent_to(Sharding{}, 1));
}

TEST(Sharding, Accessors) {
  Mesh mesh = two_by_four();
  Sharding s = {mesh, P("x")};
  EXPECT_EQ(s.mesh(), mesh);
  EXPECT_EQ(s.spec(), P("x"));
  EXPECT_EQ(s.device_count(), 8);
  EXPECT_EQ(s.distinct_blocks(), 2);
  EXPECT_FALSE(s.is_single_device());
  EXPECT_FALSE(s.is_fully_replicated());
  EXPECT_TRUE(replicated(mesh).is_fully_replicated());
  EXPECT_EQ(s.replicate(), replicated(mesh));
  EXPECT_TRUE(s.is_fully_addressable());
  Sharding one = *devices()[3];
  EXPECT_TRUE(one.is_single_device());
  EXPECT_TRUE(one.is_fully_replicated());
  EXPECT_EQ(one.replicate(), one);
  EXPECT_EQ(one.mesh(), Mesh{});
  EXPECT_EQ(one.devices()[0], devices()[3]);
  Sharding grid = Sharding::positional(devices(), {2, 4});
  EXPECT_EQ(grid.distinct_blocks(), 8);
  EXPECT_EQ(grid.replicate().distinct_blocks(), 1);
  EXPECT_EQ(grid.replicate().device_count(), 8);
  EXPECT_EQ(grid.replicate().block_number(7), 0);
}

TEST(Sharding, DevicesOfOtherProcesses) {
  static FarDevice far;
  EXPECT_FALSE(Sharding(far).is_fully_addressable());
  EXPECT_FALSE(replicated(make_mesh({{"x", 2}}, {devices()[0], &far})).is_fully_addressable());
}

TEST(Sharding, MayBeNone) {
  Sharding s;
  EXPECT_FALSE(static_cast<bool>(s));
  EXPECT_EQ(s, Sharding{});
  EXPECT_EQ(s.device_count(), 0);
  EXPECT_EQ(s.shard_count(0), 1);
  EXPECT_FALSE(s.is_single_device());
  EXPECT_FALSE(s.is_fully_replicated());
  EXPECT_TRUE(s.blocks({4}).empty());
  EXPECT_EQ(s.replicate(), s);
  EXPECT_EQ(str(s), "none");
}

TEST(Sharding, Prints) {
  Mesh mesh = make_mesh({{"data", 4}});
  EXPECT_EQ(to_string(Sharding(mesh, P("data"))), "Sharding(Mesh(data=4), P(\"data\"))");
  EXPECT_EQ(str(Sharding(mesh, P(), MemoryKind::pinned_host)), "Sharding(Mesh(data=4), P(), pinned_host)");
  EXPECT_EQ(str(Sharding(*devices()[3])), "Sharding(CpuDevice(id=3))");
  EXPECT_EQ(str(Sharding(*devices()[3], MemoryKind::unpinned_host)),
            "Sharding(CpuDevice(id=3), unpinned_host)");
  Sharding grid = Sharding::positional(pick({0, 1, 2, 3}), {1, 2, 2});
  EXPECT_EQ(str(grid), "Sharding(devices (0, 1, 2, 3), grid (1, 2, 2))");
  EXPECT_EQ(str(grid.replicate()), "Sharding(devices (0, 1, 2, 3), replicated)");
}

TEST(Sharding, ChecksShapes) {
  Sharding s = {two_by_four(), P("x", none, "y")};
  EXPECT_NO_THROW(s.check({1, 1, 1}, "here"));
  EXPECT_THROW(s.check({4, 4}, "here"), ShardingError);
  EXPECT_THROW(s.shard_shape({4, 4}), ShardingError);
  EXPECT_THROW(s.block(0, {}), ShardingError);
  EXPECT_THROW(s.divides({4, 4}), ShardingError);
  EXPECT_THROW(s.block_number(8), ArgumentError);
  EXPECT_THROW(s.block(-1, {4, 4, 4}), ArgumentError);
  EXPECT_NO_THROW(s.check_divides({4, 3, 8}, "here"));
  EXPECT_THROW(s.check_divides({4, 3, 7}, "here"), ShardingError);
  EXPECT_THROW(Sharding(two_by_four(), P("z")), ShardingError);
  EXPECT_THROW(Sharding(two_by_four(), P("x", "x")), ShardingError);
  EXPECT_THROW(Sharding(two_by_four(), P({"x", "x"})), ShardingError);
  EXPECT_THROW(Sharding(Mesh{}, P()), ShardingError);
  EXPECT_THROW(Sharding::positional(devices(), {4}), ShardingError);
  EXPECT_THROW(Sharding::positional(devices(), {8, 0}), ShardingError);
}
