// Functions that take part in a job of several processes: printing, placing, pmap, loaders, reports, uneven meshes.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <algorithm>
#include <sstream>
#include "tests/processes/numbers.h"

using namespace tessera;

namespace {

// A mesh that may lack devices, or have them in another order.
Mesh mesh_of(const std::vector<int>& ids) {
  std::vector<Device*> list;
  for (int id : ids) list.push_back(devices()[id]);
  return make_mesh({{"d", static_cast<std::int64_t>(ids.size())}}, list);
}

auto sum_over(Mesh mesh, AxisName axis) {
  return jit(shard_map([axis](Array x) { return psum(x, axis); },
                       {.in_specs = P("d"), .out_specs = P(), .mesh = mesh}));
}

std::vector<float> all_elements(const Array& x) { return process_allgather(x).to_vector<float>(); }

}  // namespace

TEST(Printing, BlocksOfThisProcess) {
  Array x = numbers(2 * count());
  std::string text = to_string(x);
  if (process_count() == 1) {
    EXPECT_EQ(text.find("process"), std::string::npos) << text;
    return;
  }
  EXPECT_NE(text.find(str("; the blocks of process ", process_index(), ":")), std::string::npos) << text;
  for (const Shard& shard : addressable_shards(x))
    EXPECT_NE(text.find(str("\n", shard.block, " ", shard.data)), std::string::npos) << text;
  EXPECT_EQ(static_cast<int>(std::count(text.begin(), text.end(), '\n')), local_device_count()) << text;
  EXPECT_EQ(repr(x), text);
  std::ostringstream out;
  out << x;
  EXPECT_EQ(out.str(), text);
  EXPECT_EQ(to_string(replicate(numbers(2))), "[0. 1.]");
}

TEST(Placing, ArrayThatOneProcessHas) {
  int source = process_count() - 1;
  Array mine = process_index() == source ? arange(static_cast<double>(count() + 1)) : zeros({count() + 1});
  std::vector<float> want = arange(static_cast<double>(count() + 1)).to_vector<float>();
  for (const Spec& spec : {P("d"), P()})
    EXPECT_EQ(replicate(shard(mine, {all_devices(), spec}, {.source = source})).to_vector<float>(), want);
  auto [host, number] = shard(std::pair(mine.to_host(), full({}, static_cast<float>(process_index()))),
                              {all_devices(), P()}, {.source = source});
  EXPECT_EQ(host.to_vector<float>(), want);
  EXPECT_EQ(float(number), static_cast<float>(source));
  EXPECT_THROW(shard(mine, {all_devices(), P()}, {.source = process_count()}), ArgumentError);
  EXPECT_THROW(shard(mine, {all_devices(), P(none, "d")}, {.source = source}), ShardingError);
  if (process_count() == 1) return;
  EXPECT_THROW(shard(zeros({process_index() + 1}), {all_devices(), P()}, {.source = 0}), ShapeError);
}

TEST(Programs, Pmap) {
  Array x = numbers(3 * count()).reshape({count(), 3});
  auto f = pmap([](Array row, Array rate) { return row * rate + psum(sum(row), "i"); },
                {.in_axes = {0, std::nullopt}, .axis_name = "i"});
  std::vector<float> y = all_elements(f(x, full({}, 2.0f)));
  float n = static_cast<float>(3 * count()), total = n * (n - 1) / 2;
  for (std::size_t i = 0; i < y.size(); ++i) EXPECT_EQ(y[i], 2 * static_cast<float>(i) + total);
}

TEST(Programs, CheckSharded) {
  Array x = shard(reshape(arange(8.0 * count()), {2 * count(), 4}) / 16.0, {all_devices(), P("d")}),
        w = shard(ones({4, 4}), {all_devices(), P()});
  check_sharded([](Array a, Array b) { return std::pair(mean(matmul(a, b)), tanh(matmul(a, b))); },
                std::tuple(x, w));
}

TEST(Programs, Donation) {
  Array x = numbers(8 * count()), before = x;
  auto step = jit([](Array v) { return v + mean(v); }, {.donate = {0}});
  for (int i = 0; i < 3; ++i) x = step(x);
  EXPECT_THROW(addressable_shards(before), DeviceError);
  float first = static_cast<float>(8 * count() - 1) / 2 * 7;
  EXPECT_EQ(all_elements(x)[0], first);
}

// Calls that are queued run in the order of the calls in each process, so their messages do not mix.
TEST(Programs, TwoProgramsInFlight) {
  Mesh mesh = all_devices();
  auto f = jit(shard_map([](Array x) { return psum(x, "d") / axis_size("d") + 1.0; },
                         {.in_specs = P("d"), .out_specs = P("d"), .mesh = mesh}));
  auto g = jit(shard_map([](Array x) { return ppermute(x, "d", ring(1)) * 2.0; },
                         {.in_specs = P("d"), .out_specs = P("d"), .mesh = mesh}));
  Array a = shard(zeros({count()}), {mesh, P("d")}), b = shard(ones({count()}), {mesh, P("d")});
  for (int i = 0; i < 20; ++i) a = f(a), b = g(b);
  for (float v : all_elements(a)) EXPECT_EQ(v, 20.0f);
  for (float v : all_elements(b)) EXPECT_EQ(v, 1048576.0f);
}

// Meshes along whose axis the processes have different numbers of devices, or the devices of a process are not neighbours.
TEST(Programs, UnevenMeshes) {
  std::vector<std::vector<int>> lists;
  std::vector<int> ids(count());
  for (int i = 0; i < count(); ++i) ids[i] = i;
  if (local_device_count() > 1) lists.emplace_back(ids.begin(), ids.end() - 1);
  lists.emplace_back(ids.rbegin(), ids.rend());
  std::stable_sort(ids.begin(), ids.end(), [](int i, int j) { return i % 3 < j % 3; });
  lists.push_back(ids);
  for (const std::vector<int>& list : lists) {
    Mesh mesh = mesh_of(list);
    auto n = static_cast<std::int64_t>(list.size());
    Array x = numbers(40 * n, mesh);
    std::vector<float> sums = sum_over(mesh, "d")(x).to_vector<float>();
    for (int k = 0; k < 40; ++k) EXPECT_EQ(sums[k], static_cast<float>(n * k + 40 * n * (n - 1) / 2));
    std::vector<float> squares = replicate(jit([](Array v) { return v * v; })(x)).to_vector<float>();
    for (std::size_t i = 0; i < squares.size(); ++i) EXPECT_EQ(squares[i], static_cast<float>(i * i));
  }
}

TEST(Programs, AxesThatCrossProcessesUnevenly) {
  int outer = count() % 2 ? 1 : 2;
  Mesh mesh = make_mesh({{"a", outer}, {"d", count() / outer}});
  Array x = shard(arange(6.0 * count()), {mesh, P(AxisName("d"))});
  std::vector<float> want;
  int n = count() / outer, rows = 6 * count() / n;
  for (int k = 0; k < rows; ++k) want.push_back(static_cast<float>(n * k + rows * n * (n - 1) / 2));
  EXPECT_EQ(sum_over(mesh, "d")(x).to_vector<float>(), want);
}

// A process without devices of a mesh cannot call its programs; the others can.
TEST(Programs, MeshWithoutDevicesOfAProcess) {
  if (process_count() < 3) return;
  std::vector<int> ids;
  for (Device* device : devices())
    if (device->process_index() > 0) ids.push_back(device->id());
  Mesh mesh = mesh_of(ids);
  Array x = numbers(static_cast<std::int64_t>(ids.size()), mesh);
  if (process_index() == 0) {
    EXPECT_THROW(sum_over(mesh, "d")(x).block_until_ready(), DeviceError);
  } else {
    auto n = static_cast<float>(ids.size());
    EXPECT_EQ(sum_over(mesh, "d")(x).to_vector<float>()[0], n * (n - 1) / 2);
  }
  sync_processes("mesh without devices of a process");
}

TEST(Loaders, SameOrderForEachDivision) {
  std::int64_t batch = 2 * count();
  Array examples = reshape(arange(3.0 * 5 * batch), {5 * batch, 3});
  LoaderOptions options{.batch = batch, .key = random::key(3)};
  Loader alone(examples, options);
  options.where = Placement(all_devices(), P("d"));
  Loader everywhere(examples, options);
  LoaderOptions part{.batch = batch, .key = random::key(3)};
  part.process_index = process_index(), part.process_count = process_count();
  Loader own(examples, part);
  for (int i = 0; i < 7; ++i) {  // beyond the first epoch
    std::vector<float> want = alone.next().to_vector<float>();
    Array global = everywhere.next();
    EXPECT_EQ(is_fully_addressable(global), process_count() == 1);
    EXPECT_EQ(all_elements(global), want);
    EXPECT_EQ(all_elements(make_array_from_local(own.next(), {all_devices(), P("d")}, {batch, 3})), want);
  }
}

// Bytes that cross processes, by the algorithms of docs/processes.md: 4 bytes for each element.
TEST(Reports, BytesBetweenProcesses) {
  Mesh mesh = all_devices();
  auto report_of = [&](auto f, std::int64_t block) {
    return communication(shard_map(f, {.in_specs = P("d"), .out_specs = P("d"), .mesh = mesh}))(
        numbers(block * count()));
  };
  double processes = process_count(), local = local_device_count(), all = count();
  auto gathered = report_of([](Array x) { return sum(all_gather(x, "d", 0, {.tiled = true})) + x; }, 16);
  EXPECT_EQ(gathered.process_bytes(), (all - local) * 64);
  EXPECT_EQ(gathered.host_bytes(), 0);
  auto small = report_of([](Array x) { return psum(x, "d") + x; }, 16);
  EXPECT_EQ(small.process_bytes(), (processes - 1) * 64);
  auto large = report_of([](Array x) { return psum(x, "d") + x; }, 8192);
  EXPECT_EQ(large.process_bytes(), 2 * (processes - 1) / processes * 32768);
  auto loop = report_of(
      [](Array x) {
        return fori_loop(
            0, 10, [](Array, Array v) { return ppermute(v, "d", ring(1)); }, x);
      },
      16);
  EXPECT_EQ(loop.process_bytes(), process_count() > 1 ? 640 : 0);
  std::string text = to_string(gathered);
  EXPECT_EQ(text.find(" to a process from others, 0 to a machine from others") != std::string::npos,
            process_count() > 1)
      << text;
}
