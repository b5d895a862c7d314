// Devices that fail, do not reach a collective, or call different collectives: the launch reports an error,
// all other devices stop, and the next launch works.
#include <chrono>
#include <thread>
#include "tests/device/harness.h"

using namespace launching;

namespace {

Collective named(Collective c, const char* name, int line) {
  c.name = name;
  c.where = {"model.cc", line};
  return c;
}

std::int32_t sum_of_ones(ProgramContext* context, int number = 0) {
  int one = 1, sum = 0;
  return meet(context, number, &one, &sum);
}

void expect_balanced() { EXPECT_EQ(fiber_stats().live, 0); }

// The next launch of the same size works.
void expect_usable(int n) {
  EXPECT_FALSE(launch(
      n, {all_reduce(n, 1, i32)}, [](ProgramContext* c) { return sum_of_ones(c); }, kLong));
  expect_balanced();
}

}  // namespace

TEST(Failures, OneOfAThousandDevices) {
  std::mt19937 random(5);
  auto plan = plan_launch({all_reduce(8, 1, i32),
                           [] {
                             Collective c = all_reduce(8, 1, i32);
                             c.groups = mesh_groups(5);
                             return c;
                           }()},
                          8);
  for (int round = 0; round < 1000; ++round) {
    Threads use(1 + static_cast<int>(random() % 4));
    int victim = static_cast<int>(random() % 8), step = static_cast<int>(random() % 20);
    std::atomic<int> stopped{0};
    Body body = [&](ProgramContext* context) {
      for (int i = 0; i < 20; ++i) {
        if (context->position == victim && i == step) return 768 + i;
        if (std::int32_t status = sum_of_ones(context, i % 2)) {
          stopped += status == kStatusStopped;
          return status;
        }
      }
      return 0;
    };
    LaunchFailure failure = run_launch(*plan, calls_of(body, 8), round % 3 ? kLong : 0);
    ASSERT_EQ(failure.kind, LaunchFailureKind::program);
    ASSERT_EQ(failure.position, victim);
    ASSERT_EQ(failure.status, 768 + step);
    ASSERT_LE(stopped, 7);
    ASSERT_EQ(fiber_stats().live, 0);
  }
  expect_usable(8);
}

TEST(Failures, DuringLargeCollectives) {
  std::mt19937 random(6);
  constexpr int n = 6;
  constexpr std::int64_t block = 40000;
  Collective pairs = all_reduce(n, block, i32);
  pairs.groups = {{0, 1}, {2, 3}, {4, 5}};
  auto plan = plan_launch({pairs}, n);
  for (int round = 0; round < 100; ++round) {
    Threads use(1 + static_cast<int>(random() % 4));
    int victim = static_cast<int>(random() % n), step = static_cast<int>(random() % 4);
    std::vector<std::vector<int>> data(n, std::vector<int>(block, 1));
    Body body = [&](ProgramContext* context) {
      int* block_of_device = data[context->position].data();
      for (int i = 0; i < 4; ++i) {
        if (context->position == victim && i == step) return 512;
        if (std::int32_t status = meet(context, 0, block_of_device, block_of_device)) return status;
      }
      return 0;
    };
    LaunchFailure failure = run_launch(*plan, calls_of(body, n), kLong);
    ASSERT_EQ(failure.position, victim);
  }
  expect_usable(n);
}

TEST(Failures, DifferentCollectives) {
  std::vector<Collective> list{named(all_reduce(4, 1, i32), "psum", 3),
                               named(all_reduce(4, 1, i32), "pmax", 4)};
  for (double seconds : {0.0, kLong})
    for (int threads : {1, 2, 16}) {
      Threads use(threads);
      LaunchFailure failure = launch(
          4, list, [](ProgramContext* c) { return sum_of_ones(c, c->position == 2); }, seconds);
      EXPECT_EQ(failure.kind, LaunchFailureKind::mismatch);
      EXPECT_NE(failure.text.find("device 2 to pmax (model.cc:4)"), std::string::npos) << failure.text;
      EXPECT_NE(failure.text.find("to psum (model.cc:3)"), std::string::npos) << failure.text;
      expect_usable(4);
    }
}

TEST(Failures, MismatchOverDifferentGroups) {
  Collective rows = named(all_reduce(4, 1, i32), "psum", 3), all = named(all_reduce(4, 1, i32), "pmax", 4);
  rows.groups = {{0, 1}, {2, 3}};
  LaunchFailure failure = launch(
      4, {rows, all}, [](ProgramContext* c) { return sum_of_ones(c, c->position == 1); }, kLong);
  EXPECT_EQ(failure.kind, LaunchFailureKind::mismatch);
  EXPECT_EQ(
      failure.text,
      "devices of one group came to different collectives: device 0 to psum (model.cc:3), device 1 to pmax "
      "(model.cc:4).");
}

TEST(Failures, DeviceThatReturnsEarly) {
  for (double seconds : {0.0, kLong})
    for (int threads : {1, 2, 16}) {
      Threads use(threads);
      LaunchFailure failure = launch(
          3, {all_reduce(3, 1, i32)}, [](ProgramContext* c) { return c->position == 1 ? 0 : sum_of_ones(c); },
          seconds);
      EXPECT_EQ(failure.kind, LaunchFailureKind::stuck);
      EXPECT_EQ(failure.text,
                "devices 0 and 2 wait at psum (model.cc:7) for device 1, which has left the program.");
      EXPECT_EQ(failure.where.line, 7);
      expect_usable(3);
    }
}

TEST(Failures, CyclicWaitAcrossGroups) {
  Collective a = named(all_reduce(4, 1, i32), "psum", 3), b = named(all_reduce(4, 1, i32), "pmax", 4);
  a.groups = {{0, 1}, {2, 3}};
  b.groups = {{1, 2}, {3, 0}};
  LaunchFailure failure = launch(
      4, {a, b}, [](ProgramContext* c) { return sum_of_ones(c, c->position % 2); }, kLong);
  EXPECT_EQ(failure.kind, LaunchFailureKind::stuck);
  EXPECT_EQ(
      failure.text,
      "device 0 waits at psum (model.cc:3) for device 1, which waits at pmax (model.cc:4). device 1 waits at "
      "pmax (model.cc:4) for device 2, which waits at psum (model.cc:3). device 2 waits at psum (model.cc:3) "
      "for device 3, which waits at pmax (model.cc:4). device 3 waits at pmax (model.cc:4) for device 0, "
      "which "
      "waits at psum (model.cc:3).");
}

TEST(Failures, ManyWaitingDevices) {
  LaunchFailure failure = launch(
      300, {all_reduce(300, 1, i32)}, [](ProgramContext* c) { return c->position < 2 ? 0 : sum_of_ones(c); },
      kLong);
  EXPECT_EQ(
      failure.text,
      "devices 2, 3, 4, 5, 6, 7, 8, 9 and 290 more wait at psum (model.cc:7) for devices 0 and 1, which have "
      "left the program.");
  expect_balanced();
}

TEST(Failures, DeadlockAThousandTimes) {
  std::mt19937 random(7);
  auto plan = plan_launch({all_reduce(8, 1, i32)}, 8);
  for (int round = 0; round < 1000; ++round) {
    Threads use(1 + static_cast<int>(random() % 4));
    int victim = static_cast<int>(random() % 8), step = static_cast<int>(random() % 5);
    Body body = [&](ProgramContext* context) {
      for (int i = 0; i < 5; ++i) {
        if (context->position == victim && i == step) return 0;
        if (std::int32_t status = sum_of_ones(context)) return status;
      }
      return 0;
    };
    LaunchFailure failure = run_launch(*plan, calls_of(body, 8), kLong);
    ASSERT_EQ(failure.kind, LaunchFailureKind::stuck) << failure.text;
    ASSERT_NE(failure.text.find(str("for device ", victim, ",")), std::string::npos) << failure.text;
  }
  expect_balanced();
}

TEST(Failures, Cancelled) {
  for (double seconds : {0.0, kLong}) {
    std::atomic<bool> started{false};
    std::thread stopper([&] {
      while (!started) std::this_thread::yield();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      cancel_all_launches(kStatusInterrupted);
    });
    LaunchFailure failure = launch(
        4, {all_reduce(4, 1, i32)},
        [&](ProgramContext* context) {
          started = true;
          for (;;)
            if (std::int32_t status = sum_of_ones(context)) return status;
        },
        seconds);
    stopper.join();
    EXPECT_EQ(failure.kind, LaunchFailureKind::program);
    EXPECT_EQ(failure.status, kStatusInterrupted);
    expect_usable(4);
  }
  cancel_all_launches(kStatusInterrupted);  // no launch is running
  expect_usable(4);
}

TEST(Failures, EndlessLoopIsCancelledIfAnotherDeviceFails) {
  Threads use(2);
  LaunchFailure failure = launch(
      4, {all_reduce(4, 1, i32)},
      [](ProgramContext* context) {
        if (context->position == 1) return 300;
        if (context->position == 2)
          while (!*context->cancel) std::this_thread::yield();
        return sum_of_ones(context);
      },
      kLong);
  EXPECT_EQ(failure.position, 1);
  EXPECT_EQ(failure.status, 300);
  expect_usable(4);
}

// Launches from several threads share the helper threads, also if some launches fail.
TEST(Failures, AmongOtherLaunches) {
  Threads use(4);
  auto small = plan_launch({all_reduce(5, 1, i32)}, 5), large = plan_launch({all_reduce(5, 30000, i32)}, 5);
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 6; ++t)
    threads.emplace_back([&, t] {
      std::mt19937 random(t);
      std::vector<int> in(30000, 1);
      std::vector<std::vector<int>> out(5, in);
      for (int round = 0; round < 150; ++round) {
        int victim = static_cast<int>(random() % 10);  // 5 and above: no error
        std::int32_t status = random() % 2 ? 700 : 0;
        Body body = [&](ProgramContext* context) {
          for (int i = 0; i < 4; ++i) {
            if (context->position == victim && i == 2) return status;
            if (std::int32_t other = meet(context, 0, in.data(), out[context->position].data())) return other;
          }
          return 0;
        };
        LaunchFailure failure = run_launch(random() % 8 ? *small : *large, calls_of(body, 5), kLong);
        EXPECT_EQ(failure.kind, victim >= 5 ? LaunchFailureKind::none
                                : status    ? LaunchFailureKind::program
                                            : LaunchFailureKind::stuck);
        EXPECT_TRUE(!status || !failure || failure.position == victim);
      }
    });
  for (std::thread& thread : threads) thread.join();
  expect_balanced();
}
