// The program between the passes of the partitioner, as text; each is checked when it is written.
#include <gtest/gtest.h>
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/spmd/partition.h>
#include <tests/spmd/grid.h>
#include <functional>
#include <set>

namespace tessera {
namespace {

template <class... A>
std::vector<PartitionStage> stages(const auto& f, const A&... args) {
  return partition_stages(jit(f).lower(args...).jaxpr());
}
std::string text_after(const std::vector<PartitionStage>& stages, const std::string& pass) {
  for (const PartitionStage& stage : stages)
    if (stage.pass == pass) return stage.text;
  return "no pass " + pass;
}
bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(PartitionStages, EachPassHasItsProgram) {
  Array x = shard(numbers({8, 16}), {grid(), P("data", "model")});
  Array w = shard(numbers({16, 4}), {grid(), P("model")});
  std::vector<PartitionStage> all = stages([](Array x, Array w) { return matmul(sin(x), w); }, x, w);
  std::vector<std::string> passes;
  for (const PartitionStage& stage : all) passes.push_back(stage.pass);
  EXPECT_EQ(passes, (std::vector<std::string>{"propagate", "choose_shardings", "insert_reshards",
                                              "lower_to_local", "optimize_collectives"}));
  std::string propagated = text_after(all, "propagate"), resharded = text_after(all, "insert_reshards"),
              local = text_after(all, "lower_to_local");
  EXPECT_TRUE(contains(propagated, "f32[8@data,16@model] = sin")) << propagated;
  EXPECT_FALSE(contains(propagated, "reshard ")) << propagated;
  EXPECT_TRUE(contains(resharded, "f32[8@data,4] sum@model = dot_general")) << resharded;
  EXPECT_TRUE(contains(resharded, "f32[8@data,4] = reshard all_reduce of")) << resharded;
  EXPECT_TRUE(contains(local, "psum")) << local;
}

TEST(PartitionStages, BodiesAreBelowTheirOperations) {
  Array x = shard(numbers({8, 16}), {grid(), P("data")});
  auto f = [](Array x) {
    Array total = fori_loop(
        0, 3, [&](Array, Array sum_so_far) { return sum_so_far + sum(x, axis(0)); }, zeros({16}));
    return while_loop([](Array v) { return all(sum(v) < 100.0); }, [](Array v) { return v * 2.0 + 1.0; },
                      total);
  };
  std::vector<PartitionStage> all = stages(f, x);
  std::string resharded = text_after(all, "insert_reshards");
  EXPECT_TRUE(contains(resharded, "= scan 3 times")) << resharded;
  EXPECT_TRUE(contains(resharded, "= while")) << resharded;
  EXPECT_TRUE(contains(resharded, "    { fori_loop b")) << resharded;
  EXPECT_TRUE(contains(resharded, "sum@data = reduce_sum")) << resharded;
}

// Every block is read later or is a result: no operations remain of shardings that the search tried and did not choose.
TEST(PartitionStages, EveryBlockIsRead) {
  Array w = shard(numbers({16, 16}), {grid(), P("data")}), x = shard(numbers({32, 16}), {grid(), P("model")});
  auto loss = [](Array w, Array x) {
    Array y = fori_loop(
        0, 4,
        [=](Array, Array v) { return checkpoint([](Array w, Array v) { return tanh(matmul(v, w)); })(w, v); },
        x);
    return sum(y * y);
  };
  auto problem = spmd::choice_problem(jit(grad<0, 1>(loss)).lower(w, x).jaxpr());
  spmd::ChosenProgram chosen = choose_shardings(problem->program, problem->costs);
  std::set<std::size_t> read;
  std::function<void(const spmd::ReshardedScope&, bool)> visit = [&](const spmd::ReshardedScope& scope,
                                                                     bool checks) {
    auto mark = [&](const spmd::BlockNumbers& list) { read.insert(list.begin(), list.end()); };
    if (!checks) mark(scope.out);
    for (const spmd::ReshardedOperation& operation : scope.operations) {
      bool has_only_results = std::holds_alternative<spmd::BlockOperation>(operation.form) ||
                              std::holds_alternative<spmd::ReshardOperation>(operation.form);
      bool is_read = std::any_of(operation.results.begin(), operation.results.end(),
                                 [&](std::size_t b) { return read.contains(b); });
      EXPECT_TRUE(!checks || !has_only_results || is_read);
      if (!checks) mark(operation.operands);
      for (const spmd::ReshardedBody& body : bodies_of(operation)) visit(*body, checks);
    }
  };
  visit(chosen.resharded->root, false);
  visit(chosen.resharded->root, true);
}

TEST(PartitionStages, ProgramOfOneDeviceHasNone) {
  EXPECT_TRUE(stages([](Array x) { return sin(x); }, ones({2})).empty());
}

// Scalars, whose operations may be expanded before they are partitioned, stay behind their barriers as well.
TEST(PartitionStages, BarriersAreKept) {
  Array x = shard(numbers({8}), {grid(), P("data")});
  auto f = [](Array x, Array y) {
    return std::pair(sin(x) + sin(lax::optimization_barrier({x})[0]),
                     cos(y) + cos(lax::optimization_barrier({y})[0]));
  };
  std::string local = text_after(stages(f, x, Array(2.0f)), "optimize_collectives");
  for (const char* operation : {" sin ", " cos ", " optimization_barrier "}) {
    std::size_t first = local.find(operation);
    EXPECT_TRUE(first != std::string::npos && local.find(operation, first + 1) != std::string::npos) << local;
  }
}

}  // namespace
}  // namespace tessera
