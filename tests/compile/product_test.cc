// Products by every engine, against sums in f64: shapes, layouts, batches, exact integers, calls from several threads.
#include <gtest/gtest.h>
#include <tessera/base/float/small_float.h>
#include <tessera/compile/routines/product/narrow.h>
#include <tessera/compile/routines/product/product.h>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <complex>
#include <csignal>
#include <cstring>
#include <random>
#include <thread>
#if defined(__linux__)
#include <pthread.h>
#include <ucontext.h>
#endif

namespace tessera {
namespace {

using enum ProductType;

struct Layout {
  bool lhs_transposed = false, rhs_transposed = false;
  std::int64_t gap = 0;  // unused elements after each row or column
};

GemmCall call_of(std::int64_t batch, std::int64_t m, std::int64_t n, std::int64_t k, Layout l) {
  GemmCall c;
  c.batch[1] = batch;
  if (m + l.gap == 1) l.lhs_transposed = false;  // the layouts are the same, and a row's stride is its length
  c.m = m, c.n = n, c.k = k;
  c.lhs_row = l.lhs_transposed ? 1 : k + l.gap, c.lhs_col = l.lhs_transposed ? m + l.gap : 1;
  c.rhs_row = l.rhs_transposed ? 1 : n + l.gap, c.rhs_col = l.rhs_transposed ? k + l.gap : 1;
  c.result_row = n, c.result_col = 1;
  c.lhs_batch[1] = l.lhs_transposed ? k * c.lhs_col : m * c.lhs_row;
  c.rhs_batch[1] = l.rhs_transposed ? n * c.rhs_col : k * c.rhs_row;
  c.result_batch[1] = m * n;
  return c;
}

template <class T>
std::vector<T> numbers(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<T> out(count);
  for (T& x : out) {
    if constexpr (std::is_integral_v<T>)
      x = static_cast<T>(random());
    else if constexpr (requires { x.imag(); })
      x = T(static_cast<float>(random() % 17) / 8 - 1, static_cast<float>(random() % 17) / 8 - 1);
    else
      x = T(static_cast<float>(random() % 17) / 8 - 1);
  }
  return out;
}

template <class T>
auto widest(T x) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<std::int64_t>(x);
  else if constexpr (requires { x.imag(); })
    return std::complex<double>(x);
  else
    return static_cast<double>(static_cast<float>(x)) +
           (std::is_same_v<T, double> ? static_cast<double>(x) - static_cast<float>(x) : 0);
}

// Computes a product by one engine and compares it; returns false if the engine has no code for it.
template <class A, class R>
bool compare(ProductEngine engine, ProductType type, const GemmCall& c, double tolerance) {
  auto size = [&](const std::int64_t* batch) { return c.batch[1] * batch[1]; };
  std::vector<A> lhs = numbers<A>(size(c.lhs_batch), 1), rhs = numbers<A>(size(c.rhs_batch), 2);
  std::vector<R> result(size(c.result_batch), R(77.0f));
  void *in[] = {lhs.data(), rhs.data()}, *out[] = {result.data()};
  std::int32_t status = compute_product(engine, type, c, in, out);
  if (status == kUnsupportedProduct) return false;
  EXPECT_EQ(status, 0);
  for (std::int64_t b = 0; b < c.batch[1]; ++b)
    for (std::int64_t i = 0; i < c.m; ++i)
      for (std::int64_t j = 0; j < c.n; ++j) {
        decltype(widest(A{})) sum{};
        for (std::int64_t l = 0; l < c.k; ++l)
          sum += widest(lhs[b * c.lhs_batch[1] + i * c.lhs_row + l * c.lhs_col]) *
                 widest(rhs[b * c.rhs_batch[1] + l * c.rhs_row + j * c.rhs_col]);
        R got = result[b * c.result_batch[1] + i * c.result_row + j];
        bool equal;
        if constexpr (std::is_integral_v<A>)
          equal = got == static_cast<R>(sum);
        else
          equal = std::abs(widest(got) - sum) <= tolerance * (1 + std::abs(sum));
        EXPECT_TRUE(equal) << name_of(engine) << " " << name_of(type) << " " << c.batch[1] << " x " << c.m
                           << " x " << c.n << " x " << c.k << " at " << b << ", " << i << ", " << j;
        if (!equal) return true;
      }
  return true;
}

template <class A, class R>
void compare_all(ProductType type, double tolerance) {
  struct Shape {
    std::int64_t batch, m, n, k;
  };
  int computed = 0, without_code = 0;
  for (int e = 0; e < kProductEngines; ++e)
    for (Shape s : {Shape{1, 33, 47, 65},
                    {1, 1, 50, 300},
                    {1, 50, 1, 300},
                    {1, 5, 600, 9},
                    {1, 600, 5, 9},
                    {1, 2, 3, 1500},
                    {3, 16, 16, 16},
                    {2, 40, 20, 1031}})
      for (Layout l :
           {Layout{}, {true, false}, {false, true}, {true, true}, {false, false, 3}, {true, true, 5}}) {
        auto engine = static_cast<ProductEngine>(e);
        // Without units for 8-bit products, oneDNN adds pairs of products in 16 bits, which saturate.
        if (engine == ProductEngine::matmul && (type == i8_i32) && !processor().int8_products) continue;
        (compare<A, R>(engine, type, call_of(s.batch, s.m, s.n, s.k, l), tolerance) ? computed
                                                                                    : without_code) += 1;
      }
  std::printf("%s: %d products, %d that an engine has no code for here\n", name_of(type), computed,
              without_code);
  EXPECT_GE(computed, 48);
}

TEST(Products, EachEngineComputesEachShape) {
  compare_all<float, float>(f32, 1e-5);
  compare_all<double, double>(f64, 1e-14);
  compare_all<std::complex<float>, std::complex<float>>(c64, 1e-5);
  compare_all<std::complex<double>, std::complex<double>>(c128, 1e-14);
  compare_all<BFloat16, BFloat16>(bf16, 8e-3);
  compare_all<BFloat16, float>(bf16_f32, 1e-5);
  compare_all<Float16, Float16>(f16, 1e-3);
  compare_all<Float16, float>(f16_f32, 1e-5);
}

// Sums beyond 2^24, which f32 does not hold, and sums that wrap.
TEST(Products, IntegersAreExact) {
  compare_all<std::int8_t, std::int8_t>(i8, 0);
  compare_all<std::int8_t, std::int32_t>(i8_i32, 0);
  compare_all<std::uint8_t, std::uint8_t>(u8, 0);
  compare_all<std::uint8_t, std::int32_t>(u8_i32, 0);
  std::int64_t k = 5000;
  GemmCall c = call_of(1, 5, 7, k, {});
  std::vector<std::int8_t> minima(7 * k, -128);
  std::vector<std::int32_t> result(35);
  void *in[] = {minima.data(), minima.data()}, *out[] = {result.data()};
  for (ProductEngine engine : {ProductEngine::widened, choose_engine(i8_i32, c, processor())}) {
    ASSERT_EQ(compute_product(engine, i8_i32, c, in, out), 0);
    for (std::int32_t x : result) EXPECT_EQ(x, k * 128 * 128) << name_of(engine);
  }
}

// Sizes around those of tiles and blocks, also sums longer than one block, in all layouts.
TEST(Products, IntegersOfAnySizeAreExact) {
  std::mt19937 random(7);
  auto up_to = [&](std::int64_t limit) { return 1 + static_cast<std::int64_t>(random() % limit); };
  for (int i = 0; i < 150; ++i) {
    Layout layout{random() % 2 == 0, random() % 2 == 0, static_cast<std::int64_t>(random() % 3)};
    bool deep = i % 8 == 0;
    GemmCall c =
        call_of(up_to(2), up_to(deep ? 20 : 90), up_to(deep ? 20 : 90), up_to(deep ? 3000 : 90), layout);
    for (ProductEngine engine : {ProductEngine::pairs, ProductEngine::widened}) {
      compare<std::int8_t, std::int32_t>(engine, i8_i32, c, 0);
      compare<std::int8_t, std::int8_t>(engine, i8, c, 0);
      compare<std::uint8_t, std::int32_t>(engine, u8_i32, c, 0);
      compare<std::uint8_t, std::uint8_t>(engine, u8, c, 0);
    }
  }
}

// Sizes around those of tiles and blocks of packed products, in all layouts.
TEST(Products, HalvesOfAnySize) {
  std::mt19937 random(11);
  auto up_to = [&](std::int64_t limit) { return 1 + static_cast<std::int64_t>(random() % limit); };
  for (int i = 0; i < 60; ++i) {
    Layout layout{random() % 2 == 0, random() % 2 == 0, static_cast<std::int64_t>(random() % 3)};
    bool deep = i % 3 == 0;
    GemmCall c =
        call_of(up_to(2), up_to(deep ? 30 : 100), up_to(deep ? 30 : 100), up_to(deep ? 1200 : 100), layout);
    for (ProductEngine engine : {ProductEngine::packed, ProductEngine::widened}) {
      compare<BFloat16, BFloat16>(engine, bf16, c, 8e-3);
      compare<BFloat16, float>(engine, bf16_f32, c, 1e-5);
      compare<Float16, Float16>(engine, f16, c, 1e-3);
      compare<Float16, float>(engine, f16_f32, c, 1e-5);
    }
  }
}

// The bits of an element do not depend on the rows and columns that are computed with it.
TEST(Products, PackedProductsHaveTheBitsOfTheirParts) {
  if (!processor().has_avx2()) GTEST_SKIP() << "packed products need AVX2";
  std::int64_t m = 70, n = 600, k = 700;
  std::vector<BFloat16> lhs = numbers<BFloat16>(m * k, 5), rhs = numbers<BFloat16>(k * n, 6);
  for (BFloat16& x : lhs) x = BFloat16(static_cast<float>(x) * 0.37f);
  auto compute = [&](std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
    GemmCall c = call_of(1, m, n, k, {});
    c.m = rows, c.n = columns;
    std::vector<float> out(m * n);
    void *in[] = {lhs.data() + row * k, rhs.data() + column}, *results[] = {out.data() + row * n + column};
    EXPECT_EQ(compute_product(ProductEngine::packed, bf16_f32, c, in, results), 0);
    return out;
  };
  std::vector<float> whole = compute(0, m, 0, n);
  for (auto [row, rows, column, columns] : {std::array<std::int64_t, 4>{0, 3, 0, n},
                                            {64, 6, 0, n},
                                            {5, 1, 17, 300},
                                            {0, m, 32, 96},
                                            {7, 40, 599, 1}}) {
    std::vector<float> part = compute(row, rows, column, columns);
    int differ = 0;
    for (std::int64_t i = row; i < row + rows; ++i)
      differ += std::memcmp(&part[i * n + column], &whole[i * n + column], columns * sizeof(float)) != 0;
    EXPECT_EQ(differ, 0) << rows << " rows, " << columns << " columns";
  }
}

// Conversions of many elements by vector instructions round as conversions of one element do.
TEST(Products, ConversionsAreThoseOfTheTypes) {
  std::vector<float> from;
  for (std::uint32_t high = 0; high < 0x10000; ++high)
    for (std::uint32_t low : {0u, 1u, 0x7fffu, 0x8000u, 0x8001u, 0x1000u, 0x0fffu, 0x1001u, 0x3000u})
      from.push_back(std::bit_cast<float>(high << 16 | low));
  auto count = static_cast<std::int64_t>(from.size());
  std::vector<BFloat16> brain(from.size());
  std::vector<Float16> half(from.size());
  narrow_types::copy(from.data(), brain.data(), count);
  narrow_types::copy(from.data(), half.data(), count);
  int wrong = 0;
  for (std::size_t i = 0; i < from.size(); ++i) {
    wrong += brain[i].bits != BFloat16(from[i]).bits;
    bool nan = from[i] != from[i], half_is_nan = (half[i].bits & 0x7fff) > 0x7c00;
    wrong += nan ? !half_is_nan : half[i].bits != Float16(from[i]).bits;
  }
  EXPECT_EQ(wrong, 0);
  std::vector<float> back(from.size());
  narrow_types::copy(half.data(), back.data(), count);
  for (std::size_t i = 0; i < from.size(); ++i) {
    auto expected = static_cast<float>(half[i]);
    wrong += back[i] != expected && !(back[i] != back[i] && expected != expected);
  }
  EXPECT_EQ(wrong, 0);
}

TEST(Products, ThreadsComputeAtTheSameTime) {
  for (int e = 0; e < kProductEngines; ++e)
    for (ProductType type : {f32, bf16}) {
      auto engine = static_cast<ProductEngine>(e);
      GemmCall c = call_of(1, 96, 80, 112, {});
      std::size_t size = type == f32 ? 4 : 2;
      std::vector<float> lhs = numbers<float>(96 * 112, 3), rhs = numbers<float>(80 * 112, 4);
      std::vector<BFloat16> left(lhs.begin(), lhs.end()), right(rhs.begin(), rhs.end());
      void* f32_in[] = {lhs.data(), rhs.data()};
      void* bf16_in[] = {left.data(), right.data()};
      void** in = type == f32 ? f32_in : bf16_in;
      std::vector<float> expected(96 * 80);
      void* out[] = {expected.data()};
      if (compute_product(engine, type, c, in, out)) continue;
      std::atomic<int> wrong{0};
      std::vector<std::thread> threads;
      for (int t = 0; t < 8; ++t)
        threads.emplace_back([&] {
          std::vector<float> local_result(96 * 80);
          void* result[] = {local_result.data()};
          for (int i = 0; i < 100; ++i) {
            std::fill(local_result.begin(), local_result.end(), 0.0f);
            wrong += compute_product(engine, type, c, in, result) != 0 ||
                     std::memcmp(local_result.data(), expected.data(), 96 * 80 * size) != 0;
          }
        });
      for (std::thread& t : threads) t.join();
      EXPECT_EQ(wrong, 0) << name_of(engine) << " " << name_of(type);
    }
}

#if defined(__x86_64__) && defined(__linux__)
// The number of signals that arrived with the stack pointer in the stack, and of the others. A handler without SA_ONSTACK writes there.
std::atomic<int> on_the_stack{0}, elsewhere{0};
char *stack_begin, *stack_end;
void note_stack_pointer(int, siginfo_t*, void* context) {
  auto pointer = reinterpret_cast<char*>(static_cast<ucontext_t*>(context)->uc_mcontext.gregs[REG_RSP]);
  ++(pointer >= stack_begin && pointer < stack_end ? on_the_stack : elsewhere);
}

// Kernels of libraries use the stack pointer for other purposes; no signal may arrive then.
TEST(Products, SignalsArriveOnTheStack) {
  pthread_attr_t attributes;
  void* stack;
  std::size_t bytes;
  ASSERT_EQ(pthread_getattr_np(pthread_self(), &attributes), 0);
  pthread_attr_getstack(&attributes, &stack, &bytes);
  pthread_attr_destroy(&attributes);
  stack_end = static_cast<char*>(stack) + bytes;
  stack_begin = stack_end - (std::int64_t{64} << 20);  // it grows
  std::vector<char> alternate(1 << 16);
  stack_t other{alternate.data(), 0, alternate.size()}, before_stack;
  sigaltstack(&other, &before_stack);
  struct sigaction action {
  }, before;
  action.sa_sigaction = note_stack_pointer;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigaction(SIGUSR1, &action, &before);
  std::atomic<bool> ended = false;
  std::thread sender([&ended, me = pthread_self()] {
    for (; !ended; std::this_thread::sleep_for(std::chrono::microseconds(200))) pthread_kill(me, SIGUSR1);
  });
  for (ProductType type : {f32, bf16, f16})
    for (int e = 0; e < kProductEngines; ++e)
      for (Layout layout : {Layout{}, {true, false}, {false, true}})
        for (auto [m, n, k] : {std::array<std::int64_t, 3>{64, 64, 64},
                               {100, 100, 100},
                               {300, 300, 300},
                               {16, 16, 4096},
                               {2, 512, 512}}) {
          GemmCall c = call_of(1, m, n, k, layout);
          std::vector<float> lhs(m * k), rhs(k * n), result(m * n);
          void *in[] = {lhs.data(), rhs.data()}, *out[] = {result.data()};
          elsewhere = 0;
          auto begin = std::chrono::steady_clock::now();
          while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(15))
            if (compute_product(static_cast<ProductEngine>(e), type, c, in, out)) break;
          EXPECT_EQ(elsewhere, 0) << name_of(static_cast<ProductEngine>(e)) << " " << name_of(type) << " "
                                  << m << " x " << n << " x " << k;
        }
  ended = true;
  sender.join();
  sigaction(SIGUSR1, &before, nullptr);
  sigaltstack(&before_stack, nullptr);
  EXPECT_GT(on_the_stack, 0);
}
#endif

// Without units for them, narrow products are computed in f32; the choice depends on the call alone.
TEST(Products, ChoiceFollowsTheProcessor) {
  Processor avx2{"x86-64-v3", 3, false, false}, avx512{"x86-64-v4", 4, false, false};
  GemmCall c = call_of(1, 256, 1024, 1024, {});
  Processor sse{"x86-64-v2", 2, false, false};
  GemmCall thin = call_of(1, 8, 4096, 2048, {});
  for (ProductType type : {bf16, bf16_f32, f16, f16_f32}) {
    EXPECT_EQ(choose_engine(type, thin, avx2), ProductEngine::packed) << name_of(type);
    EXPECT_EQ(choose_engine(type, thin, avx512), ProductEngine::packed) << name_of(type);
    EXPECT_EQ(choose_engine(type, c, sse), ProductEngine::widened) << name_of(type);
  }
  for (ProductType type : {i8, i8_i32, u8, u8_i32}) {
    EXPECT_EQ(choose_engine(type, c, sse), ProductEngine::widened) << name_of(type);
    EXPECT_EQ(choose_engine(type, c, avx2), ProductEngine::pairs) << name_of(type);
    EXPECT_EQ(choose_engine(type, c, avx512), ProductEngine::pairs) << name_of(type);
  }
  for (ProductType type : {f64, c64, c128}) EXPECT_EQ(choose_engine(type, c, avx2), ProductEngine::openblas);
  EXPECT_NE(choose_engine(f32, c, avx2), ProductEngine::widened);
  EXPECT_EQ(choose_engine(f32, c, avx2), choose_engine(f32, c, avx2));
}

}  // namespace
}  // namespace tessera
