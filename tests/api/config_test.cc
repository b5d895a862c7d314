// Settings of the process, and the 64-bit defaults.
#include <gtest/gtest.h>
#include <tessera/api/config.h>
#include <tessera/api/control/control.h>
#include <tessera/api/jit.h>
#include <tessera/api/sharding/shard.h>
#include <tessera/compile/run/compile.h>
#include <tessera/lib/numpy/numpy.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <thread>

namespace ts = tessera;
using ts::Array;

TEST(Config, X64MakesDefaultDtypesWide) {
  EXPECT_EQ(ts::default_float(), ts::f32);
  EXPECT_EQ(ts::zeros({2}).dtype(), ts::f32);
  ts::Config wide{.x64 = true};
  EXPECT_EQ(ts::zeros({2}).dtype(), ts::f64);
  EXPECT_EQ(ts::arange(3).dtype(), ts::i64);
  EXPECT_EQ(Array(2.5).dtype(), ts::f64);
  EXPECT_EQ(ts::default_complex(), ts::c128);
  std::thread([] { EXPECT_EQ(ts::default_int(), ts::i64) << "other threads, too"; }).join();
  ts::EnableX64 narrow(false);
  EXPECT_EQ(ts::zeros({2}).dtype(), ts::f32) << "a scope of this thread overrides the process";
  ts::Config unchanged{.devices = ts::devices().size() == 1 ? 1 : 2};
  EXPECT_FALSE(unchanged.x64.has_value());
  ts::Config back{.x64 = false};
}

TEST(Config, DefaultDtypesArePartOfTheKey) {
  auto f = ts::jit([](Array x) { return x + ts::arange(3).astype(ts::default_float()); });
  Array x = ts::zeros({3}, ts::f32);
  EXPECT_EQ(f(x).dtype(), ts::f32);
  {
    ts::EnableX64 wide;
    EXPECT_EQ(f(x).dtype(), ts::f64);
    EXPECT_EQ(f.compilations(), 2);
    {
      ts::EnableX64 narrow(false);
      EXPECT_EQ(f(x).dtype(), ts::f32);
    }
    EXPECT_EQ(f(x).dtype(), ts::f64);
  }
  EXPECT_EQ(f(x).dtype(), ts::f32);
  EXPECT_EQ(f.compilations(), 2);
}

// Settings that are read on first use are tested in separate processes.
template <class F>
static void in_a_fresh_process(F f) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        f();
        std::exit(testing::Test::HasFailure() ? 1 : 0);
      },
      testing::ExitedWithCode(0), "");
}

TEST(Config, EnvironmentMakesDefaultDtypesWide) {
  in_a_fresh_process([] {
    setenv("TESSERA_X64", "1", 1);
    EXPECT_EQ(ts::zeros({2}).dtype(), ts::f64);
  });
  in_a_fresh_process([] {
    setenv("TESSERA_X64", "0", 1);
    EXPECT_EQ(ts::zeros({2}).dtype(), ts::f32);
  });
  in_a_fresh_process([] {
    setenv("TESSERA_X64", "1", 1);
    ts::Config config{.x64 = false};
    EXPECT_EQ(ts::zeros({2}).dtype(), ts::f32);
  });
}

// Results that are subnormal numbers, unless these are flushed to zero. They are compared by the host, which flushes none.
static std::vector<double> smallest_numbers() {
  auto scaled = ts::jit([](Array a) { return a * 1e-10f; });
  Array x = ts::full({300}, 1e-30f),
        large = ts::full({1 << 22}, 1e-30f);  // the large one uses several threads
  Array constant =
      ts::jit([](Array a) { return a + ts::full({3}, 1e-30f) * 1e-10f * 1e30f; })(ts::zeros({3}));
  Array sharded = ts::shard(ts::full({8}, 1e-30f), {ts::make_mesh({{"x", 4}}), ts::P("x")});
  Array product = ts::matmul(ts::full({70, 70}, 1e-30f), ts::full({70, 70}, 1e-12f));
  std::vector<double> out;
  for (const Array& a : {x * 1e-10f, scaled(x), scaled(large), scaled(sharded), constant,
                         ts::full({2}, 1e-40f) * 1e30f, product})
    for (float value : a.to_vector<float>()) out.push_back(value);
  ts::EnableX64 wide;
  for (double value : (ts::full({3}, 1e-300) * 1e-15).to_vector<double>()) out.push_back(value);
  return out;
}

TEST(Config, SubnormalNumbersAreKeptByDefault) {
  in_a_fresh_process([] {
    ts::Config config{.devices = 4, .threads = 3};
    std::vector<double> values = smallest_numbers();
    EXPECT_EQ(std::ranges::count(values, 0.0), 0);
  });
}

TEST(Config, SubnormalNumbersAreFlushedOnEveryThread) {
  for (bool environment : {false, true})
    in_a_fresh_process([environment] {
      if (environment) setenv("TESSERA_FLUSH_SUBNORMALS", "1", 1);
      if (!environment) ts::Config config{.flush_subnormals = true};
      ts::Config config{.devices = 4, .threads = 3};
      std::vector<double> values = smallest_numbers();
      EXPECT_EQ(std::ranges::count(values, 0.0), std::ssize(values));
      EXPECT_EQ(float(ts::full({}, 1.0f) * 1.25e-38f), 1.25e-38f) << "normal numbers stay";
    });
}

// Codes of narrow types are numbers of their own formats: no subnormal f32 takes part.
TEST(Config, SubnormalNumbersOfNarrowTypesStay) {
  in_a_fresh_process([] {
    ts::Config config{.devices = 2, .flush_subnormals = true};
    for (ts::Dtype dtype : {ts::f16, ts::f8e5m2, ts::f8e4m3fn}) {
      int unit = dtype == ts::f16 ? 24 : dtype == ts::f8e5m2 ? 16 : 9;  // the smallest number is 2^-unit
      std::vector<float> numbers;
      for (int k = 1; k < 8; ++k) numbers.push_back(std::ldexp(static_cast<float>(k % 4 ? k % 4 : 1), -unit));
      Array x = ts::array(numbers), there = ts::jit([=](Array a) { return a.astype(dtype); })(x);
      EXPECT_EQ(there.to_vector<float>(), numbers) << dtype.name();
      EXPECT_EQ(ts::jit([](Array a) { return a.astype(ts::f32); })(there).to_vector<float>(), numbers)
          << dtype.name();
    }
    Array smallest = ts::shard(ts::full({2}, 0x1p-24f, ts::f16), {ts::make_mesh({{"x", 2}}), ts::P("x")});
    EXPECT_EQ(float(ts::sum(smallest)), 0x1p-23f) << "a sum over devices";
  });
}

static void set_devices() {
  setenv("TESSERA_DEVICES", "2", 1);
  EXPECT_THROW(ts::Config none{.devices = 0}, ts::ArgumentError);
  ts::Config three{.devices = 3};
  EXPECT_EQ(ts::devices().size(), 3u);
  Array held = ts::ones({16});
  ts::Config again{.devices = 3};
  try {
    ts::Config four{.devices = 4};
    FAIL() << "the number changed while an array existed";
  } catch (const ts::DeviceError& e) {
    EXPECT_EQ(e.message(), "the number of devices cannot become 4: arrays hold 64 bytes on 3 devices.");
  }
}
TEST(Config, DeviceCountMayChangeWhileNoArrayExists) {
  in_a_fresh_process(set_devices);
  in_a_fresh_process([] {
    setenv("TESSERA_DEVICES", "2", 1);
    EXPECT_EQ(ts::devices().size(), 2u);
  });
}

// A loop that runs until it is interrupted.
static void loop_forever() {
  auto forever = ts::jit([](Array x) {
    return ts::while_loop([](Array c) { return c < 1e30f; }, [](Array c) { return c * 0.5f + 1.0f; }, x);
  });
  forever(1.0f);
}

TEST(Config, InterruptEndsOnlyTheRunningProgram) {
  struct sigaction before {
  }, during{}, after{};
  sigaction(SIGINT, nullptr, &before);
  ts::Config on{.interruptible = true};
  sigaction(SIGINT, nullptr, &during);
  EXPECT_NE(during.sa_handler, before.sa_handler);
  std::thread stopper([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    raise(SIGINT);
  });
  EXPECT_THROW(loop_forever(), ts::Interrupted);
  stopper.join();
  EXPECT_EQ(float(ts::jit([](Array x) { return x + 1.0f; })(1.0f)), 2) << "the next one runs";
  ts::Config off{.interruptible = false};
  sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(after.sa_handler, before.sa_handler);
}

TEST(Config, SecondInterruptCallsThePreviousHandler) {
  static volatile int heard = 0;
  struct sigaction handler {};
  handler.sa_handler = [](int) { heard = heard + 1; };
  sigaction(SIGINT, &handler, nullptr);
  ts::Config on{.interruptible = true};
  raise(SIGINT);
  EXPECT_EQ(heard, 0);
  raise(SIGINT);
  EXPECT_EQ(heard, 1);
  ts::Config off{.interruptible = false};
  ts::interrupt_programs(false);
}

TEST(Streams, ShapesAndDtypes) {
  std::ostringstream out;
  out << ts::Shape{8, 128} << ' ' << ts::f32 << ' ' << ts::Shape{} << ' ' << ts::key_threefry;
  EXPECT_EQ(out.str(), "(8, 128) f32 () key<threefry>");
}
