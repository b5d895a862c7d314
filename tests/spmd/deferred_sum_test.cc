// Sums over devices are reduced after an operation only if it is linear, so that the result is that of one
// device.
#include "tests/spmd/on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

Array counts() { return (arange(64.0, f32) * 3).astype(i32); }

template <class F>
void expect_same_bits(F f, const Array& x) {
  Array alone = jit(f)(x), sharded = jit(f)(rows(x));
  EXPECT_EQ(sharded.to_vector<double>(), alone.to_vector<double>());
}

}  // namespace

TEST(DeferredSum, IntegerQuotient) {
  auto f = [](Array x) { return lax::div(lax::reduce_sum(x, {0}), Array(7)); };
  expect_same_bits(f, counts());
}

TEST(DeferredSum, ReducedPrecision) {
  auto f = [](Array x) { return lax::reduce_precision(lax::reduce_sum(x.astype(f32), {0}), 8, 3); };
  expect_same_bits(f, counts());
}

// A sum of narrow integers wraps, their product in a wide dtype does not.
TEST(DeferredSum, WideProductOfNarrowIntegers) {
  auto f = [](Array x) {
    Array sum = lax::reduce_sum(x, {0});
    return lax::dot_general(sum, ones({256}, i8), {{0}, {0}}, i32);
  };
  expect_same_bits(f, full({64, 256}, 5, i8));
}

// The quotient by a number is linear, so both sums share one collective.
TEST(DeferredSum, QuotientOfFloats) {
  auto f = [](Array x) {
    return lax::div(lax::reduce_sum(x, {0}), Array(7.0f)) + lax::reduce_sum(x * x, {0});
  };
  EXPECT_EQ(communication(f)(rows(numbers({64}))).collectives().size(), 1u);
  EXPECT_NO_THROW(check_sharded(f, std::tuple(rows(numbers({64})))));
}
