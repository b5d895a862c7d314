// Checkpoints of sharded arrays: they restore the same bits on any devices, store each block once, assemble
// no array, and stay complete if a save is killed at any time.
#include <tests/placement/devices.h>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include "tests/interop/killed.h"

using namespace tessera;
using Tree = std::map<std::string, Array>;

namespace {

std::string fresh(const std::string& name) {
  std::string path = testing::TempDir() + "tessera_" + name;
  std::filesystem::remove_all(path);
  return path;
}

// Random bits of any value that the dtype allows, including NaNs.
Array bits_of(const Shape& shape, Dtype dtype, unsigned seed) {
  Aval type(shape, dtype);
  std::vector<unsigned char> bytes(type.bytes() + 1);
  for (unsigned char& byte : bytes) {
    seed = seed * 1664525 + 1013904223;
    byte = static_cast<unsigned char>(dtype.is_bool() ? seed >> 31 : seed >> 24);
  }
  return copy_of(type, bytes.data());
}

Tree every_dtype(unsigned seed) {
  Tree out;
  for (Dtype dtype : {bool_, i8, i64, u16, f8e4m3fn, f8e5m2, bf16, f16, f32, f64, c64, c128, key_threefry})
    for (Shape shape : {Shape{}, Shape{1}, Shape{7}, Shape{0, 3}, Shape{8, 16}, Shape{7, 5}, Shape{3, 2, 9}})
      out[str(dtype, shape)] = bits_of(shape, dtype, seed++);
  out["weak"] = Array(2.5);
  out["none"] = Array{};
  return out;
}

// Sharded along as many axes of the mesh as the rank allows.
Tree placed(const Tree& tree, Mesh mesh, const Spec& spec) {
  return tree_map(
      [&](Array x) {
        std::vector<SpecEntry> entries(spec.begin(), spec.end());
        entries.resize(std::min(entries.size(), x.shape().size()));
        return shard(x, {mesh, Spec(entries)});
      },
      tree);
}

Mesh four_by_two() { return make_mesh({{"x", 4}, {"y", 2}}); }

std::vector<Tree> every_placement(const Tree& tree) {
  return {tree,
          placed(tree, eight(), P("x")),
          placed(tree, eight(), P(none, "x")),
          placed(tree, two_by_four(), P("x", "y")),
          placed(tree, four_by_two(), P("x", "y")),
          placed(tree, two_by_four(), P("y")),
          placed(tree, two_by_four(), P(none, {"y", "x"})),
          placed(tree, four(), P()),
          shard(tree, devices()[3]),
          shard(tree, {eight(), P(), MemoryKind::pinned_host})};
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    out.push_back(entry.path().filename().string());
  std::sort(out.begin(), out.end());
  return out;
}

// The number of bytes that this process has read from files, and of read calls; -1 where the system does not
// count them.
struct Reads {
  std::int64_t bytes = -1, calls = -1;
};
Reads reads() {
  std::ifstream in("/proc/self/io");
  std::string word;
  std::int64_t number = 0;
  Reads out;
  while (in >> word >> number) {
    if (word == "rchar:") out.bytes = number;
    if (word == "syscr:") out.calls = number;
  }
  return out;
}

}  // namespace

TEST(ShardedCheckpoint, SameBitsOnAnyDevices) {
  Tree tree = every_dtype(1), other = every_dtype(1000);
  std::string path = fresh("any_devices/");
  for (const Tree& from : every_placement(tree)) {
    save_checkpoint(path, from);
    for (const Tree& to : every_placement(other)) {
      Tree back = load_checkpoint(path, to);
      for (const auto& [name, x] : back) {
        if (x.empty()) continue;
        expect_same(x, tree[name]);
        EXPECT_TRUE(x.sharding().is_equivalent_to(to.at(name).sharding(), x.ndim())) << name;
      }
      EXPECT_TRUE(back["none"].empty());
    }
  }
}

TEST(ShardedCheckpoint, OneFileForManyDevicesAndBack) {
  std::string path = fresh("one.safetensors");
  Array x = numbered({7, 5}), sharded = shard(x, {two_by_four(), P("x", "y")});
  save_checkpoint(path, sharded);
  EXPECT_FALSE(std::filesystem::is_directory(path));
  expect_same(load_safetensors(path).at(""), x);
  Array back = load_checkpoint(path, sharded);
  expect_same(back, x);
  EXPECT_EQ(back.sharding(), sharded.sharding());
  // Unless the name requests one of them, arrays on one device become a file and arrays on several devices a
  // folder.
  path = fresh("either");
  save_checkpoint(path, x);
  EXPECT_FALSE(std::filesystem::is_directory(path));
  path = fresh("either");
  save_checkpoint(path, sharded);
  EXPECT_TRUE(std::filesystem::is_directory(path));
  // An existing folder stays a folder.
  save_checkpoint(path, x + 1);
  expect_same(load_checkpoint(path, sharded), x + 1);
}

TEST(ShardedCheckpoint, PlacementsInsteadOfThePrototype) {
  std::string path = fresh("where");
  using Pair = std::pair<Array, Array>;
  Pair tree{numbered({8, 6}), numbered({5}, i32)};
  save_checkpoint(path, shard(tree, {eight(), P("x")}));
  auto types = eval_shape([](Pair p) { return p; })(tree);
  Pair back = load_checkpoint(path, types, {{two_by_four(), P("x", "y")}, devices()[6]});
  expect_same(back.first, tree.first);
  expect_same(back.second, tree.second);
  EXPECT_EQ(back.first.sharding(), Sharding(two_by_four(), P("x", "y")));
  EXPECT_EQ(back.second.sharding(), Sharding(*devices()[6]));
  WithMesh scope{eight()};
  back = load_checkpoint(path, types, P("x"));
  EXPECT_EQ(back.second.sharding(), Sharding(eight(), P("x")));
  back = load_checkpoint(path, types);
  EXPECT_EQ(back.second.sharding(), Sharding(default_device()));
  back = load_checkpoint(path, shard(tree, {eight(), P("x")}), {none, devices()[1]});
  EXPECT_EQ(back.first.sharding(), Sharding(eight(), P("x")));
  EXPECT_EQ(back.second.sharding(), Sharding(*devices()[1]));
  EXPECT_THROW(load_checkpoint(path, types, P(none, "x")), ShardingError);
  EXPECT_THROW(load_checkpoint(path, types, {P("x"), P("x"), P("x")}), TreeError);
}

TEST(ShardedCheckpoint, FilesOfTheFolder) {
  std::string path = fresh("folder");
  Tree tree{{"w", shard(numbered({6, 3}), {two_by_four(), P("y")})},
            {"b", shard(numbered({4}), {two_by_four(), P()})}};
  save_checkpoint(path, tree);
  save_checkpoint(path, tree);
  EXPECT_EQ(names_in(path), (std::vector<std::string>{"checkpoint.json", "version-2"}));
  EXPECT_EQ(names_in(path + "/version-2"), std::vector<std::string>{"process-0.safetensors"});
  NamedArrays blocks = load_safetensors(path + "/version-2/process-0.safetensors");
  std::vector<std::string> names;
  for (const auto& [name, x] : blocks) names.push_back(name);
  // 6 rows over 4 devices: two rows each for three devices, none for the last; replicas are stored once.
  EXPECT_EQ(names, (std::vector<std::string>{"[\"b\"][0:4]", "[\"w\"][0:2, 0:3]", "[\"w\"][2:4, 0:3]",
                                             "[\"w\"][4:6, 0:3]"}));
  expect_same(blocks.at("[\"w\"][2:4, 0:3]"), numbered({6, 3})(slice(2, 4)));
  std::ifstream in(path + "/checkpoint.json");
  std::string index(std::istreambuf_iterator<char>(in), {});
  for (const char* part : {"\"Mesh(x=2, y=4)\"", "\"P(\\\"y\\\")\"", "\"f32\"", "\"version-2\""})
    EXPECT_NE(index.find(part), std::string::npos) << part << " is not in\n" << index;
}

TEST(ShardedCheckpoint, ArraysAreNotAssembled) {
  std::string path = fresh("parts");
  Array x = zeros({4096, 512}, f32, {eight(), P("x")}),
        even = zeros({1001, 1001}, f32, {eight(), P(none, "x")});
  default_device().trim();
  std::int64_t before = default_device().memory_stats().live_bytes;
  save_checkpoint(path, std::pair(x, even));
  EXPECT_EQ(default_device().memory_stats().live_bytes, before);
  auto back = load_checkpoint(path, std::pair(x, even));
  EXPECT_LE(default_device().memory_stats().live_bytes - before,
            (x.aval().bytes() + even.aval().bytes()) / 7);
}

TEST(ShardedCheckpoint, ReadsNeededBytesOnce) {
  if (reads().bytes < 0) GTEST_SKIP() << "no /proc/self/io";
  std::string path = fresh("ranges");
  Array x = random::normal(random::key(3), {512, 8192});
  save_checkpoint(path, shard(x, {eight(), P("x")}));
  for (Placement where : std::vector<Placement>{
           {eight(), P()}, {eight(), P(none, "x")}, {two_by_four(), P("y", "x")}, {devices()[2]}}) {
    Reads before = reads();
    Array back = load_checkpoint(path, x, where);
    EXPECT_LE(reads().bytes - before.bytes, x.aval().bytes() + 65536) << str(where.sharding());
    expect_same(back, x);
  }
}

// Many short runs of bytes are read by one call.
TEST(ShardedCheckpoint, ReadsNarrowColumnsInFewCalls) {
  if (reads().bytes < 0) GTEST_SKIP() << "no /proc/self/io";
  std::string path = fresh("columns");
  for (Shape shape : {Shape{300'000, 8}, Shape{30, 10'001, 8}}) {
    Array x = numbered(shape);
    save_checkpoint(path, shard(x, {four(), P("x")}));
    Spec last = shape.size() == 2 ? P(none, "x") : P(none, none, "x");
    Reads before = reads();
    Array back = load_checkpoint(path, x, {eight(), last});
    EXPECT_LE(reads().calls - before.calls, 1000) << shape;
    expect_same(back, x);
  }
}

TEST(ShardedCheckpoint, FailedSaveChangesNothing) {
  std::string path = fresh("failed");
  Array x = shard(numbered({16}), {eight(), P("x")});
  save_checkpoint(path, x);
  std::filesystem::create_directory(path + "/checkpoint.json.partial");
  EXPECT_THROW(save_checkpoint(path, x + 1), FileError);
  EXPECT_EQ(names_in(path),
            (std::vector<std::string>{"checkpoint.json", "checkpoint.json.partial", "version-1"}));
  expect_same(load_checkpoint(path, x), numbered({16}));
  std::filesystem::remove(path + "/checkpoint.json.partial");
  // Files that a crash can leave, with and without the name that the next version would use.
  std::filesystem::create_directories(path + "/version-9/more");
  std::ofstream(path + "/checkpoint.json.partial") << "{";
  std::ofstream(path + "/notes.txt") << "of another program";
  save_checkpoint(path, x + 2);
  EXPECT_EQ(names_in(path), (std::vector<std::string>{"checkpoint.json", "notes.txt", "version-10"}));
  expect_same(load_checkpoint(path, x), numbered({16}) + 2);
}

TEST(ShardedCheckpoint, DifferencesAreNamed) {
  std::string path = fresh("differences");
  Tree tree{{"w", shard(numbered({4}), {four(), P("x")})}};
  save_checkpoint(path, tree);
  auto error = [&](const Tree& prototype) -> std::string {
    try {
      load_checkpoint(path, prototype);
    } catch (const TreeError& e) {
      return e.message();
    }
    return "no error";
  };
  EXPECT_EQ(error({}),
            "load_checkpoint: " + path + " has the leaf [\"w\"], f32[4], which the prototype lacks.");
  EXPECT_EQ(error({{"w", ones({4})}, {"x", ones({4})}}),
            "load_checkpoint: " + path + " lacks the leaf [\"x\"], f32[4].");
  EXPECT_EQ(error({{"w", ones({5})}}),
            "load_checkpoint: leaf [\"w\"] is f32[4] in " + path + ", but f32[5] in the prototype.");
  EXPECT_EQ(error({{"w", ones({4}, i32)}}),
            "load_checkpoint: leaf [\"w\"] is f32[4] in " + path + ", but i32[4] in the prototype.");
}

TEST(ShardedCheckpoint, WritersAndReadersAlternate) {
  std::string path = fresh("turns");
  Sharding sharding(eight(), P("x"));
  save_checkpoint(path, zeros({4096}, f32, sharding));
  std::atomic<int> mixed = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 5; ++i) save_checkpoint(path, full({4096}, static_cast<float>(t), none, sharding));
    });
  for (int t = 0; t < 2; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 10; ++i) {
        auto back = load_checkpoint(path, ShapeDtype({4096})).to_vector<float>();
        mixed += std::count(back.begin(), back.end(), back[0]) != 4096;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(mixed, 0);
  EXPECT_EQ(names_in(path), (std::vector<std::string>{"checkpoint.json", "version-16"}));
}

namespace {
// Two arrays, so that a mixture of two saves would be visible.
using Pair = std::pair<Array, Array>;
Pair numbered_save(int i) {
  auto value = static_cast<float>(i);
  return {full({1 << 19}, value, f32, {eight(), P("x")}),
          full({1000, 515}, value, f32, {two_by_four(), P("x", "y")})};
}
}  // namespace

// The process that is killed. KillLeavesACompleteFolder runs it with TESSERA_TEST_FOLDER set; otherwise it
// does nothing.
TEST(ShardedCheckpoint, SavesUntilKilled) {
  const char* path = std::getenv("TESSERA_TEST_FOLDER");
  if (!path) GTEST_SKIP() << "a part of ShardedCheckpoint.KillLeavesACompleteFolder";
  for (int i = 1;; ++i) save_checkpoint(path, numbered_save(i));
}

TEST(ShardedCheckpoint, KillLeavesACompleteFolder) {
  std::string path = fresh("killed");
  save_checkpoint(path, numbered_save(0));
  int in_a_save = 0, advanced = 0;
  float last = 0;
  for (int trial = 0; trial < 20; ++trial) {
    run_and_kill("ShardedCheckpoint.SavesUntilKilled", "TESSERA_TEST_FOLDER=" + path, 60 + 7 * trial);
    in_a_save += names_in(path).size() > 2;
    Pair back = load_checkpoint(path, numbered_save(0));
    std::vector<float> values = back.first.to_vector<float>(), more = back.second.to_vector<float>();
    values.insert(values.end(), more.begin(), more.end());
    EXPECT_EQ(std::count(values.begin(), values.end(), values[0]), static_cast<long>(values.size()))
        << "a mixture after trial " << trial;
    advanced += values[0] != last;
    last = values[0];
  }
  std::printf("killed in the middle of a save: %d of 20 times; another checkpoint than before: %d times\n",
              in_a_save, advanced);
  save_checkpoint(path, numbered_save(5));
  EXPECT_EQ(load_checkpoint(path, numbered_save(0)).first.to_vector<float>()[7], 5);
  EXPECT_EQ(names_in(path).size(), 2u);
}
