// Threads: the results of a divided program have the same bits with 1, 2, 3 and 16 threads, and agree with those of the
// undivided program up to the order of sums. Every kernel is divided here, into chunks of one row or four elements.
#include <tessera/compile/division.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/compile.h>
#include <tessera/compile/stage_text.h>
#include <tessera/device/launch.h>
#include <tessera/device/parallel.h>
#include <tessera/transform/stage.h>
#include <atomic>
#include <cstring>
#include <thread>
#include "cases.h"
#include "random_program.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

class DivideAll {
 public:
  DivideAll() {
    division_limits() = {.worth = 0, .chunk = 1e-15, .fewest = 4, .most = 128, .vector = 4, .run = 4};
  }
  ~DivideAll() { division_limits() = {}; }
};

class Cpus {
 public:
  explicit Cpus(int count) { set_parallel_cpus(count); }
  ~Cpus() { set_parallel_cpus(0); }
};

std::shared_ptr<Executable> compiled(const JaxprPtr& jaxpr) {
  return make_executable(*jaxpr, run_passes(jaxpr, {.name = "threads"}), {});
}

std::string bytes_of(const Array& x) {
  const Concrete& value = *x.value()->concrete();
  return {static_cast<const char*>(value.data()), static_cast<std::size_t>(x.aval().bytes())};
}

// Runs the program on 1, 2, 3 and 16 threads; returns the number of results that differ from those of one thread.
int differences(const Executable& program, const Arrays& args, Arrays& results) {
  int out = 0;
  for (int threads : {1, 2, 3, 16}) {
    Cpus cpus(threads);
    Arrays now = program.run(args);
    for (const Array& x : now) x.block_until_ready();
    if (threads == 1) results = now;
    for (std::size_t i = 0; i < now.size(); ++i) out += bytes_of(now[i]) != bytes_of(results[i]);
  }
  return out;
}

TESSERA_PROPERTY(ThreadsProperty);

}  // namespace

TEST_P(ThreadsProperty, SameBits) {
  Budget budget("threads");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    Arrays args(sample.args.begin(), sample.args.end());
    Closed closed = stage("sample", avals_of(args), [&](Args in) { return primitive()(sample.params, in); });
    Arrays inputs = closed.consts;
    inputs.insert(inputs.end(), args.begin(), args.end());
    Arrays want = unique_results(primitive(), compiled(closed.jaxpr)->run(inputs)), got;
    DivideAll all;
    EXPECT_EQ(differences(*compiled(closed.jaxpr), inputs, got), 0);
    got = unique_results(primitive(), got);
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(close(got[i], want[i], sample.tolerance));
  }
}

static void check_bits(unsigned seed) {
  DivideAll all;
  auto wave = [&](const Shape& shape) {
    return sin(reshape(arange(static_cast<double>(element_count(shape)), f64), shape) * 1.7 + 0.1 * seed);
  };
  Arrays args = {wave({6, 20}), wave({35}), full({}, 0.4, f64), wave({4, 5, 6})};
  Closed closed = stage("program", avals_of(args), [&](Args in) {
    return RandomProgram(seed, 0, seed % 2 == 0)(Arrays(in.begin(), in.end()),
                                                 2 + static_cast<int>(seed % 9));
  });
  Arrays inputs = closed.consts, got;
  inputs.insert(inputs.end(), args.begin(), args.end());
  EXPECT_EQ(differences(*compiled(closed.jaxpr), inputs, got), 0);
  expect_close(got, reference_eval(*closed.jaxpr, inputs), "divided");
}

TEST(SlowThreads, SameBitsInPrograms) { check_programs(1, 250, check_bits); }

// A kernel and a library call that are divided by the ordinary rule.
static Array product_of_rows(const Array& x) { return matmul(gelu(x), x); }

TEST(Threads, ReportsShowTheParts) {
  auto inspected = [](const Array& x) { return Inspection(jit(product_of_rows).jaxpr(x)); };
  Inspection report = inspected(ones({512, 512}, f32));
  EXPECT_GT(report.kernel_list().at(0).parts, 1);
  EXPECT_GT(report.routine_list().at(0).parts, 1);
  EXPECT_NE(report.kernels().find("tessera_gemm_f32"), std::string::npos) << report.kernels();
  Inspection small = inspected(ones({40, 40}, f32));
  EXPECT_EQ(small.kernel_list().at(0).parts, 1);
  EXPECT_EQ(small.routine_list().at(0).parts, 1);
}

TEST(Threads, EightCallersAtTheSameTime) {
  auto f = jit(product_of_rows);
  Array x = sin(reshape(arange(512.0 * 512, f32), {512, 512}));
  std::string want = bytes_of(f(x).block_until_ready());
  std::vector<std::thread> callers;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 8; ++t)
    callers.emplace_back([&] {
      for (int i = 0; i < 10; ++i) wrong += bytes_of(f(x).block_until_ready()) != want;
    });
  for (std::thread& t : callers) t.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Threads, CountOfConfig) {
  Config config{.threads = 1};
  EXPECT_EQ(thread_count(), 1);
  EXPECT_EQ(threads_of_parallel_loops(), 1);
  EXPECT_THROW(Config({.threads = 65}), ArgumentError);
  config = Config{.threads = 0};
  EXPECT_GE(thread_count(), 1);
}
