// Any function may be called and traced from several threads concurrently: each test does the same work on
// eight threads, which start together, and compares the results with those of one thread.
#include <gtest/gtest.h>
#include <tessera/api/control/control.h>
#include <tessera/api/jit.h>
#include <tessera/api/transform/check_grads.h>
#include <tessera/api/transform/custom.h>
#include <tessera/api/transform/jacobian.h>
#include <tessera/api/transform/vmap.h>
#include <tessera/base/log.h>
#include <tessera/lib/numpy/numpy.h>
#include <tessera/lib/random/random.h>
#include <atomic>
#include <cmath>
#include <thread>

namespace ts = tessera;
using ts::Array;

namespace {

constexpr int kThreads = 8;

// Runs work(i) on each of eight threads at once; an exception of any of them fails the test.
template <class F>
void on_threads(F work) {
  std::atomic<int> ready{0};
  std::vector<std::string> errors(kThreads);
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      ++ready;
      while (ready < kThreads) std::this_thread::yield();
      try {
        work(i);
      } catch (const std::exception& e) {
        errors[i] = e.what();
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& error : errors) EXPECT_EQ(error, "");
}

struct Model {
  Array w, b;
  std::string activation = "tanh";
  int layers = 2;
  TESSERA_FIELDS(w, b, activation, layers)
};

Array predict(const Model& m, Array x) {
  for (int i = 0; i < m.layers; ++i) x = ts::tanh(ts::matmul(x, m.w) + m.b);
  return x;
}
Array loss(const Model& m, const Array& x) { return ts::mean(ts::square(predict(m, x))); }
Model model() { return {ts::eye(6) * 0.5f, ts::full({6}, 0.25f)}; }

}  // namespace

TEST(Threads, CallOneJittedFunction) {
  auto f = ts::jit([](Array x) { return ts::sum(ts::exp(x) * 2.0f) / 3.0f; });
  std::atomic<int> wrong{0};
  float expected = float(ts::sum(ts::exp(ts::arange(100).astype(ts::f32) * 0.01f) * 2.0f) / 3.0f);
  on_threads([&](int) {
    Array x = ts::arange(100).astype(ts::f32) * 0.01f;
    for (int k = 0; k < 50; ++k) wrong += std::abs(float(f(x)) - expected) > 1e-3f;
  });
  EXPECT_EQ(wrong, 0);
  EXPECT_GE(f.compilations(), 1);
}

TEST(Threads, OneFunctionWithManyTypes) {
  auto f = ts::jit([](Array x, int n) { return ts::sum(x) * float(n); });
  on_threads([&](int i) {
    for (int size = 1; size < 12; ++size)
      for (int n = 0; n < 3; ++n)
        if (float(f(ts::ones({size + i % 2}), n)) != float((size + i % 2) * n))
          throw std::runtime_error("wrong");
  });
}

TEST(Threads, FunctionsOfTheirOwn) {
  on_threads([](int i) {
    auto f = ts::jit([i](Array x) { return ts::sin(x) * float(i) + ts::cos(x); });
    for (int k = 0; k < 10; ++k)
      if (std::abs(float(f(0.5f)) - (std::sin(0.5f) * float(i) + std::cos(0.5f))) > 1e-5f)
        throw std::runtime_error("wrong");
  });
}

TEST(Threads, TheSameCapturelessFunction) {
  on_threads([](int) {
    for (int k = 0; k < 5; ++k) {
      auto f = ts::jit([](Array x) { return x * x + 1.0f; });
      if (float(f(3.0f)) != 10) throw std::runtime_error("wrong");
    }
  });
}

TEST(Threads, GradientsOfOneModel) {
  Model m = model();
  Array x = ts::full({4, 6}, 0.5f);
  Model expected = ts::grad(loss)(m, x);
  auto step = ts::jit(ts::value_and_grad(loss));
  on_threads([&](int i) {
    for (int k = 0; k < 3; ++k) {
      Model g = i % 2 ? ts::grad(loss)(m, x) : step(m, x).second;
      if (!ts::allclose(g.w, expected.w) || !ts::allclose(g.b, expected.b)) throw std::runtime_error("wrong");
    }
  });
}

TEST(Threads, EachTransformation) {
  on_threads([](int) {
    auto f = [](Array x) { return ts::sum(ts::sin(x) * x); };
    Array x = ts::arange(5).astype(ts::f32), rows = ts::stack({x, x + 1.0f});
    ts::vmap(ts::grad(f))(rows);
    ts::hessian(f)(x);
    ts::jvp(f, x, x);
    ts::make_jaxpr(f)(x);
    ts::jit(ts::vmap(f))(rows);
    auto [last, ys] = ts::scan([](Array c, Array v) { return std::pair(c * 0.5f + v, c); }, Array(0.0f), x);
    Array y = ts::cond(
        last > 0.0f, [](Array v) { return v * 2.0f; }, [](Array v) { return -v; }, last);
    if (std::abs(float(y) - 2 * float(last)) > 1e-5f) throw std::runtime_error("wrong");
  });
}

TEST(Threads, EagerOperations) {
  on_threads([](int i) {
    Array key = ts::random::key(i), x = ts::random::normal(key, {20, 20}), first = x;
    for (int k = 0; k < 10; ++k) {
      x = ts::tanh(ts::matmul(x, first) / 20.0f) + ts::transpose(first) * 0.25f;
      x = ts::concatenate({x(ts::slice(10, 20)), x(ts::slice(0, 10))}, 0).at(0).set(1.0f);
    }
    if (float(ts::sum(x(0))) != 20) throw std::runtime_error("wrong");
    to_string(x);
  });
}

TEST(Threads, SharedAndMovedArrays) {
  Array shared = ts::full({64, 64}, 2.0f);
  auto f = ts::jit([](Array x, Array y) { return x * 0.5f + y; });
  on_threads([&](int) {
    Array x = ts::zeros({64, 64});
    for (int k = 0; k < 20; ++k) x = f(std::move(x), shared);
    if (std::abs(x.span<float>()[5] - 4) > 1e-3f) throw std::runtime_error("wrong");
  });
  EXPECT_EQ(shared.span<float>()[77], 2);
}

TEST(Threads, DonatedStates) {
  auto step = ts::jit(
      [](Model m, Array x) {
        return Model{m.w - x, m.b * 0.5f, m.activation, m.layers};
      },
      {.donate = {0}});
  on_threads([&](int) {
    Model m = model();
    for (int k = 0; k < 20; ++k) m = step(m, 0.125f);
    if (m.w.span<float>()[1] != -2.5f) throw std::runtime_error("wrong");
  });
}

TEST(Threads, WideDefaultsOfOneThread) {
  on_threads([](int i) {
    ts::EnableX64 x64(i % 2 == 1);
    for (int k = 0; k < 20; ++k)
      if (ts::zeros({3}).dtype() != (i % 2 ? ts::f64 : ts::f32)) throw std::runtime_error("wrong");
  });
}

TEST(Threads, ErrorsStayOnTheirThread) {
  on_threads([](int i) {
    for (int k = 0; k < 5; ++k) {
      bool caught = false;
      try {
        ts::jit([](Array x) { return x + ts::ones({3}); })(ts::ones({i + 4}));
      } catch (const ts::ShapeError&) {
        caught = true;
      }
      if (!caught || float(Array(1.0f) + 1.0f) != 2) throw std::runtime_error("wrong");
    }
  });
}

TEST(Threads, TheLogKeepsLinesSeparate) {
  static std::atomic<int> lines;
  lines = 0;
  ts::set_log("compile", [](const std::string& line) { lines += line.find("compile: ") == 0; });
  auto f = ts::jit([](Array x, int n) { return x + float(n); });
  on_threads([&](int i) {
    for (int n = 0; n < 10; ++n) f(1.0f, 10 * i + n);
  });
  ts::set_log("");
  EXPECT_GE(lines, 80);
}

TEST(Threads, ATracerOfAnotherThreadIsRefused) {
  auto f = [](Array x) {
    std::string said;
    std::thread([&] {
      try {
        x + 1.0f;
      } catch (const ts::TraceError& e) {
        said = e.what();
      }
    }).join();
    EXPECT_NE(said.find("on another thread"), std::string::npos) << said;
    return x * 2.0f;
  };
  EXPECT_EQ(float(ts::grad(f)(3.0f)), 2);
}
