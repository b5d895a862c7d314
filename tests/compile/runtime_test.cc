// The runtime: caches, eager operations, donation that is not possible, interruption, inspection.
#include <tessera/compile/fuse/fused.h>
#include <tessera/compile/run/compile.h>
#include <tessera/compile/stage_text.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <chrono>
#include <thread>
#include "tests/compile/harness.h"

using namespace programs;

TEST(Cache, EqualProgramsAreCompiledOnce) {
  auto f = [](Args a) { return Arrays{lax::mul(lax::add(a[0], a[0]), scalar(0.125, f32))}; };
  Arrays args{values({11}, f32)};
  CacheStats before = program_cache_stats();
  ExecutablePtr first = compile(staged(f, args)), second = compile(staged(f, args));
  CacheStats after = program_cache_stats();
  EXPECT_EQ(first, second);
  EXPECT_EQ(after.misses - before.misses, 1);
  EXPECT_EQ(after.hits - before.hits, 1);
  EXPECT_NE(first, compile(staged(f, args), {.name = "", .donated = {true}}));
}

// Two kernels with equal nodes that differ only in the end condition of the loop inside one element.
TEST(Fuse, KernelsThatDifferInALoopShareNoCode) {
  auto kernel = [](bool first_condition) {
    FusedKernel k;
    expr::Graph& g = k.graph;
    expr::Id state = g.add({.op = expr::ScalarOp::accumulator, .dtype = i64});
    expr::Id next = g.binary(expr::ScalarOp::add, state, g.constant(i64, 1));
    expr::Id below_five = g.binary(expr::ScalarOp::lt, state, g.constant(i64, 5));
    expr::Id below_seven = g.binary(expr::ScalarOp::lt, state, g.constant(i64, 7));
    expr::Id first = g.load(0, i64, {});
    g.iterate({first}, {.next = {next}, .condition = first_condition ? below_five : below_seven});
    return k;
  };
  EXPECT_EQ(kernel(true).structure(), kernel(true).structure());
  EXPECT_NE(kernel(true).structure(), kernel(false).structure());
}

TEST(Cache, ThreadsShareOneCompilation) {
  auto f = [](Args a) { return Arrays{lax::mul(lax::sub(a[0], a[0]), scalar(0.375, f32))}; };
  Arrays args{values({13}, f32)};
  JaxprPtr jaxpr = staged(f, args);
  std::vector<ExecutablePtr> executables(4);
  std::vector<std::thread> threads;
  for (ExecutablePtr& e : executables) threads.emplace_back([&] { e = compile(jaxpr); });
  for (std::thread& t : threads) t.join();
  for (const ExecutablePtr& e : executables) EXPECT_EQ(e, executables[0]);
}

TEST(Eager, OperationsAreCompiledPrograms) {
  CacheStats before = program_cache_stats();
  Array x = values({5}, f32);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(lax::add(x, x).to_vector<float>()[4], 2 * x.to_vector<float>()[4]);
  EXPECT_LE(program_cache_stats().misses - before.misses, 1);
  EXPECT_THROW(lax::add(x, values({4}, f32)), ShapeError);
}

TEST(Donation, SharedAndSmallMemoryIsCopied) {
  auto f = [](Args a) { return Arrays{lax::sub(a[0], a[1]), lax::add(a[2], a[2])}; };
  Array x = values({100}, f32);
  Arrays args{x, x, scalar(2.0, f32)};
  JaxprPtr jaxpr = staged(f, args);
  Arrays got = run(jaxpr, args, {true, false, true});
  EXPECT_EQ(got[0].to_vector<float>(), std::vector<float>(100, 0.0f));
  EXPECT_EQ(got[1].item<float>(), 4);
  std::vector<float> data(64, 3);
  struct alignas(64) UserMemory {
    float data[64];
  } memory;
  std::copy(data.begin(), data.end(), memory.data);
  Arrays views{Array::view(memory.data, {64}, f32), values({64}, f32), scalar(1.0, f32)};
  run(staged(f, views), views, {true, false, false});
  EXPECT_EQ(memory.data[5], 3);
}

TEST(Runtime, LoopsCanBeInterrupted) {
  Arrays args{scalar(1.0, f64)};
  JaxprPtr jaxpr = staged(
      [](Args a) {
        return repeat_while(
            {a[0], scalar(1.0, f64)}, [](Args in) { return Arrays{lax::lt(in[0], scalar(1e300, f64))}; },
            [](Args in) {
              return Arrays{lax::sub(in[0], in[1]), in[1]};
            });
      },
      args);
  ExecutablePtr program = compile(jaxpr);
  std::thread stopper([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    interrupt_programs();
  });
  EXPECT_THROW(program->run(args), Interrupted);
  stopper.join();
  interrupt_programs(false);
}

TEST(Runtime, LongChainsAreSplit) {
  auto f = [](Args a) {
    Array x = a[0];
    for (int i = 0; i < 3000; ++i) x = lax::add(lax::mul(x, scalar(0.5, f64)), a[1]);
    return Arrays{x};
  };
  Stages stages;
  check_program(f, {values({10}, f64), values({10}, f64, 2)}, 1e-12, &stages);
  EXPECT_LE(kernel_count(stages.plan.steps), 12);
}

TEST(Runtime, SharedSubexpressionsAreNotDuplicated) {
  auto f = [](Args a) {
    Array x = a[0];
    for (int i = 0; i < 60; ++i) x = lax::mul(lax::add(x, x), lax::sub(x, scalar(0.25, f64)));
    Array y = a[0];
    for (int i = 0; i < 40; ++i) y = lax::mul(lax::add(y, lax::rev(y, {0})), scalar(0.5, f64));
    return Arrays{x, y};
  };
  check_program(f, {values({10}, f64, 1, 0, 0.5)}, 1e-9);
}

TEST(Inspection, ShowsEveryStage) {
  auto f = [](Args a) {
    return loop({a[0]}, {}, 5, [](Args in) { return Arrays{lax::mul(in[0], in[0]), in[0]}; });
  };
  Inspection report(staged(f, Arrays{values({40}, f32)}));
  EXPECT_NE(report.jaxpr().find("scan"), std::string::npos);
  EXPECT_NE(report.source().find("for (t0 = 0; t0 < 5; ++t0)"), std::string::npos) << report.source();
  EXPECT_NE(report.kernels().find("mul"), std::string::npos) << report.kernels();
  EXPECT_NE(report.llvm().find("tessera_entry"), std::string::npos);
  EXPECT_NE(report.assembly().find("tessera_entry"), std::string::npos);
  EXPECT_NE(report.memory().find("results 960 bytes"), std::string::npos) << report.memory();
}

// Text is as long as the expressions have nodes: 24 squares of a sum would have 2^24 loads without definitions.
TEST(Inspection, RepeatedPartsOfExpressionsAreWrittenOnce) {
  auto f = [](Args a) {
    Array x = lax::add(a[0], a[0]);
    for (int i = 0; i < 24; ++i) x = lax::add(lax::mul(x, x), a[0]);
    return Arrays{x};
  };
  std::string text = Inspection(staged(f, Arrays{values({70}, f32)})).source();
  EXPECT_LT(text.size(), 3000u) << text;
  std::size_t definitions = 0;
  for (std::size_t at = 0; (at = text.find("\n  %", at)) != std::string::npos; ++at) ++definitions;
  EXPECT_EQ(definitions, 24u) << text;
  EXPECT_NE(text.find(" = add(load b0[i1], mul(%"), std::string::npos) << text;
}

TEST(Runtime, ScalarCallIsFast) {
  Array x = scalar(1.0, f32);
  ExecutablePtr program =
      compile(staged([](Args a) { return Arrays{lax::add(a[0], scalar(1.0, f32))}; }, Arrays{x}));
  Array y = x;
  double best = 1e9;
  for (int round = 0; round < 20; ++round) {
    auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 1000; ++i) y = program->run(Args(&y, 1))[0];
    best = std::min(best,
                    std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / 1000);
  }
  RecordProperty("nanoseconds", static_cast<int>(best * 1e9));
  std::printf("scalar call %.0f ns\n", best * 1e9);
  EXPECT_LT(best, 5e-6);
}
