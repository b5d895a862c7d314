// Arguments passed with std::move: a result takes their memory, and the memory of their copies is not
// changed.
#include <gtest/gtest.h>
#include <tessera/api/jit.h>
#include <tessera/lib/numpy/numpy.h>

namespace ts = tessera;
using ts::Array;

namespace {

struct State {
  Array w;
  int steps = 0;
  TESSERA_FIELDS(w, steps)
};

const void* memory_of(const Array& x) { return x.value()->concrete()->data(); }
Array big(float value) { return ts::full({64, 64}, value); }

}  // namespace

TEST(ImplicitDonation, ResultUsesTheMemoryOfAMovedArgument) {
  auto f = ts::jit([](Array x, Array y) { return x * 2.0f + y; });
  Array y = big(1);
  for (int i = 0; i < 3; ++i) {
    Array x = big(3);
    const void* memory = memory_of(x);
    Array z = f(std::move(x), y);
    EXPECT_EQ(memory_of(z), memory);
    EXPECT_EQ(z.span<float>()[4095], 7);
    EXPECT_EQ(y.span<float>()[4095], 1);
  }
  EXPECT_EQ(f.compilations(), 1);
}

TEST(ImplicitDonation, MemoryWithAnotherOwnerIsNotChanged) {
  auto f = ts::jit([](Array x) { return x * 2.0f; });
  Array x = big(3), copy = x;
  Array z = f(x);
  EXPECT_NE(memory_of(z), memory_of(x));
  z = f(std::move(x));
  EXPECT_NE(memory_of(z), memory_of(copy));
  EXPECT_EQ(copy.span<float>()[17], 3);
  EXPECT_EQ(f.compilations(), 1) << "moved or not: one program";
}

TEST(ImplicitDonation, SameArrayAsTwoArguments) {
  auto f = ts::jit([](Array x, Array y) { return x - y * 2.0f; });
  Array x = big(3);
  Array alias = x;
  EXPECT_EQ(f(std::move(x), std::move(alias)).span<float>()[9], -3);
}

TEST(ImplicitDonation, UserMemoryIsNotChanged) {
  struct alignas(64) UserMemory {
    float data[4096] = {5};
  };
  auto memory = std::make_unique<UserMemory>();
  Array z = ts::jit([](Array x) { return x + 1.0f; })(Array::view(memory->data, {4096}, ts::f32));
  EXPECT_EQ(memory->data[0], 5);
  EXPECT_EQ(z.span<float>()[0], 6);
}

TEST(ImplicitDonation, StructsAndCapturedArrays) {
  Array captured = big(10);
  auto step = ts::jit([captured](State s) {
    s.w = s.w + captured;
    return s;
  });
  State s{big(1)};
  const void* memory = memory_of(s.w);
  for (int i = 0; i < 4; ++i) s = step(std::move(s));
  EXPECT_EQ(memory_of(s.w), memory) << "all steps share one buffer";
  EXPECT_EQ(s.w.span<float>()[100], 41);
  EXPECT_EQ(captured.span<float>()[100], 10);
}

TEST(ImplicitDonation, ResultWrittenBeforeTheArgumentIsRead) {
  auto f = ts::jit([](Array x) { return std::pair(ts::flip(x) + 1.0f, ts::cumsum(x)); });
  Array x = ts::arange(5000).astype(ts::f32), copy = x + 0.0f;
  auto [flipped, sums] = f(std::move(x));
  auto [flipped2, sums2] = f(copy);
  EXPECT_TRUE(bool(ts::all(flipped == flipped2)));
  EXPECT_TRUE(bool(ts::all(sums == sums2)));
  EXPECT_EQ(copy.span<float>()[7], 7);
}

TEST(ImplicitDonation, TwoResultsOfOneArgument) {
  auto f = ts::jit([](Array x) { return std::tuple(x * 2.0f, x + 1.0f, ts::sum(x)); });
  auto [a, b, c] = f(big(3));
  EXPECT_EQ(a.span<float>()[4000], 6);
  EXPECT_EQ(b.span<float>()[4000], 4);
  EXPECT_EQ(float(c), 3 * 4096);
}

TEST(ImplicitDonation, TogetherWithADonatedArgument) {
  auto f = ts::jit([](Array x, Array y) { return std::pair(x + 1.0f, y * 2.0f); }, {.donate = {0}});
  Array x = big(1), y = big(2);
  const void *mx = memory_of(x), *my = memory_of(y);
  auto [a, b] = f(x, std::move(y));
  EXPECT_EQ(memory_of(a), mx);
  EXPECT_EQ(memory_of(b), my);
  EXPECT_EQ(a.span<float>()[1], 2);
  EXPECT_EQ(b.span<float>()[1], 4);
}
