// The library in a user's process: forks, returning from main, floating-point modes, signals.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <tessera/tessera.h>
#include <unistd.h>
#include <atomic>
#include <cfenv>
#include <csignal>
#include <functional>
#include <thread>
#if defined(__SSE2__)
#include <pmmintrin.h>
#endif

namespace ts = tessera;
using ts::Array;

namespace {

// The exit status of a child process that runs f: 0 unless f throws.
template <class F>
int status_of_child(F f) {
  pid_t child = fork();
  if (!child) {
    try {
      f();
    } catch (const ts::DeviceError& e) {
      _exit(e.message().find("forked") != std::string::npos ? 17 : 18);
    } catch (...) {
      _exit(19);
    }
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Array some_work(Array x) { return ts::sum(ts::exp(x) / 3.0f + ts::matmul(x, x)); }

// Runs f in a separate process, which ends by returning from main.
template <class F>
void in_a_fresh_process(F f) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        f();
        std::exit(testing::Test::HasFailure() ? 1 : 0);
      },
      testing::ExitedWithCode(0), "");
}

}  // namespace

TEST(Fork, ChildIsRefused) {
  auto f = ts::jit([](Array x) { return x * 2.0f; });
  Array x = ts::ones({100}), y = f(x);
  EXPECT_EQ(status_of_child([&] { f(x); }), 17) << "a compiled program";
  EXPECT_EQ(status_of_child([&] { x + x; }), 17) << "an operation";
  EXPECT_EQ(status_of_child([&] { ts::jit([](Array x) { return ts::sin(x) * 4.0f; })(2.0f); }), 17)
      << "a new program";
  EXPECT_EQ(status_of_child([&] { Array(1.0f) * 2.0f; }), 17) << "a scalar";
  EXPECT_EQ(status_of_child([&] { ts::zeros({300}); }), 17) << "memory";
  EXPECT_EQ(status_of_child([&] { (void)y.span<float>()[3]; }), 0) << "values in memory can be read";
  EXPECT_EQ(f(x).span<float>()[1], 2) << "the parent continues";
}

TEST(Fork, BeforeTheFirstUseIsAllowed) {
  in_a_fresh_process([] {
    EXPECT_EQ(status_of_child([] { some_work(ts::ones({4, 4})); }), 0);
    EXPECT_GT(float(some_work(ts::ones({4, 4}))), 0);
  });
}

TEST(Fork, ExecIsAllowed) {
  some_work(ts::ones({4, 4}));
  EXPECT_EQ(std::system("exit 5"), 5 << 8);
}

TEST(Leaving, MainWhileAThreadComputes) {
  in_a_fresh_process([] {
    std::atomic<int>& rounds = *new std::atomic<int>(0);
    std::thread([&rounds] {
      auto f = ts::jit([](Array x) { return ts::tanh(ts::matmul(x, x)) * 0.5f; });
      Array x = ts::ones({64, 64});
      for (;; ++rounds) x = f(x) + 1.0f;
    }).detach();
    while (rounds < 10) std::this_thread::yield();
  });
}

TEST(Leaving, MainWhileThreadsCompile) {
  in_a_fresh_process([] {
    std::atomic<int>& rounds = *new std::atomic<int>(0);
    for (std::int64_t t = 1; t < 4; ++t)
      std::thread([&rounds, t] {
        for (std::int64_t n = t;; n += 3, ++rounds) ts::jit(some_work)(ts::ones({n, n}));
      }).detach();
    while (rounds < 7) std::this_thread::yield();
  });
}

TEST(Leaving, MainWhileAThreadCallsLibraries) {
  in_a_fresh_process([] {
    std::atomic<int>& rounds = *new std::atomic<int>(0);
    std::thread([&rounds] {
      for (std::int64_t n = 64;; ++n, ++rounds) {
        Array x = ts::eye(n) * 2.0f;
        ts::matmul(x, x).block_until_ready();
        ts::matmul(x.astype(ts::bf16), x.astype(ts::bf16)).block_until_ready();
        ts::linalg::cholesky(x).block_until_ready();
      }
    }).detach();
    while (rounds < 3) std::this_thread::yield();
  });
}

TEST(Leaving, ObjectsDestroyedAfterTheLibrariesGetAnError) {
  in_a_fresh_process([] {
    static struct First {
      std::function<float()> last;
      ~First() {
        if (last() != 64 * 64) _exit(3);  // compiled functions still run
        try {
          some_work(ts::ones({5, 5}));
          _exit(4);
        } catch (const ts::DeviceError& e) {
          if (e.message().find("main has returned") == std::string::npos) _exit(5);
        }
      }
    } first;
    auto f = ts::jit([](Array x) { return ts::sum(x * x); });
    Array x = ts::eye(64) * 8.0f;
    first.last = [=] { return float(f(x)); };
    first.last();
  });
}

TEST(Leaving, ArraysAndFunctionsInStaticStorage) {
  in_a_fresh_process([] {
    static Array kept = ts::ones({1000});
    static auto f = ts::jit([](Array x) { return x + kept; });
    struct Last {
      Array x = ts::zeros({1000});
      ~Last() {
        if (f(x).span<float>()[999] != 1) _exit(3);
      }
    };
    static Last last;
  });
}

#if defined(__SSE2__)
TEST(FloatModes, AreRestoredAndDoNotAffectResults) {
  auto f = ts::jit([](Array x, Array y) { return x / y + ts::exp(x) * 1e-20f * 1e-20f; });
  Array x = ts::arange(1000).astype(ts::f32) * 0.01f, y = ts::full({1000}, 3.0f);
  std::vector<float> expected = f(x, y).to_vector<float>(),
                     product =
                         ts::matmul(ts::reshape(x, {10, 100}), ts::reshape(x, {100, 10})).to_vector<float>();
  for (unsigned rounding : {_MM_ROUND_UP, _MM_ROUND_DOWN, _MM_ROUND_TOWARD_ZERO}) {
    _MM_SET_ROUNDING_MODE(rounding);
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
    _MM_SET_DENORMALS_ZERO_MODE(_MM_DENORMALS_ZERO_ON);
    unsigned before = _mm_getcsr() & ~0x3fu;
    Array z = f(x, y), p = ts::matmul(ts::reshape(x, {10, 100}), ts::reshape(x, {100, 10}));
    Array fresh = ts::jit([rounding](Array x, Array y) {
      return x / y + ts::exp(x) * 1e-20f * 1e-20f + float(rounding) * 0.0f;
    })(x, y);
    unsigned after = _mm_getcsr() & ~0x3fu;
    _mm_setcsr(0x1f80);
    EXPECT_EQ(before, after);
    EXPECT_EQ(z.to_vector<float>(), expected);
    EXPECT_EQ(p.to_vector<float>(), product);
    EXPECT_EQ(fresh.to_vector<float>(), expected) << "compiled under other modes";
  }
}
#endif

TEST(FloatModes, FesetroundIsRestored) {
  std::fesetround(FE_UPWARD);
  Array third = Array(1.0f) / 3.0f;
  int mode = std::fegetround();
  std::fesetround(FE_TONEAREST);
  EXPECT_EQ(mode, FE_UPWARD);
  EXPECT_EQ(float(third), 1.0f / 3.0f);
}

TEST(Signals, NoHandlerIsInstalled) {
  in_a_fresh_process([] {
    std::vector<struct sigaction> before(NSIG), after(NSIG);
    for (int s = 1; s < NSIG; ++s) sigaction(s, nullptr, &before[s]);
    some_work(ts::ones({200, 200}));
    ts::jit(some_work)(ts::ones({3, 3}));
    for (int s = 1; s < NSIG; ++s) {
      sigaction(s, nullptr, &after[s]);
      EXPECT_EQ(before[s].sa_handler, after[s].sa_handler) << "signal " << s;
      EXPECT_EQ(before[s].sa_flags, after[s].sa_flags) << "signal " << s;
    }
  });
}
