// optimization_barrier: equal operations on both sides remain distinct until machine code, and nothing moves across it.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include "tests/compile/harness.h"

using namespace programs;

namespace {

Array behind_barrier(const Array& x) { return lax::optimization_barrier({x})[0]; }

// Occurrences of the primitive in the simplified program, including the bodies of control flow.
int count(const Stages& stages, const std::string& primitive) {
  std::string text = to_string(*stages.simplified);
  int found = 0;
  for (std::size_t at = 0; (at = text.find("= " + primitive, at)) != std::string::npos; ++at) ++found;
  return found;
}

// Elementary loads of all kernels: each buffer that a kernel reads.
int reads(const Stages& stages) {
  int found = 0;
  for (const FusedKernel& kernel : stages.plan.kernels)
    for (const FusedKernel::BufferType& buffer : kernel.buffers) found += buffer.read;
  return found;
}

}  // namespace

TEST(OptimizationBarrier, EqualOperationsAreNotMerged) {
  Stages stages;
  auto f = [](Args a) { return Arrays{lax::add(lax::sin(a[0]), lax::sin(behind_barrier(a[0])))}; };
  for (const Shape& shape : {Shape{70}, Shape{}}) {
    check_program(f, {values(shape, f32)}, 1e-6, &stages);
    EXPECT_EQ(count(stages, "sin"), 2) << to_string(*stages.simplified);
    EXPECT_EQ(reads(stages), 2);  // the operand, and the result of the barrier
  }
}

TEST(OptimizationBarrier, BarriersAreNotMerged) {
  Stages stages;
  auto f = [](Args a) { return Arrays{lax::add(behind_barrier(a[0]), behind_barrier(a[0]))}; };
  check_program(f, {values({70}, f32)}, 0, &stages);
  EXPECT_EQ(count(stages, "optimization_barrier"), 2) << to_string(*stages.simplified);
}

TEST(OptimizationBarrier, ConstantsAreNotFolded) {
  Stages stages;
  auto f = [](Args a) {
    return Arrays{lax::mul(a[0], behind_barrier(lax::add(scalar(2, i32), scalar(3, i32))))};
  };
  check_program(f, {scalar(7, i32)}, 0, &stages);
  EXPECT_EQ(count(stages, "mul"), 1) << to_string(*stages.simplified);
}

// All operands are computed before any result is used.
TEST(OptimizationBarrier, OperandsOfUnusedResultsAreComputed) {
  Stages stages;
  auto f = [](Args a) { return Arrays{lax::cos(lax::optimization_barrier({a[0], lax::sin(a[1])})[0])}; };
  check_program(f, {values({70}, f32), values({30}, f32, 2)}, 1e-6, &stages);
  EXPECT_EQ(count(stages, "sin"), 1) << to_string(*stages.simplified);
  EXPECT_EQ(kernel_count(stages.plan.steps), 2);
  auto dead = [](Args a) {
    behind_barrier(lax::sin(a[0]));
    return Arrays{lax::cos(a[0])};
  };
  check_program(dead, {values({70}, f32)}, 1e-6, &stages);
  EXPECT_EQ(count(stages, "sin"), 0) << to_string(*stages.simplified);
}

TEST(OptimizationBarrier, OperationsStayInTheirLoop) {
  Stages stages;
  auto f = [](Args a) {
    return loop({a[0]}, {}, 3,
                [&](Args in) { return Arrays{lax::add(in[0], lax::exp(behind_barrier(a[1])))}; });
  };
  check_program(f, {values({70}, f32), values({70}, f32, 2)}, 1e-6, &stages);
  EXPECT_EQ(count_in_loops(stages.plan.steps, false), kernel_count(stages.plan.steps))
      << to_string(*stages.simplified);
}

// A result that shares memory with an operand is not read after that memory is overwritten.
TEST(OptimizationBarrier, MemoryOfOperandsIsNotOverwrittenTooEarly) {
  auto f = [](Args a) {
    Array b = behind_barrier(a[0]), c = lax::mul(a[0], scalar(2.0f, f32));
    return Arrays{lax::add(lax::transpose(b, {1, 0}), c), lax::sub(c, b), lax::neg(b)};
  };
  Arrays args = {values({40, 40}, f32)};
  check_program(f, args);
  JaxprPtr jaxpr = staged(f, args);
  Arrays expected = reference_eval(*jaxpr, args), got = run(jaxpr, args, {true});
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_EQ(difference(got[i], expected[i]), 0) << i;
}
