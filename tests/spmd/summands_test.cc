// summands_p, the summands of a value that the devices hold: the local sums of a partial sum; the shards of a sharded
// value, padded with zeros; or an unsharded value on the first device, and zeros on the others.
#include <tessera/ops/shape/summands.h>
#include "tests/spmd/on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

Mesh cube() { return make_mesh({{"x", 2}, {"y", 2}, {"z", 2}}); }

// The summands along the mesh axes of the first entry.
Array summands(const Array& x, const Spec& spec) {
  return summands_p(ShardingConstraint{cube(), spec, {}}, {x});
}

// Returns the elements of f(x); checks that f does not communicate.
template <class F>
std::vector<double> values(F f, const Array& x) {
  EXPECT_EQ(communication(jit(f))(x).bytes(), 0) << to_string(communication(jit(f))(x));
  return jit(f)(x).template to_vector<double>();
}

using Numbers = std::vector<double>;

}  // namespace

TEST(Summands, OfAPartialSum) {
  auto f = [](Array x) { return summands(lax::reduce_sum(shard(x, {cube(), P("x")}), {0}), P("x")); };
  EXPECT_EQ(values(f, arange(8.0, f32)), (Numbers{6, 22}));
}

TEST(Summands, OfAProduct) {
  auto f = [](Array x) {
    return summands(matmul(shard(x, {cube(), P(none, {"x", "z"})}), shard(x, {cube(), P({"x", "z"})})),
                    P({"x", "z"}, "y"));
  };
  Array x = reshape(arange(16.0, f32), {4, 4}), want = zeros({4, 4, 4});
  Arrays each;
  for (std::int64_t i = 0; i < 4; ++i)
    each.push_back(lax::slice_in_dim(x, i, i + 1, 1, 1) * lax::slice_in_dim(x, i, i + 1, 1, 0));
  EXPECT_EQ(values(f, x), stack(each).to_vector<double>());
}

TEST(Summands, OfAShardedValue) {
  auto f = [](Array x) { return summands(shard(x, {cube(), P("x")}), P("x")); };
  EXPECT_EQ(values(f, arange(4.0, f32)), (Numbers{0, 1, 0, 0, 0, 0, 2, 3}));
}

// Along "x" and "z" the value is sharded, and along "y" all devices have the same values.
TEST(Summands, AlongSeveralAxes) {
  auto f = [](Array x) { return summands(shard(x, {cube(), P({"x", "z"})}), P({"z", "y", "x"})); };
  EXPECT_EQ(values(f, arange(4.0, f32) + 1), (Numbers{1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                                      0, 2, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(Summands, OfAnUnshardedValue) {
  auto f = [](Array x) { return summands(x, P("y")); };
  EXPECT_EQ(values(f, arange(2.0, f32) + 1), (Numbers{1, 2, 0, 0}));
  auto scalar = [](Array x) { return summands(lax::reduce_max(x, {0}), P("y")); };
  EXPECT_EQ(values(scalar, arange(2.0, f32) + 1), (Numbers{2, 0}));
}

// A sum of summands has these summands, also after linear operations.
TEST(Summands, OfTheirSum) {
  auto f = [](Array x) {
    Array sharded = shard(x, {cube(), P("x")}), sum = lax::reduce_sum(summands(sharded, P("x")), {0});
    return summands(sum * 2 + lax::reduce_sum(summands(sharded, P("x")), {0}), P("x"));
  };
  EXPECT_EQ(values(f, arange(4.0, f32)), (Numbers{0, 3, 0, 0, 0, 0, 6, 9}));
}

// A partial sum to which zero is added stays one, and each half of it has its own summands.
TEST(Summands, AfterLinearOperations) {
  auto f = [](Array x) {
    Array sum = lax::reduce_sum(shard(x, {cube(), P(none, "x")}), {1}) + 0.0;
    return concatenate({summands(sum[slice(0, 2)], P("x")), summands(sum[slice(2, 4)], P("x"))}, 1);
  };
  EXPECT_EQ(values(f, reshape(arange(16.0, f32), {4, 4})), (Numbers{1, 9, 17, 25, 5, 13, 21, 29}));
}

// One all-reduce of the sum of both, where an operation needs it.
TEST(Summands, AreAddedWhereTheSumIsNeeded) {
  auto f = [](Array x) {
    auto sum = [](Array y) { return lax::reduce_sum(summands(y, P("x")), {0}); };
    Array a = sum(shard(x, {cube(), P("x")})), b = sum(shard(x * x, {cube(), P("x")}));
    return shard(sin(a + b), {cube(), P()});
  };
  Array x = numbers({16});
  EXPECT_EQ(communication(jit(f))(x).collectives().size(), 1u);
  assert_allclose(jit(f)(x), sin(x + x * x), {.rtol = 1e-5, .atol = 1e-5});
}

TEST(Summands, CarriedByALoop) {
  auto f = [](Array x) {
    auto sum = [](Array y) { return lax::reduce_sum(summands(y, P("x")), {0}); };
    auto step = [=](Array carry, Array row) {
      return sum(carry + lax::reduce_sum(shard(row, {cube(), P("x")}), {0}));
    };
    return summands(scan(step, sum(zeros({})), shard(x, {cube(), P(none, "x")})).first, P("x"));
  };
  EXPECT_EQ(values(f, reshape(arange(12.0, f32), {3, 4})), (Numbers{27, 39}));
}
