// The contract of every device driver: devices, memory, and launches with collectives. To test a new driver,
// add it to INSTANTIATE_TEST_SUITE_P.
#include <gtest/gtest.h>
#include <tessera/core/array.h>
#include <tessera/device/driver.h>
#include <tessera/tessera.h>
#include <cstring>
#include <functional>
#include <set>

using namespace tessera;

namespace {

Driver& driver_called(const std::string& kind) {
  for (Driver* driver : drivers())
    if (driver->kind() == kind) return *driver;
  throw std::runtime_error("no driver " + kind);
}

class DriverTest : public testing::TestWithParam<const char*> {
 protected:
  Driver& driver = driver_called(GetParam());
};

using Body = std::function<std::int32_t(ProgramContext*)>;

// Runs body at every position.
LaunchFailure run(Driver& driver, const std::vector<Collective>& collectives, int positions, const Body& body,
                  double seconds = 0) {
  auto entry = [](ProgramContext* context, void* const*, void* const*, void* arena) {
    return (*static_cast<const Body*>(arena))(context);
  };
  std::vector<DeviceCall> calls(positions, {entry, nullptr, nullptr, const_cast<Body*>(&body)});
  return driver.launcher(collectives, positions)->run(calls, seconds);
}

Collective collective(CollectiveKind kind, int positions, std::int64_t outer, std::int64_t block) {
  Collective c;
  c.kind = kind;
  c.dtype = i32;
  c.outer = outer;
  c.block = block;
  c.groups.emplace_back();
  for (int i = 0; i < positions; ++i) {
    c.groups[0].push_back(i);
    if (i) c.pairs.emplace_back(i - 1, i);
  }
  c.root = positions - 1;
  c.name = "test";
  return c;
}

// Element `e` of the operand at position `p`.
std::int32_t operand_element(int p, std::int64_t e) { return static_cast<std::int32_t>(1000 * p + e); }

// Element `e` of the result at position `p` of each collective, for outer = 2 and n positions.
std::int32_t expected_element(const Collective& c, int p, std::int64_t e) {
  auto n = static_cast<std::int64_t>(c.groups[0].size());
  std::int64_t in_block = e % c.block, slot = e / c.block % n, outer = e / c.block / n;
  std::int32_t sum = 0;
  switch (c.kind) {
    case CollectiveKind::all_reduce:
      for (int q = 0; q < n; ++q) sum += operand_element(q, e);
      return sum;
    case CollectiveKind::all_gather:
      return operand_element(static_cast<int>(slot), outer * c.block + in_block);
    case CollectiveKind::reduce_scatter:
      for (int q = 0; q < n; ++q) sum += operand_element(q, (e / c.block * n + p) * c.block + in_block);
      return sum;
    case CollectiveKind::all_to_all:
      return operand_element(static_cast<int>(slot), (outer * n + p) * c.block + in_block);
    case CollectiveKind::permute:
      return p ? operand_element(p - 1, e) : 0;
    default:
      return operand_element(static_cast<int>(n) - 1, e);
  }
}

std::int64_t elements(const Collective& c, bool of_result) {
  auto n = static_cast<std::int64_t>(c.groups[0].size());
  switch (c.kind) {
    case CollectiveKind::all_gather:
      return c.outer * c.block * (of_result ? n : 1);
    case CollectiveKind::reduce_scatter:
      return c.outer * c.block * (of_result ? 1 : n);
    case CollectiveKind::all_to_all:
      return c.outer * c.block * n;
    default:
      return c.block;
  }
}

// Devices live as long as the process.
std::vector<Device*> devices_of(Driver& driver, int first, int count) {
  static auto& all_devices = *new std::vector<Device*>;
  std::vector<Device*> new_devices = driver.make_devices(first, count);
  all_devices.insert(all_devices.end(), new_devices.begin(), new_devices.end());
  return new_devices;
}

}  // namespace

TEST_P(DriverTest, DevicesAreNumbered) {
  std::vector<Device*> new_devices = devices_of(driver, 5, 3);
  ASSERT_EQ(new_devices.size(), 3u);
  for (int i = 0; i < 3; ++i) {
    const Device& device = *new_devices[i];
    EXPECT_EQ(device.id(), 5 + i);
    EXPECT_EQ(device.kind(), driver.kind());
    EXPECT_GE(device.process_index(), 0);
    EXPECT_EQ(&driver_of(device), &driver);
    EXPECT_NE(to_string(device).find(str("Device(id=", 5 + i, ")")), std::string::npos);
  }
}

TEST_P(DriverTest, Memory) {
  Device& device = *devices_of(driver, 0, 1)[0];
  std::vector<BufferPtr> held;
  std::set<void*> addresses;
  std::int64_t total = 0;
  for (std::int64_t bytes : {1, 63, 64, 65, 4096, 1 << 20, 1}) {
    held.push_back(device.allocate(bytes));
    Buffer& buffer = *held.back();
    EXPECT_EQ(buffer.bytes(), bytes);
    EXPECT_EQ(&buffer.device(), &device);
    EXPECT_FALSE(buffer.external());
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer.data()) % 64, 0u);
    EXPECT_TRUE(addresses.insert(buffer.data()).second);
    std::memset(buffer.data(), 7, bytes);
    total += bytes;
  }
  EXPECT_EQ(device.allocate(0)->bytes(), 0);
  MemoryStats stats = device.memory_stats();
  EXPECT_GE(stats.live_bytes, total);
  EXPECT_GE(stats.peak_bytes, stats.live_bytes);
  held.clear();
  EXPECT_EQ(device.memory_stats().live_bytes, 0);
  EXPECT_GE(device.memory_stats().peak_bytes, total);
  device.trim();
  EXPECT_EQ(device.memory_stats().pooled_bytes, 0);
}

TEST_P(DriverTest, FailedAllocationIsAnError) {
  Device& device = *devices_of(driver, 0, 1)[0];
  EXPECT_THROW(device.allocate(std::int64_t{1} << 60), MemoryError);
  EXPECT_EQ(device.allocate(100)->bytes(), 100) << "and continues";
}

TEST_P(DriverTest, Collectives) {
  for (int positions : {1, 2, 5, 8})
    for (std::int64_t block : {1, 7, 40000})
      for (CollectiveKind kind :
           {CollectiveKind::all_reduce, CollectiveKind::all_gather, CollectiveKind::reduce_scatter,
            CollectiveKind::all_to_all, CollectiveKind::permute, CollectiveKind::broadcast}) {
        Collective c = collective(kind, positions, 2, block);
        std::vector<std::vector<std::int32_t>> in, out;
        for (int p = 0; p < positions; ++p) {
          in.emplace_back();
          for (std::int64_t e = 0; e < elements(c, false); ++e) in.back().push_back(operand_element(p, e));
          out.emplace_back(elements(c, true), -1);
        }
        LaunchFailure failure = run(driver, {c}, positions, [&](ProgramContext* context) {
          int p = context->position;
          void *operand = in[p].data(), *result = out[p].data();
          return run_collective(context, 0, &operand, &result);
        });
        ASSERT_FALSE(failure) << failure.text;
        for (int p = 0; p < positions; ++p)
          for (std::int64_t e = 0; e < elements(c, true); ++e)
            ASSERT_EQ(out[p][e], expected_element(c, p, e))
                << "kind " << static_cast<int>(kind) << ", position " << p << " of " << positions;
      }
}

TEST_P(DriverTest, FailureStopsTheOtherDevices) {
  Collective c = collective(CollectiveKind::all_reduce, 4, 1, 1);
  LaunchFailure failure = run(driver, {c}, 4, [](ProgramContext* context) {
    std::int32_t one = 1, sum = 0;
    void *operand = &one, *result = &sum;
    for (int i = 0;; ++i) {
      if (context->position == 2 && i == 10) return 77;
      if (std::int32_t status = run_collective(context, 0, &operand, &result)) return status;
    }
  });
  EXPECT_EQ(failure.kind, LaunchFailureKind::program);
  EXPECT_EQ(failure.position, 2);
  EXPECT_EQ(failure.status, 77);
}

TEST_P(DriverTest, DeadlocksAreReported) {
  Collective c = collective(CollectiveKind::all_reduce, 3, 1, 1);
  LaunchFailure failure = run(driver, {c}, 3, [](ProgramContext* context) {
    std::int32_t one = 1, sum = 0;
    void *operand = &one, *result = &sum;
    return context->position == 1 ? 0 : run_collective(context, 0, &operand, &result);
  });
  EXPECT_EQ(failure.kind, LaunchFailureKind::stuck);
  EXPECT_NE(failure.text.find("device 1"), std::string::npos) << failure.text;
}

INSTANTIATE_TEST_SUITE_P(Cpu, DriverTest, testing::Values("cpu"));

TEST(NullDriver, EveryCallIsAnError) {
  Driver& driver = driver_called("null");
  Device& device = *devices_of(driver, 0, 2)[1];
  EXPECT_EQ(to_string(device), "NullDevice(id=1)");
  EXPECT_EQ(device.memory_stats().live_bytes, 0);
  device.trim();
  for (auto call : {std::function<void()>([&] { device.allocate(1); }),
                    std::function<void()>([&] { driver.launcher({}, 2); })})
    try {
      call();
      FAIL();
    } catch (const DeviceError& e) {
      EXPECT_NE(e.message().find("a device of the kind null has no "), std::string::npos);
    }
}
