// Asynchronous dispatch: order, errors at the read, memory, and devices that fail.
#include <gtest/gtest.h>
#include <tessera/core/shards.h>
#include <tessera/device/event.h>
#include <tessera/device/launch.h>
#include <tessera/tessera.h>
#include <random>
#include <thread>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

const Mesh& line() {
  static const Mesh mesh = make_mesh({{"i", 8}});
  return mesh;
}

// Queued work that blocks until `gate` is opened, so that later work has to be queued.
class Gate {
 public:
  Gate() : event_(std::make_shared<Event>()) {
    enqueue(event_,
            [this] {
              while (!open_) std::this_thread::yield();
            },
            {});
  }
  ~Gate() { open(); }
  void open() {
    open_ = true;
    event_->wait();
  }

 private:
  std::atomic<bool> open_{false};
  EventPtr event_;
};

bool is_pending(const Array& x) { return x.value()->concrete()->pending(); }

// An array whose elements are `value` once `event` is ready.
Array later(float value, const Shape& shape, EventPtr event, std::vector<EventPtr> after = {}) {
  void* memory = nullptr;
  Array x = make_queued(Aval(shape, f32), event, &memory);
  enqueue(
      event,
      [memory, value, count = x.size()] {
        for (std::int64_t i = 0; i < count; ++i) static_cast<float*>(memory)[i] = value;
      },
      std::move(after));
  return x;
}
Array later(float value, const Shape& shape) { return later(value, shape, std::make_shared<Event>()); }

// The shards of x, with an event that becomes ready later.
Array parts_later(const Array& x) {
  auto event = std::make_shared<Event>();
  enqueue(event, [] {}, {});
  return Array(std::make_shared<Concrete>(x.aval(), x.value()->concrete()->queued_shards(), event));
}

Array failed(const Shape& shape, const std::string& text) {
  auto event = std::make_shared<Event>();
  void* memory = nullptr;
  Array x = make_queued(Aval(shape, f32), event, &memory);
  enqueue(event, [text] { throw DeviceError(text, "", {}); }, {});
  return x;
}

std::string error_of(const Array& x) {
  try {
    x.to_vector<float>();
  } catch (const Error& e) {
    return e.message();
  }
  return "";
}

}  // namespace

TEST(Async, ShardingIsKnownBeforeTheValue) {
  Gate gate;
  Array unsharded = later(1, {16}), sharded = parts_later(shard(ones({16}), {line(), P("i")}));
  EXPECT_TRUE(is_pending(unsharded));
  EXPECT_EQ(unsharded.sharding(), Sharding(default_device()));
  EXPECT_EQ(sharded.sharding().shard_shape(sharded.shape()), (Shape{2}));
  EXPECT_TRUE(is_pending(unsharded));
  gate.open();
  EXPECT_EQ(float(sum(unsharded)), 16);
}

TEST(Async, LargeProgramsReturnAtOnce) {
  auto f = jit([](Array x) {
    return fori_loop(
        0, 400, [](Array, Array y) { return tanh(matmul(y, y)) * 0.01f; }, x);
  });
  Array x = ones({200, 200});
  block_until_ready(f(x));
  Array y = f(x), z = y + 1.0f;
  EXPECT_TRUE(is_pending(y) && is_pending(z)) << "a pending argument makes a small program wait, too";
  block_until_ready(z);
  EXPECT_FALSE(is_pending(y) || is_pending(z));
  EXPECT_EQ(z.span<float>()[7], y.span<float>()[7] + 1.0f);
}

TEST(Async, OrderAndValues) {
  Gate gate;
  Array x = later(3, {64}), y = x * 2.0f, z = y + x, scalar = sum(z);
  EXPECT_TRUE(is_pending(y) && is_pending(z) && is_pending(scalar));
  gate.open();
  EXPECT_EQ(float(scalar), 64 * 9.0f);
  EXPECT_EQ(z.to_vector<float>(), std::vector<float>(64, 9.0f));
  EXPECT_EQ(to_string(y[0]), "6.0");
}

TEST(Async, ReadyArgumentsAreNotQueued) {
  Gate gate;
  Array x = ones({8});
  EXPECT_FALSE(is_pending(x + x));
}

TEST(Async, DiscardedResults) {
  Gate gate;
  std::int64_t before = default_device().memory_stats().live_bytes;
  {
    Array x = later(1, {1 << 16});
    for (int i = 0; i < 10; ++i) x = x + 1.0f;
  }
  EXPECT_GT(default_device().memory_stats().live_bytes, before) << "the work still needs it";
  gate.open();
  block_until_ready(later(0, {1}));
  EXPECT_EQ(default_device().memory_stats().live_bytes, before);
}

TEST(Async, QueueIsBounded) {
  auto gate = std::make_unique<Gate>();
  std::atomic<int> queued{0};
  std::thread caller([&] {
    Array x = later(0, {4});
    for (int i = 0; i < 100; ++i, ++queued) x = x + 1.0f;
    EXPECT_EQ(x.span<float>()[0], 100);
  });
  while (queued < 30) std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_LE(queued, 32);
  gate->open();
  caller.join();
}

TEST(Async, DonatedMemoryIsNotOverwrittenWhileItIsRead) {
  auto step = jit([](Array x) { return x + 1.0f; }, {.donate = {0}});
  Array x = later(1, {1000});
  block_until_ready(x);
  Gate gate;
  Array slow = later(0, {1000}), read = slow + x;  // queued; reads x
  Array y = step(x);                               // reuses the memory of x
  EXPECT_THROW(x.to_vector<float>(), DeviceError);
  gate.open();
  EXPECT_EQ(read.span<float>()[999], 1);
  EXPECT_EQ(y.span<float>()[999], 2);
}

TEST(Async, ChainOfDonations) {
  auto step = jit([](Array x) { return x * 2.0f; }, {.donate = {0}});
  Gate gate;
  Array x = later(1, {5000});
  for (int i = 0; i < 10; ++i) x = step(x);
  gate.open();
  EXPECT_EQ(x.span<float>()[4999], 1024);
}

// A queued program of one device reads shards that a later call donates.
TEST(Async, ShardsAreReadBeforeTheyAreDonated) {
  auto step = jit(
      shard_map([](Array b) { return b * 3.0f; }, {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()}),
      {.donate = {0}});
  auto twice = jit([](Array a, Array b) { return cumsum(a) + b; }, {.donate = {1}});
  Array base = shard(arange(64).astype(f32), Sharding(line(), P("i")));
  std::vector<float> expected = cumsum(base).to_vector<float>();
  Gate gate;
  Array x = parts_later(shard(base * 1.0f, Sharding(line(), P("i")))),
        read = jit([](Array a) { return cumsum(a); })(x);
  EXPECT_TRUE(is_pending(read));
  std::thread opener([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    gate.open();
  });
  Array taken = step(x);
  opener.join();
  EXPECT_EQ(read.to_vector<float>(), expected);
  EXPECT_EQ(taken.span<float>()[63], 3 * 63);
  Array y = parts_later(base), sum = twice(y, y);
  EXPECT_EQ(sum.span<float>()[63], expected[63] + 63);
}

TEST(Async, UserMemoryIsReadBeforeTheCallReturns) {
  std::vector<float> mine(100, 1.0f);
  Array view = Array::view(mine.data(), {100}, f32);
  Gate gate;
  std::thread opener([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    gate.open();
  });
  Array slow = later(1, {100}), y = slow + view;
  mine[3] = 50;
  opener.join();
  EXPECT_EQ(y.span<float>()[3], 2);
}

TEST(Async, ErrorsAreThrownByTheRead) {
  Array x = failed({8}, "it broke.");
  Array y = x * 2.0f, z = sum(y + 1.0f);
  EXPECT_EQ(error_of(z), "it broke.");
  EXPECT_EQ(error_of(y), "it broke.");
  EXPECT_EQ(error_of(z), "it broke.") << "each time";
  EXPECT_THROW(block_until_ready(y), DeviceError);
  EXPECT_THROW(to_string(x), DeviceError);
  EXPECT_EQ(float(sum(ones({3}) + ones({3}))), 6) << "the process continues";
}

TEST(Async, UnreadErrorsArePrintedAtTheEnd) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        failed({8}, "this error is not read.");
        failed({8}, "nor this.");
        error_of(failed({8}, "this error is read."));
        std::exit(0);
      },
      testing::ExitedWithCode(0), "this error is not read[^$]*and 1 more");
}

TEST(Async, FromManyThreads) {
  auto f = jit([](Array x, Array y) { return x * 0.5f + y; });
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      Array x = later(float(t), {256});
      for (int i = 0; i < 200; ++i) x = f(x, later(float(t), {256}));
      EXPECT_NEAR(x.span<float>()[255], 2.0f * float(t), 1e-5);
    });
  for (std::thread& t : threads) t.join();
}

TEST(Async, OnAMesh) {
  auto f = jit(shard_map([](Array b) { return psum(b, "i") + b; },
                         {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()}));
  Array x = arange(16).astype(f32);
  Array expected = f(x);
  Gate gate;
  Array y = later(0, {16}) + x;
  std::thread opener([&] { gate.open(); });
  Array z = f(y), again = f(z), total = jit([](Array a) { return sum(a); })(again);
  opener.join();
  assert_allclose(z, expected);
  assert_allclose(total, sum(f(expected)));
}

TEST(Async, ThousandUnblockedStepsOnAMesh) {
  for (int devices : {2, 8}) {
    Mesh mesh = make_mesh({{"i", devices}});
    auto step = jit(shard_map([](Array w, Array b) { return w - 0.001f * pmean(tanh(b * w), "i"); },
                              {.in_specs = {P(), P("i")}, .out_specs = P(), .mesh = mesh}));
    Array w = ones({64}), data = shard(ones({devices * 64, 64}) * 0.1f, Sharding(mesh, P("i")));
    auto narrow =
        jit(shard_map([](Array w, Array b) { return w - 0.001f * pmean(sum(tanh(b * w), {0}), "i"); },
                      {.in_specs = {P(), P("i")}, .out_specs = P(), .mesh = mesh}));
    for (int i = 0; i < 1000; ++i) w = narrow(w, data);
    EXPECT_LT(w.span<float>()[0], 1);
  }
}

TEST(Async, DeviceFailsAThousandTimes) {
  auto f = jit(shard_map(
      [](Array b) {
        return fori_loop(
            0, 3, [](Array, Array y) { return 0.1f * psum(y, "i") + pmax(y, "i"); }, b);
      },
      {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()}));
  Array x = shard(ones({64, 4}), Sharding(line(), P("i")));
  Array expected = f(x);
  assert_allclose(f(x), expected);  // gathers the shards into one array, which x keeps
  std::int64_t live = 0;
  for (Device* d : devices()) live += d->memory_stats().live_bytes;
  std::mt19937 random(7);
  for (int i = 0; i < 1000; ++i) {
    std::unique_ptr<Gate> gate = i % 3 ? nullptr : std::make_unique<Gate>();
    int position = static_cast<int>(random() % 8);
    inject_device_failure(position, static_cast<int>(random() % 6));
    std::string message;
    int line = 0;
    try {
      Array y = f(gate ? parts_later(x) : x), z = jit([](Array a) { return a + 1.0f; })(y);
      if (gate) gate->open();
      z.to_vector<float>();
    } catch (const DeviceError& e) {
      message = e.message();
      line = e.where().line;
    }
    ASSERT_NE(message.find(str("device ", position, " died at p")), std::string::npos) << message;
    ASSERT_GT(line, 0);
    if (i % 50 == 0) assert_allclose(f(x), expected);
  }
  inject_device_failure(-1, 0);
  assert_allclose(f(x), expected);
  std::int64_t now = 0;
  for (Device* d : devices()) now += d->memory_stats().live_bytes;
  EXPECT_EQ(now, live) << "nothing leaks";
  EXPECT_EQ(fiber_stats().live, 0);
}

TEST(Donation, ShardsBecomeTheResult) {
  auto step = jit(shard_map([](Array b) { return b + psum(b, "i"); },
                            {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()}),
                  {.donate = {0}});
  Array x = shard(arange(64).astype(f32), Sharding(line(), P("i"))), kept = x * 1.0f;
  const void* part = x.value()->concrete()->shards()->buffers[5]->data();
  Array y = step(x);
  EXPECT_EQ(y.value()->concrete()->shards()->buffers[5]->data(), part);
  EXPECT_THROW(x.to_vector<float>(), DeviceError);
  Array z = step(kept);
  EXPECT_EQ(z.to_vector<float>(), y.to_vector<float>());
  // Arrays that are referenced twice, replicated, of another sharding, or passed twice are copied, but count as
  // donated.
  Array a = shard(arange(64).astype(f32), Sharding(line(), P("i"))), b = a;
  EXPECT_EQ(step(shard(a, Sharding(line(), P()))).to_vector<float>(), y.to_vector<float>());
  EXPECT_EQ(step(arange(64).astype(f32)).to_vector<float>(), y.to_vector<float>());
  EXPECT_EQ(step(b).to_vector<float>(), y.to_vector<float>());
  auto two = jit(shard_map([](Array p, Array q) { return std::pair(p + 1.0f, q + p); },
                           {.in_specs = P("i"), .out_specs = P("i"), .mesh = line()}),
                 {.donate = {0, 1}});
  Array c = shard(arange(64).astype(f32), Sharding(line(), P("i")));
  auto [p, q] = two(c, c);
  EXPECT_EQ(p.span<float>()[63], 64);
  EXPECT_EQ(q.span<float>()[63], 126);
}
