// Launches: different numbers of devices and threads, launches from several threads, and limits of the
// launched programs.
#include <sys/wait.h>
#include <unistd.h>
#include <cfenv>
#include <thread>
#include "tests/device/harness.h"

using namespace launching;

namespace {

// x <- mean over all devices of (x + position), `steps` times.
std::vector<float> averaged(int n, int steps, double seconds) {
  std::vector<float> out(n);
  auto plan = plan_launch({all_reduce(n, 1)}, n);
  Body body = [&](ProgramContext* context) {
    float x = 0;
    for (int i = 0; i < steps; ++i) {
      float operand = x + static_cast<float>(context->position), sum = 0;
      if (std::int32_t status = meet(context, 0, &operand, &sum)) return status;
      x = sum / static_cast<float>(n);
    }
    out[context->position] = x;
    return 0;
  };
  LaunchFailure failure = run_launch(*plan, calls_of(body, n), seconds);
  EXPECT_FALSE(failure) << failure.text;
  return out;
}

}  // namespace

TEST(Launch, ThousandStepsOnManyDevices) {
  for (int n : {2, 8, 64, 512}) {
    std::vector<float> want = averaged(n, 1000, 0);
    for (float x : want) EXPECT_EQ(x, want[0]);
    for (int threads : {1, 2, 16}) {
      Threads use(threads);
      EXPECT_EQ(averaged(n, 1000, kLong), want) << n << " devices, " << threads << " threads";
    }
  }
}

TEST(Launch, OneToThousandDevices) {
  for (int n : {1, 2, 3, 7, 33, 200, 1024})
    for (double seconds : {0.0, kLong}) EXPECT_EQ(std::ssize(averaged(n, 3, seconds)), n);
}

TEST(Launch, WithoutCollectives) {
  for (int threads : {1, 2, 16}) {
    Threads use(threads);
    std::vector<int> seen(100);
    Body body = [&](ProgramContext* context) { return seen[context->position]++ * 0; };
    for (int i = 0; i < 50; ++i) ASSERT_FALSE(run_launch(calls_of(body, 100), {}, kLong));
    EXPECT_EQ(seen, std::vector<int>(100, 50));
  }
}

TEST(Launch, PlanIsReusedByManyLaunches) {
  Threads use(2);
  auto plan = plan_launch({all_reduce(4, 1, i32)}, 4);
  for (int i = 0; i < 2000; ++i) {
    int sums[4] = {};
    Body body = [&](ProgramContext* context) { return meet(context, 0, &i, &sums[context->position]); };
    ASSERT_FALSE(run_launch(*plan, calls_of(body, 4), i % 2 ? kLong : 0));
    for (int sum : sums) ASSERT_EQ(sum, 4 * i);
  }
}

TEST(Launch, ConcurrentLaunchesFromSeveralThreads) {
  Threads use(4);
  auto plan = plan_launch({all_reduce(6, 1, i32)}, 6);
  std::vector<std::thread> threads;
  for (int t = 0; t < 5; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200; ++i) {
        int operand = t * 1000 + i, sums[6] = {};
        Body body = [&](ProgramContext* context) {
          for (int k = 0; k < 5; ++k)
            if (std::int32_t status = meet(context, 0, &operand, &sums[context->position])) return status;
          return 0;
        };
        LaunchFailure failure = run_launch(*plan, calls_of(body, 6), t % 2 ? kLong : 0);
        EXPECT_FALSE(failure) << failure.text;
        for (int sum : sums) EXPECT_EQ(sum, 6 * operand);
      }
    });
  for (std::thread& thread : threads) thread.join();
}

// The program of one launch waits for another launch to finish.
TEST(Launch, ConcurrentLaunchesMakeProgress) {
  Threads use(2);
  std::atomic<bool> inner{false};
  auto plan = plan_launch({all_reduce(4, 1, i32)}, 4);
  Body patient = [&](ProgramContext* context) {
    while (!inner) std::this_thread::yield();
    int one = 1, sum = 0;
    return meet(context, 0, &one, &sum);
  };
  Body quick = [&](ProgramContext* context) {
    int one = 1, sum = 0;
    return meet(context, 0, &one, &sum);
  };
  std::thread other([&] { EXPECT_FALSE(run_launch(*plan, calls_of(patient, 4), kLong)); });
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(run_launch(*plan, calls_of(quick, 4), kLong));
  inner = true;
  other.join();
}

TEST(Launch, FiberStaysOnItsThread) {
  Threads use(3);
  std::atomic<int> moved{0};
  Body body = [&](ProgramContext* context) {
    std::thread::id id = std::this_thread::get_id();
    for (int i = 0; i < 100; ++i) {
      int one = 1, sum = 0;
      if (std::int32_t status = meet(context, 0, &one, &sum)) return status;
      moved += std::this_thread::get_id() != id;
    }
    return 0;
  };
  EXPECT_FALSE(launch(9, {all_reduce(9, 1, i32)}, body, kLong));
  EXPECT_EQ(moved, 0);
}

TEST(Launch, DeepCallsRunOnTheStackOfTheThread) {
  struct Deep {
    static std::size_t fill(volatile char* above) {
      volatile char frame[2 << 20];  // more than a fiber has
      frame[0] = above ? above[0] : 1;
      return frame[0] ? sizeof frame : 0;
    }
    static void run(void* out) { *static_cast<std::size_t*>(out) = fill(nullptr); }
  };
  std::size_t outside = 0;
  run_on_thread_stack(Deep::run, &outside);
  EXPECT_EQ(outside, std::size_t{2} << 20);
  Body body = [](ProgramContext* context) {
    std::size_t got = 0;
    run_on_thread_stack(Deep::run, &got);
    run_on_thread_stack([](void* nested) { run_on_thread_stack(Deep::run, nested); }, &got);
    int one = 1, sum = 0;
    std::int32_t status = meet(context, 0, &one, &sum);
    run_on_thread_stack(Deep::run, &got);
    return status ? status : got == 2 << 20 && sum == 4 ? 0 : 999;
  };
  for (double seconds : {0.0, kLong}) EXPECT_FALSE(launch(4, {all_reduce(4, 1, i32)}, body, seconds));
}

TEST(Launch, ProgramsRunInOneFloatMode) {
  auto rounds_up = [] {
    volatile float one = 1, little = 1e-10f;
    return one + little != 1;
  };
  std::fesetround(FE_UPWARD);
  Threads use(2);
  std::atomic<int> wrong{0};
  Body body = [&](ProgramContext* context) {
    int one = 1, sum = 0;
    wrong += rounds_up();
    std::int32_t status = meet(context, 0, &one, &sum);
    wrong += rounds_up();
    return status;
  };
  EXPECT_FALSE(launch(4, {all_reduce(4, 1, i32)}, body, kLong));
  EXPECT_TRUE(rounds_up());
  std::fesetround(FE_TONEAREST);
  EXPECT_EQ(wrong, 0);
}

TEST(Launch, ResultsWaitForTheLastMember) {
  Threads use(2);
  std::vector<int> data(4 * 50000, 1), before(data);
  std::atomic<int> early{0};
  Collective c = all_reduce(4, 50000, i32);
  Body body = [&](ProgramContext* context) {
    int* block = data.data() + 50000 * context->position;
    if (context->position == 3)
      for (int value : data) early += value != 1;
    return meet(context, 0, block, block);
  };
  EXPECT_FALSE(launch(4, {c}, body, kLong));
  EXPECT_EQ(early, 0);
  EXPECT_EQ(data, std::vector<int>(4 * 50000, 4));
}

TEST(Launch, ThreadCountsOfTheEnvironment) {
  setenv("TESSERA_THREADS", "3", 1);
  set_thread_count(0);
  EXPECT_EQ(thread_count(), 3);
  unsetenv("TESSERA_THREADS");
  set_thread_count(0);
  EXPECT_GE(thread_count(), 1);
}

TEST(Launch, ForkedChildIsRefused) {
  Body body = [](ProgramContext*) { return 0; };
  ASSERT_FALSE(launch(4, {all_reduce(4, 1)}, body, kLong));
  pid_t child = fork();
  if (child == 0) {
    try {
      launch(4, {all_reduce(4, 1)}, body);
    } catch (const DeviceError&) {
      _exit(7);
    }
    _exit(1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 7);
}
