// Arrays and programs over all processes. Each test runs in every process; expected values are those of one process.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <unistd.h>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <numeric>
#include "tests/processes/numbers.h"

using namespace tessera;

namespace {

// A path that all processes of this job share.
std::string shared_path(const std::string& name) {
  int pid =
      process_allgather(scalar(static_cast<std::int64_t>(getpid()), i32)).reshape({-1}).to_vector<int>()[0];
  return (std::filesystem::temp_directory_path() / str("tessera_processes_", pid, "_", name)).string();
}

struct RemoveAtEnd {
  std::string path;
  ~RemoveAtEnd() {
    // Other processes may wait elsewhere when this one fails.
    if (std::uncaught_exceptions() == 0) sync_processes("remove");
    std::error_code ignored;
    if (process_index() == 0) std::filesystem::remove_all(path, ignored);
  }
};

struct SavedState {
  Array w, step, rate;
  TESSERA_FIELDS(w, step, rate)
};

}  // namespace

TEST(Arrays, ProcessesAndDevices) {
  EXPECT_EQ(count(), process_count() * local_device_count());
  for (Device* device : local_devices()) EXPECT_EQ(device->process_index(), process_index());
  for (int i = 0; i < count(); ++i) {
    EXPECT_EQ(devices()[i]->id(), i);
    EXPECT_EQ(devices()[i]->process_index(), i / local_device_count());
  }
  EXPECT_EQ(default_device().process_index(), process_index());
}

TEST(Arrays, LocalShards) {
  Array x = numbers(3 * count());
  EXPECT_EQ(is_fully_addressable(x), process_count() == 1);
  std::vector<Shard> shards = addressable_shards(x);
  ASSERT_EQ(static_cast<int>(shards.size()), local_device_count());
  for (const Shard& shard : shards) {
    EXPECT_EQ(shard.block.begin[0], 3 * shard.device->id());
    EXPECT_EQ(shard.data.to_vector<float>()[1], static_cast<float>(3 * shard.device->id() + 1));
  }
}

TEST(Arrays, ReadingElementsOfOtherProcesses) {
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
  Array indices = process_allgather(scalar(static_cast<std::int64_t>(process_index()), i32));
  ASSERT_EQ(indices.shape(), (Shape{process_count()}));
  for (int p = 0; p < process_count(); ++p) EXPECT_EQ(indices.to_vector<int>()[p], p);
}

TEST(Arrays, Broadcast) {
  int source = process_count() - 1;
  Array x = broadcast_one_to_all(full({3}, static_cast<float>(process_index())), source);
  EXPECT_EQ(x.to_vector<float>(), std::vector<float>(3, static_cast<float>(source)));
  EXPECT_THROW(broadcast_one_to_all(x, process_count()), ArgumentError);
}

TEST(Arrays, LocalPart) {
  std::int64_t local_size = 2 * local_device_count(), first = process_index() * local_size;
  Array local = arange(static_cast<double>(first), static_cast<double>(first + local_size));
  Array x = make_array_from_local(local, {all_devices(), P("d")}, {2 * count()});
  EXPECT_EQ(process_allgather(x).to_vector<float>(),
            process_allgather(numbers(2 * count())).to_vector<float>());
  EXPECT_THROW(make_array_from_local(ones({local_size + 1}), {all_devices(), P("d")}, {2 * count()}),
               ShapeError);
}

TEST(Arrays, FileOfWhichEachProcessMapsItsPart) {
  RemoveAtEnd file{shared_path("numbers.npy")};
  std::int64_t rows = count() + 1;  // padded on the last devices
  if (process_index() == 0) save_npy(file.path, arange(0, static_cast<double>(3 * rows)).reshape({rows, 3}));
  sync_processes("file");
  std::vector<float> expected(3 * rows);
  std::iota(expected.begin(), expected.end(), 0.0f);
  for (const Spec& spec : {P("d"), P(none, "d"), P()}) {
    Array x = make_array_from_npy(file.path, {all_devices(), spec});
    EXPECT_EQ(x.sharding().spec(), spec);
    EXPECT_EQ(replicate(x).to_vector<float>(), expected);
  }
  EXPECT_EQ(make_array_from_npy(file.path, {all_devices(), P("d")}, f64).dtype(), f64);
  EXPECT_THROW(make_array_from_npy(file.path, {all_devices(), P(none, none, "d")}), ShardingError);
  EXPECT_THROW(make_array_from_npy(file.path + ".missing", {all_devices(), P("d")}), FileError);
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
    auto [current, next] = step(w, x, y);
    loss = float(current);
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

TEST(Programs, Checkpoints) {
  RemoveAtEnd folder{shared_path("checkpoint")};
  Mesh mesh = all_devices();
  SavedState state{numbers(3 * count() + 1), shard(ones({2}), {mesh, P()}), full({}, 0.5f)};
  for (int i = 0; i < 2; ++i) {
    save_checkpoint(folder.path, state);
    state.w = state.w + 1.0;
  }
  Mesh square = make_mesh({{"a", count() / 2 ? count() / 2 : 1}, {"b", count() / 2 ? 2 : 1}});
  SavedState like{shard(zeros({3 * count() + 1}), {square, P("b")}), shard(zeros({2}), {mesh, P()}),
                  zeros({})};
  SavedState loaded = load_checkpoint(folder.path, like);
  std::vector<float> w = process_allgather(loaded.w).to_vector<float>();
  ASSERT_EQ(static_cast<int>(w.size()), 3 * count() + 1);
  for (std::size_t i = 0; i < w.size(); ++i) EXPECT_EQ(w[i], static_cast<float>(i) + 1);
  EXPECT_EQ(loaded.step.to_vector<float>(), std::vector<float>(2, 1));
  EXPECT_EQ(float(loaded.rate), 0.5f);
  std::int64_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path))
    files += entry.is_regular_file();
  EXPECT_EQ(files, process_count() + 1);
}

// The first process finds the problem of the path, and all of them throw.
TEST(Programs, CheckpointThatCannotBeWritten) {
  if (process_count() == 1) return;
  Array w = numbers(count());
  RemoveAtEnd file{shared_path("file")};
  if (process_index() == 0) std::ofstream(file.path) << "text";
  sync_processes("file");
  for (const std::string& path : {std::string("/proc/nowhere/"), file.path}) {
    try {
      save_checkpoint(path, SavedState{w, w, w});
      FAIL();
    } catch (const FileError& e) {
      EXPECT_NE(std::string(e.what()).find("save_checkpoint failed in process 0"), std::string::npos)
          << e.what();
    }
  }
}

// The processes hold different parts of the same random numbers.
TEST(Programs, RandomNumbers) {
  Array x = random::normal(random::key(7), {5 * count()}, f32, {all_devices(), P("d")});
  std::vector<float> want = random::normal(random::key(7), {5 * count()}).to_vector<float>();
  EXPECT_EQ(process_allgather(x).to_vector<float>(), want);
}

TEST(Programs, QueuedCalls) {
  Array x = shard(ones({64 * count(), 64}), {all_devices(), P("d")});
  auto step = jit([](Array v) {
    return v * 0.5 + mean(matmul(v, v.reshape({-1, 64}).T()(ellipsis, slice(0, 64)))) / 64.0;
  });
  for (int i = 0; i < 10; ++i) x = step(x);
  std::vector<float> all = process_allgather(x).to_vector<float>();
  for (float v : all) ASSERT_EQ(v, all[0]);
}

TEST(Programs, Permutations) {
  Mesh mesh = all_devices();
  auto f = jit(shard_map([](Array v) { return ppermute(v, "d", ring(1)); },
                         {.in_specs = P("d"), .out_specs = P("d"), .mesh = mesh}));
  std::vector<float> y = process_allgather(f(numbers(count()))).to_vector<float>();
  for (int i = 0; i < count(); ++i) EXPECT_EQ(y[i], static_cast<float>((i + count() - 1) % count()));
}

TEST(Programs, TwoAxes) {
  if (count() % 2) return;
  Mesh mesh = make_mesh({{"a", 2}, {"b", count() / 2}});
  Array x = shard(reshape(arange(16.0 * count()), {4 * count(), 4}), {mesh, P("b", "a")});
  Array w = shard(reshape(arange(16.0), {4, 4}), {mesh, P("a", "b")});
  if (count() / 2 <= 4) {
    Array y = jit([](Array p, Array q) { return matmul(p, q); })(x, w);
    std::vector<float> want =
        matmul(reshape(arange(16.0 * count()), {4 * count(), 4}), reshape(arange(16.0), {4, 4}))
            .to_vector<float>();
    EXPECT_EQ(process_allgather(y).to_vector<float>(), want);
  }
}
