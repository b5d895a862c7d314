// Sharding rules as text, for custom kernels.
#include <gtest/gtest.h>
#include <tessera/base/log.h>
#include <tests/spmd/grid.h>
#include <functional>

using namespace tessera;

namespace {

const float* read(void* const* arrays, int i) { return static_cast<const float*>(arrays[i]); }

// sizes: i j, j k, i k.
std::int32_t product(const std::int64_t* sizes, void* const* in, void* const* out, void*) {
  for (std::int64_t i = 0; i < sizes[0]; ++i)
    for (std::int64_t k = 0; k < sizes[3]; ++k) {
      float sum = 0;
      for (std::int64_t j = 0; j < sizes[1]; ++j)
        sum += read(in, 0)[i * sizes[1] + j] * read(in, 1)[j * sizes[3] + k];
      static_cast<float*>(out[0])[i * sizes[3] + k] = sum;
    }
  return 0;
}
// sizes: i j, i.
std::int32_t row_maximum(const std::int64_t* sizes, void* const* in, void* const* out, void*) {
  for (std::int64_t i = 0; i < sizes[0]; ++i) {
    float maximum = -1e30f;
    for (std::int64_t j = 0; j < sizes[1]; ++j) maximum = std::max(maximum, read(in, 0)[i * sizes[1] + j]);
    static_cast<float*>(out[0])[i] = maximum;
  }
  return 0;
}
// sizes: i j.
std::int32_t running_sum(const std::int64_t* sizes, void* const* in, void* const* out, void*) {
  for (std::int64_t i = 0; i < sizes[0]; ++i) {
    float sum = 0;
    for (std::int64_t j = 0; j < sizes[1]; ++j)
      static_cast<float*>(out[0])[i * sizes[1] + j] = sum += read(in, 0)[i * sizes[1] + j];
  }
  return 0;
}
// sizes: ij k, i jk.
std::int32_t copy(const std::int64_t* sizes, void* const* in, void* const* out, void*) {
  std::copy(read(in, 0), read(in, 0) + sizes[0] * sizes[1], static_cast<float*>(out[0]));
  return 0;
}

CustomKernelFunction kernel(const std::string& name, std::function<Avals(AvalArgs)> infer, KernelCode code,
                            FactorRule rule) {
  KernelRules rules;
  rules.factors = std::move(rule);
  return custom_kernel(name, std::move(infer), code, rules);
}
Avals product_type(AvalArgs in) { return {in[0].with_shape({in[0].dim(0), in[1].dim(1)})}; }

}  // namespace

TEST(FactorRule, ProductIsShardedLikeMatmul) {
  auto product_kernel = kernel("rule_product", product_type, product, "i j, j k -> i k");
  auto f = jit([&](Array a, Array b) { return product_kernel.one({a, b}); });
  Array x = numbers({8, 6}), w = numbers({6, 4}), want = matmul(x, w);
  auto check = [&](Spec a, Spec b, Spec result, Kinds sent) {
    Array u = shard(x, {grid(), a}), v = shard(w, {grid(), b}), y = f(u, v);
    assert_allclose(y, want, {.rtol = 1e-5, .atol = 1e-5});
    EXPECT_EQ(y.sharding(), Sharding(grid(), result));
    EXPECT_EQ(kinds(communication(f)(u, v)), sent);
  };
  check(P("data"), P(none, "model"), P("data", "model"), {});
  check(P("data", "model"), P("model"), P("data"), {"all_reduce"});
  check(P(none, "data"), P("data"), P(),
        {"all_reduce"});  // 6 rows on 4 devices: padding contributes nothing to the sum
  jit(
      [&](Array a, Array b) {
        return product_kernel.one({a, b});
      },
      {.strict = true})(shard(x, {grid(), P("data")}), w);
}

TEST(FactorRule, OtherReductionsAndReplicatedAxes) {
  auto rows = [](AvalArgs in) { return Avals{in[0].with_shape({in[0].dim(0)})}; };
  auto maximum =
      kernel("rule_maximum", rows, row_maximum, {"i j -> i", {.reduced = {{"j", ReduceKind::max}}}});
  Array x = numbers({6, 10}), sharded = shard(x, {grid(), P("model", "data")});
  auto f = jit([&](Array a) { return maximum.one({a}); });
  assert_allclose(f(sharded), max(x, axis(1)));
  EXPECT_EQ(kinds(communication(f)(sharded)), Kinds{"all_reduce"});
  auto running = kernel("rule_running", [](AvalArgs in) { return Avals{in[0]}; }, running_sum,
                        {"i j -> i j", {.replicated = {"j"}}});
  auto g = jit([&](Array a) { return running.one({a}); });
  assert_allclose(g(sharded), cumsum(x, 1), {.rtol = 1e-5, .atol = 1e-5});
  CommunicationReport report = communication(g)(sharded);
  for (const CollectiveUse& c : report.collectives())
    EXPECT_EQ(c.axes, std::vector<AxisName>{"data"}) << to_string(report);
  EXPECT_FALSE(report.empty());
}

// An axis that merges two factors keeps the sharding of either factor.
TEST(FactorRule, MergedAxes) {
  auto infer = [](AvalArgs in) { return Avals{in[0].with_shape({4, in[0].count() / 4})}; };
  Avals in = {Aval({8, 3}, f32)}, out = infer(in);
  Factors f = FactorRule("(i j) k -> i (j k)")(in, out);
  ASSERT_EQ(f.factors.size(), 3u);
  EXPECT_EQ(f.factors[0].size, 4);
  EXPECT_EQ(f.factors[1].size, 2);
  EXPECT_EQ(f.factors[2].size, 3);
  EXPECT_EQ(f.results[0][1], (std::vector<int>{1, 2}));
  EXPECT_THROW(FactorRule("(i j) -> (j i)")(std::vector{Aval({8}, f32)}, std::vector{Aval({8}, f32)}),
               ShapeError);
  Factors sized = FactorRule("(i j) -> (j i)", {.sizes = {{"i", 2}}})(std::vector{Aval({8}, f32)},
                                                                      std::vector{Aval({8}, f32)});
  EXPECT_EQ(sized.factors[1].size, 4);
  auto merge = kernel(
      "rule_merge",
      [](AvalArgs t) {
        // Rows of 6, in a shard as in the whole array.
        return Avals{t[0].with_shape({t[0].count() / 6, 6})};
      },
      copy, "(i j) k -> i (j k)");
  Array x = numbers({8, 3}), sharded = shard(x, {grid(), P("data")});
  auto g = jit([&](Array a) { return merge.one({a}); });
  assert_allclose(g(sharded), reshape(x, {4, 6}));
  EXPECT_EQ(g(sharded).sharding(), Sharding(grid(), P("data")));
  EXPECT_EQ(kinds(communication(g)(sharded)), Kinds{});
}

TEST(FactorRule, LeadingAxesAndScalars) {
  Avals in = {Aval({5, 4, 3}, f32), Aval({}, f32)}, out = {Aval({5, 4}, f32)};
  Factors f = FactorRule("... i, -> ...")(in, out);
  EXPECT_EQ(f.operands[0][0], f.results[0][0]);
  EXPECT_EQ(f.operands[0][1], f.results[0][1]);
  EXPECT_EQ(f.factors[f.operands[0][0][0]].size, 5);
  EXPECT_EQ(f.factors[f.operands[0][2][0]].kind, FactorKind::reduce);
  // The factor is not in each result, so a result may depend on all of it.
  Factors both = FactorRule("... i -> ... i, i")(std::vector{Aval({5, 4}, f32)},
                                                 std::vector{Aval({5, 4}, f32), Aval({4}, f32)});
  EXPECT_EQ(both.factors[both.operands[0][0][0]].kind, FactorKind::replicate);
  EXPECT_EQ(both.factors[both.operands[0][1][0]].kind, FactorKind::pass);
}

// Without a rule every device computes the whole result: a warning with the line, or an error in strict mode.
TEST(FactorRule, MissingRuleIsAWarningOrAnError) {
  auto product_kernel = kernel("no_rule_product", product_type, product, {});
  static std::vector<std::string> lines;
  Array x = shard(numbers({8, 6}), {grid(), P("data")}), w = numbers({6, 4});
  set_log("compile", [](const std::string& line) { lines.push_back(line); });
  Array y = jit([&](Array a, Array b) { return product_kernel.one({a, b}); })(x, w);
  set_log("");
  assert_allclose(y, matmul(x, w), {.rtol = 1e-5, .atol = 1e-5});
  bool warned = false;
  for (const std::string& line : lines)
    warned = warned || (line.find("custom_kernel has no sharding rule") != std::string::npos &&
                        line.find("factor_rule_test.cc:") != std::string::npos);
  EXPECT_TRUE(warned);
  auto strict = jit([&](Array a, Array b) { return product_kernel.one({a, b}); }, {.strict = true});
  EXPECT_THROW(strict(x, w), ShardingError);
}
