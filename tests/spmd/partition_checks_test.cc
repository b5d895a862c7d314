// The checks between the passes of the partitioner: each wrong intermediate program is refused with a text that names the pass.
#include <gtest/gtest.h>
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tests/spmd/grid.h>

namespace tessera {
namespace {

using Problem = std::unique_ptr<spmd::ChoiceProblem>;

Problem problem() {
  Array x = shard(numbers({8, 16}), {grid(), P("data", "model")});
  Array w = shard(numbers({16, 4}), {grid(), P("model")});
  auto f = jit([](Array x, Array w) { return matmul(sin(x), w); });
  return spmd::choice_problem(f.lower(x, w).jaxpr());
}
spmd::ReshardedProgram resharded(const Problem& p) { return insert_reshards(p->program, p->costs, {{}}); }

std::string refusal(const auto& program_check) {
  try {
    program_check();
  } catch (const InternalError& error) {
    return error.what();
  }
  return "accepted";
}
std::string refusal_of(const Problem& p) {
  return refusal([&] { check(p->program, "propagate"); });
}
std::string refusal_of(const spmd::ReshardedProgram& program, const Problem& p) {
  return refusal([&] { check(program, p->sub, "insert_reshards"); });
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

template <class Form>
spmd::ReshardedOperation& first(spmd::ReshardedProgram& program) {
  for (spmd::ReshardedOperation& operation : program.root.operations)
    if (std::holds_alternative<Form>(operation.form)) return operation;
  throw std::logic_error("no such operation");
}

TEST(PartitionChecks, ShardingsThatDoNotFitTheirValues) {
  Problem p = problem();
  EXPECT_EQ(refusal_of(p), "accepted");
  int result = p->program.root.values[p->program.root.jaxpr->eqns.back().out[0].id];
  spmd::ShardingSpec& sharding = p->program.values[result].sharding;
  spmd::ShardingSpec right = sharding;
  sharding.axes.pop_back();
  EXPECT_TRUE(has(refusal_of(p), "after propagate: ")) << refusal_of(p);
  EXPECT_TRUE(has(refusal_of(p), "does not shard a value of type f32[8,4]")) << refusal_of(p);
  sharding = right;
  sharding.axes[0] = {{2, {0}}, {4, {}}}, sharding.axes[1] = {{2, {0}}, {2, {}}};
  EXPECT_TRUE(has(refusal_of(p), "does not shard a value of type f32[8,4]")) << refusal_of(p);
  sharding = right;
  sharding.partial.push_back({0, ReduceKind::sum});
  EXPECT_TRUE(has(refusal_of(p), "does not shard a value of type f32[8,4]")) << refusal_of(p);
  sharding = right;
  EXPECT_EQ(refusal_of(p), "accepted");
}

TEST(PartitionChecks, BlocksThatAreReadBeforeTheyAreDefined) {
  Problem p = problem();
  spmd::ReshardedProgram program = resharded(p);
  EXPECT_EQ(refusal_of(program, p), "accepted");
  std::swap(program.root.operations.front(), program.root.operations.back());
  EXPECT_TRUE(has(refusal_of(program, p), "after insert_reshards: block ")) << refusal_of(program, p);
  EXPECT_TRUE(has(refusal_of(program, p), " is read before it is defined")) << refusal_of(program, p);
  program = resharded(p);
  program.root.operations.push_back(program.root.operations.back());
  EXPECT_TRUE(has(refusal_of(program, p), " is defined twice")) << refusal_of(program, p);
}

TEST(PartitionChecks, ReshardsThatDoNotEndWithTheirResult) {
  Problem p = problem();
  spmd::ReshardedProgram program = resharded(p);
  spmd::ReshardedOperation& reshard = first<spmd::ReshardOperation>(program);
  program.blocks[reshard.results[0]].sharding.axes = {{{8, {}}}, {{4, {}}}};
  EXPECT_TRUE(has(refusal_of(program, p), "a reshard of f32[8,4] ends with ")) << refusal_of(program, p);
  program = resharded(p);
  program.blocks[first<spmd::ReshardOperation>(program).results[0]].type = Aval({8, 4}, f64);
  EXPECT_TRUE(has(refusal_of(program, p), "a reshard changes the type f32[8,4] to f64[8,4]"))
      << refusal_of(program, p);
}

TEST(PartitionChecks, OperationsWithOtherOperands) {
  Problem p = problem();
  spmd::ReshardedProgram program = resharded(p);
  spmd::ReshardedOperation& operation = first<spmd::BlockOperation>(program);
  std::size_t other = program.root.in.back();
  operation.operands[0] = other;
  EXPECT_TRUE(has(refusal_of(program, p), "operand 0 of sin has type f32[16,4]")) << refusal_of(program, p);
  operation.operands.clear();
  EXPECT_TRUE(has(refusal_of(program, p), "sin has another number of operands or results"))
      << refusal_of(program, p);
}

TEST(PartitionChecks, ProgramsOfDevicesWithWrongTypes) {
  Problem p = problem();
  spmd::ReshardedProgram program = resharded(p);
  Jaxpr local = *lower_to_local(p->sub, program);
  auto text = [&] { return refusal([&] { check(local, "lower_to_local"); }); };
  EXPECT_EQ(text(), "accepted");
  local.eqns.back().out[0].aval = Aval({7}, f32);
  EXPECT_TRUE(has(text(), "illegal jaxpr after \"lower_to_local\": ")) << text();
  EXPECT_TRUE(has(text(), ", not f32[7]")) << text();
}

}  // namespace
}  // namespace tessera
