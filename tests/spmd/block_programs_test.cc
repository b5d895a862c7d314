// Operations that are lowered once for each type and sharding (BlockPrograms): the programs of devices are those that tracing makes.
#include <gtest/gtest.h>
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/spmd/lower/block_programs.h>
#include <tests/spmd/grid.h>

namespace tessera {
namespace {

Array stencil(Array x) {
  Array sum = zeros_like(x);
  for (int i : {-1, 0, 1})
    for (int j : {-1, 0, 1}) sum = sum + roll(roll(x, i, 0), j, 1) * (0.5 * i + j);
  return sum;
}

// By name: a program of x: f32[16,32] and w: f32[32,8].
std::vector<std::pair<std::string, std::function<Array(Array, Array)>>> programs() {
  return {
      {"product", [](Array x, Array w) { return matmul(sin(x), w); }},
      {"stencil", [](Array x, Array) { return stencil(x); }},
      {"same operand twice", [](Array x, Array w) { return dot(x * x, w) + dot(x * x, w); }},
      {"gradient",
       [](Array x, Array w) { return grad([w](Array v) { return sum(tanh(matmul(stencil(v), w))); })(x); }},
      {"literals and padding",
       [](Array x, Array) {
         return softmax(pad(x, {{1, 2}, {0, 3}}), 1) * 2;
       }},
      {"loop",
       [](Array x, Array w) {
         return fori_loop(
             0, 3, [w](Array, Array v) { return stencil(v) + sum(w); }, x);
       }},
      {"reductions", [](Array x, Array) { return cumsum(x, 0) / expand_dims(max(x, axis(1)), 1); }}};
}

TEST(BlockPrograms, ProgramsAreThoseThatTracingMakes) {
  Array x = shard(numbers({16, 32}), {grid(), P("data", "model")});
  Array w = shard(numbers({32, 8}), {grid(), P("model")});
  for (const auto& [name, f] : programs()) {
    std::unique_ptr<spmd::ChoiceProblem> p = spmd::choice_problem(jit(f).lower(x, w).jaxpr());
    spmd::BlockPrograms known;
    auto lowered = [&](spmd::BlockPrograms* programs) {
      spmd::ReshardedProgram program = insert_reshards(p->program, p->costs, {{}});
      return to_string(*lower_to_local(p->sub, program, programs));
    };
    std::string traced = lowered(nullptr);
    EXPECT_EQ(lowered(&known), traced) << name;
    EXPECT_EQ(lowered(&known), traced) << name << ", the second time";
  }
}

}  // namespace
}  // namespace tessera
