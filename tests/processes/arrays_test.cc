// Arrays and programs over all processes. Each test runs in every process; expected values are those of one process.
#include <gtest/gtest.h>
#include <tessera/api/sharding/cluster.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

int count() { return static_cast<int>(devices().size()); }
Mesh all_devices() { return make_mesh({{"d", count()}}); }

// 0, 1, 2, ... over all devices.
Array numbers(std::int64_t size, Mesh mesh = all_devices()) {
  return make_array({size}, {mesh, P("d")}, [](const Block& block) {
    return arange(static_cast<double>(block.begin[0]), static_cast<double>(block.end[0]));
  });
}

}  // namespace

TEST(Arrays, ProcessesAndDevices) {
  EXPECT_EQ(count(), process_count() * local_device_count());
  for (Device* device : local_devices()) EXPECT_EQ(device->process_index(), process_index());
  for (int i = 0; i < count(); ++i) {
    EXPECT_EQ(devices()[static_cast<std::size_t>(i)]->id(), i);
    EXPECT_EQ(devices()[static_cast<std::size_t>(i)]->process_index(), i / local_device_count());
  }
  EXPECT_EQ(default_device().process_index(), process_index());
}

TEST(Arrays, ShardsThatAreHere) {
  Array x = numbers(3 * count());
  EXPECT_EQ(is_fully_addressable(x), process_count() == 1);
  std::vector<Shard> shards = addressable_shards(x);
  ASSERT_EQ(static_cast<int>(shards.size()), local_device_count());
  for (const Shard& shard : shards) {
    EXPECT_EQ(shard.block.begin[0], 3 * shard.device->id());
    EXPECT_EQ(shard.data.to_vector<float>()[1], static_cast<float>(3 * shard.device->id() + 1));
  }
}

TEST(Arrays, ReadingWhatIsElsewhere) {
  if (process_count() == 1) return;
  Array x = numbers(count());
  int other = process_index() == 0 ? 1 : 0;
  try {
    x.to_vector<float>();
    FAIL();
  } catch (const DeviceError& e) {
    std::string text = e.what();
    EXPECT_NE(text.find(str("process ", other, " has the block")), std::string::npos) << text;
    EXPECT_NE(text.find("process_allgather(x)"), std::string::npos) << text;
    EXPECT_NE(text.find("replicate(x)"), std::string::npos) << text;
  }
}

TEST(Arrays, Allgather) {
  Array x = numbers(2 * count() + 1);
  std::vector<float> all = process_allgather(x).to_vector<float>();
  ASSERT_EQ(static_cast<int>(all.size()), 2 * count() + 1);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i], static_cast<float>(i));
  EXPECT_EQ(replicate(x).to_vector<float>(), all);
  Array mine = process_allgather(scalar(static_cast<std::int64_t>(process_index()), i32));
  ASSERT_EQ(mine.shape(), (Shape{process_count()}));
  for (int p = 0; p < process_count(); ++p) EXPECT_EQ(mine.to_vector<int>()[static_cast<std::size_t>(p)], p);
}

TEST(Arrays, Broadcast) {
  int source = process_count() - 1;
  Array x = broadcast_one_to_all(full({3}, static_cast<float>(process_index())), source);
  EXPECT_EQ(x.to_vector<float>(), std::vector<float>(3, static_cast<float>(source)));
  EXPECT_THROW(broadcast_one_to_all(x, process_count()), ArgumentError);
}

TEST(Arrays, LocalPart) {
  std::int64_t here = 2 * local_device_count(), first = process_index() * here;
  Array local = arange(static_cast<double>(first), static_cast<double>(first + here));
  Array x = make_array_from_local(local, {all_devices(), P("d")}, {2 * count()});
  EXPECT_EQ(process_allgather(x).to_vector<float>(),
            process_allgather(numbers(2 * count())).to_vector<float>());
  EXPECT_THROW(make_array_from_local(ones({here + 1}), {all_devices(), P("d")}, {2 * count()}), ShapeError);
}

TEST(Programs, Psum) {
  Mesh mesh = all_devices();
  auto f = jit(
      shard_map([](Array x) { return psum(x, "d"); }, {.in_specs = P("d"), .out_specs = P(), .mesh = mesh}));
  Array y = f(numbers(count()));
  EXPECT_EQ(y.to_vector<float>(), std::vector<float>{static_cast<float>(count() * (count() - 1) / 2)});
}

TEST(Programs, GlobalFunction) {
  auto f = jit([](Array x) { return std::pair(sum(x * x), x + 1.0); });
  auto [total, next] = f(numbers(4 * count()));
  double n = 4 * count();
  EXPECT_FLOAT_EQ(float(total), static_cast<float>((n - 1) * n * (2 * n - 1) / 6));
  for (const Shard& shard : addressable_shards(next))
    EXPECT_EQ(shard.data.to_vector<float>()[0], static_cast<float>(shard.block.begin[0] + 1));
}

TEST(Programs, TrainingLoop) {
  Mesh mesh = all_devices();
  Array x = shard(reshape(arange(64.0), {16, 4}) / 64.0, {mesh, P("d")}),
        y = shard(arange(16.0) / 16.0, {mesh, P("d")});
  auto step = jit(
      [](Array w, Array a, Array b) {
        auto [loss, gradient] = value_and_grad([&](Array v) { return mean(square(matmul(a, v) - b)); })(w);
        return std::pair(loss, w - 0.1 * gradient);
      },
      {.donate = {0}});
  Array w = shard(zeros({4}), {mesh, P()});
  float loss = 0;
  for (int i = 0; i < 20; ++i) {
    auto [now, next] = step(w, x, y);
    loss = float(now);
    w = next;
  }
  EXPECT_LT(loss, 0.03f);
  // The same in every process.
  std::vector<float> all = process_allgather(scalar(static_cast<double>(loss), f32)).to_vector<float>();
  for (float other : all) EXPECT_EQ(other, loss);
}

TEST(Programs, LoopWithCollectives) {
  Mesh mesh = all_devices();
  auto f = jit(shard_map(
      [](Array x) {
        return fori_loop(
            0, 100, [](Array, Array v) { return psum(v, "d") / axis_size("d") + 1.0; }, x);
      },
      {.in_specs = P("d"), .out_specs = P("d"), .mesh = mesh}));
  Array y = f(shard(zeros({count()}), {mesh, P("d")}));
  for (const Shard& shard : addressable_shards(y)) EXPECT_EQ(float(shard.data[0]), 100.0f);
}
