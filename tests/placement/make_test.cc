// Sharded arrays from creation functions, callbacks and per-device arrays; and conversion to host arrays.
#include <tessera/core/shards.h>
#include <tests/placement/devices.h>
#include <atomic>

using namespace tessera;

TEST(Make, CreationFunctions) {
  Mesh mesh = two_by_four();
  std::vector<Placement> placements = {{mesh, P("x")}, {mesh, P(none, "y")}, {mesh, P()}, devices()[3], none};
  for (const Placement& where : placements) {
    Sharding sharding = where.sharding() ? where.sharding() : Sharding(default_device());
    for (Shape shape : {Shape{8, 8}, Shape{7, 5}, Shape{1, 1}}) {
      for (Array x : {zeros(shape, bf16, where), ones(shape, f32, where), empty(shape, c64, where),
                      full(shape, 2.5, f16, where), full(shape, numbered({shape[1]}), none, where),
                      random::normal(random::key(1), shape, f32, where),
                      random::uniform(random::key(1), shape, f32, where),
                      random::uniform(random::key(1), shape, f32, -1.0, 1.0, where)})
        EXPECT_TRUE(x.sharding().is_equivalent_to(sharding, 2)) << str(x.sharding());
      expect_same(zeros(shape, bf16, where), zeros(shape, bf16));
      expect_same(ones(shape, i8, where), ones(shape, i8));
      expect_same(full(shape, 2.5, f16, where), full(shape, 2.5, f16));
      expect_same(full(shape, 2.5, none, where), full(shape, 2.5));
      expect_same(full(shape, numbered({shape[1]}), none, where), full(shape, numbered({shape[1]})));
      expect_same(random::normal(random::key(1), shape, f32, where), random::normal(random::key(1), shape));
      expect_same(random::uniform(random::key(1), shape, f32, -1.0, 1.0, where),
                  random::uniform(random::key(1), shape, f32, -1.0, 1.0));
    }
  }
  expect_same(arange(7, none, {mesh, P("y")}), arange(7));
  expect_same(arange(2, 7, f32, {mesh, P("y")}), arange(2, 7, f32));
  expect_same(arange(0, 1, 0.125, none, {mesh, P("y")}), arange(0, 1, 0.125));
  EXPECT_EQ(arange(7, none, {mesh, P("y")}).sharding(), Sharding(mesh, P("y")));
  expect_same(eye(5, f32, {mesh, P("y")}), eye(5));
}

TEST(Make, LocalShardsOnly) {
  std::int64_t before = devices()[0]->memory_stats().live_bytes;
  Array x = zeros({1024, 64}, f32, {eight(), P("x")});
  EXPECT_EQ(devices()[0]->memory_stats().live_bytes - before, x.aval().bytes() / 8);
  EXPECT_GE(devices()[7]->memory_stats().live_bytes, x.aval().bytes() / 8);
}

// The whole array is never assembled.
TEST(Make, RandomNumbersInBlocks) {
  std::int64_t all_bytes = std::int64_t{4096} * 4096 * 4;
  Device& first = *devices()[0];
  std::int64_t before = first.memory_stats().peak_bytes;
  Array x = random::normal(random::key(0), {4096, 4096}, f32, {eight(), P("x")});
  Array n = arange(4096 * 4096, i32, {eight(), P("x")}), d = eye(4096, f32, {eight(), P("x")});
  block_until_ready(std::vector{x, n, d});
  EXPECT_LT(first.memory_stats().peak_bytes, before + all_bytes);
  EXPECT_EQ(n(4096 * 4096 - 1).item<int>(), 4096 * 4096 - 1);
  EXPECT_EQ(sum(d).item<float>(), 4096);
}

TEST(Make, ByCallback) {
  Mesh mesh = two_by_four();
  Array unsharded = numbered({7, 5});
  std::vector<std::string> blocks;
  Array x = make_array({7, 5}, {mesh, P("x")}, [&](const Block& block) {
    blocks.push_back(str(block));
    return unsharded(slice(block.begin[0], block.end[0]), slice(block.begin[1], block.end[1]));
  });
  EXPECT_EQ(blocks, (std::vector<std::string>{"[0:4, 0:5]", "[4:7, 0:5]"}));
  expect_same(x, unsharded);
  EXPECT_EQ(x.sharding(), Sharding(mesh, P("x")));
  // From the host, with empty blocks: 5 rows over 4 devices leave none for the last device.
  int calls = 0;
  Array y = make_array(
      {5}, {four(), P("x")},
      [&](const Block& block) {
        ++calls;
        HostArray out(block.shape(), f64);
        for (std::int64_t i = block.begin[0]; i < block.end[0]; ++i)
          out.mutable_span<double>()[i - block.begin[0]] = static_cast<double>(i);
        return out;
      },
      f64);
  EXPECT_EQ(calls, 3);
  expect_same(y, numbered({5}, f64));
  Array no_blocks = make_array({0, 3}, {four(), P("x")}, [](const Block& b) { return zeros(b.shape(), i8); });
  EXPECT_EQ(no_blocks.dtype(), i8);
  expect_same(make_array(
                  {}, devices()[2], [](const Block&) { return Array(4); }, i32),
              scalar(std::int64_t{4}, i32));
}

TEST(Make, StacksOverDevices) {
  std::vector<Device*> some = pick({2, 0, 5});
  Array a = shard(numbered({2, 3}), devices()[2]);
  Array x = device_put_sharded({a, numbered({2, 3}) + 10.0, numbered({2, 3}) + 20.0}, some);
  EXPECT_EQ(x.shape(), (Shape{3, 2, 3}));
  EXPECT_EQ(x.sharding(), Sharding::positional(some, {3}));
  expect_same(x, stack({a, numbered({2, 3}) + 10.0, numbered({2, 3}) + 20.0}));
  EXPECT_EQ(known_value(x, "test").shards()->buffers[0]->data(), a.span<float>().data());
  EXPECT_EQ(device_put_sharded({Array(1), Array(2)}, pick({0, 1})).shape(), Shape{2});

  using Pair = std::pair<Array, Array>;
  Pair both = device_put_sharded(std::vector<Pair>{{numbered({2}), 1}, {numbered({2}), 2}}, pick({0, 1}));
  expect_same(both.first, stack({numbered({2}), numbered({2})}));
  EXPECT_EQ(both.second.to_vector<int>(), (std::vector<int>{1, 2}));

  Array r = device_put_replicated(numbered({4}), some);
  expect_same(r, stack({numbered({4}), numbered({4}), numbered({4})}));
  EXPECT_EQ(r.sharding(), Sharding::positional(some, {3}));
  const auto& parts = known_value(r, "test").shards()->buffers;
  EXPECT_EQ(parts[0], parts[2]);
  EXPECT_EQ(device_put_replicated(std::vector<Array>{numbered({4}), Array(1)})[1].shape(), Shape{8});
  EXPECT_EQ(device_put_replicated(numbered({4}), {devices()[3]}).sharding(), Sharding(*devices()[3]));
}

TEST(Make, BackToTheHost) {
  Array x = shard(numbered({7}), {four(), P("x")});
  HostArray h = device_get(x);
  EXPECT_EQ(h.to_vector<float>(), numbered({7}).to_vector<float>());
  std::vector<HostArray> list = device_get(Arrays{x, x});
  EXPECT_EQ(list[1].shape(), Shape{7});
  auto [a, n, inner] = device_get(std::tuple(x, 3, std::pair(x, x)));
  EXPECT_EQ(n, 3);
  EXPECT_EQ(std::get<1>(inner).shape(), Shape{7});
  std::map<std::string, Array> named{{"x", x}};
  EXPECT_EQ(device_get(named)["x"].sharding(), Sharding(default_device()));
  expect_same(block_until_ready(x), x);
  EXPECT_EQ(block_until_ready(std::pair(x, 2)).second, 2);
}
