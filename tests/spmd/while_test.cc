// while loops over a mesh: for every sharding of their carry and of the values that their conditions and
// bodies read, all devices run the same iterations, and the result is that of one device.
#include <gtest/gtest.h>
#include "grid.h"

using namespace tessera;

namespace {

template <class F>
void expect_same_over_shardings(F f) {
  Array start = 0.5f * numbers({8, 4}) + 0.2f, constant = abs(numbers({8, 4}));
  Array want = f(start, constant);
  auto shardings = {P(), P("data"), P("model"), P(none, "data"), P("data", "model")};
  for (const auto& first : shardings)
    for (const auto& second : shardings) {
      Array got = jit(f)(shard(start, {grid(), first}), shard(constant, {grid(), second}));
      EXPECT_TRUE(
          allclose(shard(got, {grid(), P()}), shard(want, {grid(), P()}), {.rtol = 1e-5}).item<bool>())
          << str(first) << " and " << str(second);
    }
}

}  // namespace

TEST(SlowWhileOverAMesh, ConditionOfSums) {
  expect_same_over_shardings([](Array x, Array c) {
    return while_loop([=](Array v) { return sum(v) < sum(c) + 20.0f; },
                      [=](Array v) { return v + 0.5f * c + 0.1f; }, x);
  });
}

// The carry varies over the axis that shards the constant, and the sum in the body over the axis that shards
// the carry.
TEST(SlowWhileOverAMesh, ConditionOfAnElement) {
  expect_same_over_shardings([](Array x, Array c) {
    using State = std::pair<Array, Array>;
    return while_loop([=](State s) { return s.second < c.at(3, 1).get() * 20.0f; },
                      [=](State s) {
                        return State(s.first * 0.9f + c * 0.1f, s.second + sum(s.first) * 0.1f + 1.0f);
                      },
                      State(x, Array(0.0f)))
        .first;
  });
}

TEST(SlowWhileOverAMesh, ConditionOfAllElements) {
  expect_same_over_shardings([](Array x, Array c) {
    using State = std::pair<Array, Array>;
    return while_loop([=](State s) { return any(s.second < c); },
                      [](State s) { return State(s.first + 0.1f, s.second + 0.1f); }, State(x, zeros_like(x)))
        .first;
  });
}

TEST(SlowWhileOverAMesh, BatchWithSharedConstants) {
  expect_same_over_shardings([](Array x, Array c) {
    return vmap([c](Array row) {
      return while_loop([=](Array v) { return sum(v) < sum(c) * 0.1f + 2.0f; },
                        [=](Array v) { return v + 0.5f * c[0] + 0.1f; }, row);
    })(x);
  });
}
