// Threads: the results of a divided program have the same bits with 1, 2, 3 and 16 threads, and agree with those of the
// undivided program up to the order of sums. Every kernel is divided here, into chunks of one row or four elements.
#include <tessera/base/processor.h>
#include <tessera/compile/division.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/compile.h>
#include <tessera/compile/stage_text.h>
#include <tessera/device/launch.h>
#include <tessera/device/parallel.h>
#include <tessera/ops/linalg/decompositions.h>
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

constexpr DivisionLimits kDivideAll = {.min_seconds = 0,
                                       .chunk_seconds = 1e-15,
                                       .min_chunks = 4,
                                       .max_chunks = 128,
                                       .vector = 4,
                                       .min_run = 4,
                                       .min_row_bytes = 0,
                                       .min_table_bytes = 0};

class Cpus {
 public:
  explicit Cpus(int count) { set_parallel_cpus(count); }
  ~Cpus() { set_parallel_cpus(0); }
};

std::shared_ptr<Executable> compiled(const JaxprPtr& jaxpr, const DivisionLimits& limits = {}) {
  return make_executable(*jaxpr, run_passes(jaxpr, {.name = "threads", .division = limits}), {});
}

std::string_view bytes_of(const Array& x) { return x.value()->concrete()->bytes(); }

// Runs the program on 1, 2, 3 and 16 threads; returns the number of results that differ from those of one thread.
int differences(const Executable& program, const Arrays& args, Arrays& results) {
  int out = 0;
  for (int threads : {1, 2, 3, 16}) {
    Cpus cpus(threads);
    Arrays current = program.run(args);
    for (const Array& x : current) x.block_until_ready();
    if (threads == 1) results = current;
    for (std::size_t i = 0; i < current.size(); ++i) out += bytes_of(current[i]) != bytes_of(results[i]);
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
    ClosedJaxpr closed =
        stage("sample", avals_of(args), [&](Args in) { return primitive()(sample.params, in); });
    Arrays inputs = closed.consts;
    inputs.insert(inputs.end(), args.begin(), args.end());
    Arrays want = unique_results(primitive(), compiled(closed.jaxpr)->run(inputs)), got;
    EXPECT_EQ(differences(*compiled(closed.jaxpr, kDivideAll), inputs, got), 0);
    got = unique_results(primitive(), got);
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(close(got[i], want[i], sample.tolerance));
  }
}

// The results on every number of threads agree with each other, and with the reference rules.
static void check_program(const ArrayFunction& f, const Arrays& args, const std::string& what,
                          double factor = 8, const DivisionLimits& limits = {}) {
  SCOPED_TRACE(what);
  ClosedJaxpr closed = stage("program", avals_of(args), f);
  Arrays inputs = closed.consts, got;
  inputs.insert(inputs.end(), args.begin(), args.end());
  EXPECT_EQ(differences(*compiled(closed.jaxpr, limits), inputs, got), 0);
  Arrays want = reference_eval(*closed.jaxpr, inputs);
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(close(got[i], want[i], factor));
}

static void check_divided(const ArrayFunction& f, const Arrays& args, const std::string& what) {
  check_program(f, args, what, 8, kDivideAll);
}

// Devices that keep all CPUs busy do not divide products and convolutions: each part of a convolution would read all
// weights, and the parts of a product would read rows and columns repeatedly.
TEST(Threads, DevicesThatKeepAllCpusBusyDivideNoProducts) {
  DivisionLimits limits;
  std::int64_t cpus = machine_cpus();
  EXPECT_EQ(limits.blocks_for(1, cpus), 1);
  EXPECT_EQ(limits.blocks_for(1, 8 * cpus), 1);
  EXPECT_EQ(limits.blocks_for(limits.min_seconds / 2, 1), 1);
  if (cpus > 1) {
    EXPECT_GE(limits.blocks_for(1, 1), 4);
  }
}

// Scatters whose updates have equal targets: single elements, rows, short rows, columns, and with a batch axis.
TEST(Threads, ScattersWithRepeatedTargets) {
  Array at = arange(3000) * 7919 % 130 - 10;  // some are out of bounds
  Shape tables[] = {{113}, {113, 3}, {113, 64}, {113, 200}};
  for (Dtype dtype : {f32, f64, bf16, c64, i32, u8})
    for (const Shape& shape : tables) {
      auto numbers = [&](const Shape& s, double scale) {
        return (sin(reshape(arange(static_cast<double>(element_count(s)), f64), s)) * scale + 1.5)
            .astype(dtype);
      };
      Shape rows = shape;
      rows[0] = 3000;
      Arrays args = {numbers(shape, 1), numbers(rows, 0.01), at};
      check_divided([](Args x) { return Arrays{x[0].at(x[2]).set(x[1])}; }, args, str("set ", dtype, shape));
      if (dtype.bits() < 32) continue;  // the order of rounding is the same, but the reference rounds in f64
      if (dtype.is_complex() || dtype == f32) args[1] = args[1] * 0 + 1;
      check_divided([](Args x) { return Arrays{x[0].at(x[2]).add(x[1])}; }, args, str("add ", dtype, shape));
      if (dtype.is_complex()) continue;
      check_divided([](Args x) { return Arrays{x[0].at(x[2]).max(x[1])}; }, args, str("max ", dtype, shape));
    }
  auto columns = [](Args x) { return Arrays{x[0].at(slice(), x[1]).add(x[2])}; };
  check_divided(columns, {ones({40, 113}), at, ones({40, 3000})}, "columns");
  auto batch = [](Args x) {
    return Arrays{vmap([](Array t, Array i, Array u) { return t.at(i).add(u); })(x[0], x[1], x[2])};
  };
  check_divided(batch, {ones({6, 113}), reshape(at, {6, 500}), ones({6, 500})}, "batch");
}

// Small integers, whose sums are exact in any order.
static Array whole_numbers(const Shape& shape, double rate) {
  return rint(sin(reshape(arange(static_cast<double>(element_count(shape)), f64), shape) * rate) * 3);
}

// Checks that `f` in this dtype has the results of f64, rounded once, and that its largest library
// call is divided into 2 to `max_parts` parts where there are several CPUs; 1: not divided.
static void check_exact_parts(const ArrayFunction& f, const Arrays& exact, Dtype dtype, int max_parts) {
  Arrays args, got;
  for (const Array& a : exact) args.push_back(a.astype(dtype));
  SCOPED_TRACE(str(args[0].aval(), " ", args[1].aval()));
  ClosedJaxpr closed = stage("rounded", avals_of(args), f);
  EXPECT_EQ(differences(*compiled(closed.jaxpr), args, got), 0);
  Array want = compiled(stage("exact", avals_of(exact), f).jaxpr)->run(exact)[0].astype(got[0].dtype());
  EXPECT_EQ(bytes_of(got[0].block_until_ready()), bytes_of(want.block_until_ready()));
  int parts = 0;
  for (const auto& routine : Inspection(closed.jaxpr).routine_list())
    parts = std::max(parts, static_cast<int>(routine.parts));
  EXPECT_LE(parts, max_parts);
  EXPECT_EQ(parts > 1, max_parts > 1 && machine_cpus() > 1) << parts;
}

// Gradients for kernels of few channels are sums over pieces of the batch, which threads share.
TEST(Threads, GradientsForSmallKernelsAreDivided) {
  struct Case {
    Shape x, w;
    ConvOptions options;
    Dtype dtype = f32;
    int max_parts = 16;
  };
  ConvDimensionNumbers line{"NWC", "WIO", "NWC"}, plane{"NHWC", "HWIO", "NHWC"};
  for (const Case& c : {
           Case{{16, 32, 32, 16}, {3, 3, 16, 16}, {.padding = "SAME", .dimension_numbers = plane}},
           Case{{16, 32, 32, 16}, {3, 3, 16, 16}, {.padding = "SAME", .dimension_numbers = plane}, bf16},
           Case{{12, 40, 40, 8}, {3, 3, 8, 24}, {.padding = "VALID", .dimension_numbers = plane}},
           Case{{32, 16, 48, 48}, {16, 8, 3, 3}, {.window_strides = {2, 2}, .feature_group_count = 2}},
           Case{{16, 3000, 16}, {5, 16, 8}, {.rhs_dilation = {2}, .dimension_numbers = line}},
           Case{{3, 64, 64, 16}, {3, 3, 16, 16}, {.dimension_numbers = plane}, f32, 1},
           // Pieces of pieces would be too small.
           Case{{16, 24, 24, 8}, {3, 3, 8, 16}, {.padding = "SAME", .dimension_numbers = plane}, f32, 2},
       }) {
    auto conv = [&](const Array& x, const Array& w) { return lax::conv_general_dilated(x, w, c.options); };
    auto gradient = [&](Args a) {
      return Arrays{vjp([&](Array w) { return conv(a[0], w); }, a[1]).second(a[2])};
    };
    Array x = whole_numbers(c.x, 1.7), w = whole_numbers(c.w, 0.3);
    check_exact_parts(gradient, {x, w, whole_numbers(conv(x, w).shape(), 2.3)}, c.dtype, c.max_parts);
  }
}

// Products with small results, such as gradients of small matrices of parameters, are sums over pieces of a contracted axis.
TEST(Threads, ProductsWithSmallResultsAreDivided) {
  struct Case {
    Shape lhs, rhs;
    Axes contract_lhs, contract_rhs;
    Dtype dtype = f32, result = f32;
    int max_parts = 16;
  };
  for (const Case& c : {
           Case{{8192, 64}, {8192, 48}, {0}, {0}}, Case{{64, 8192}, {8192, 48}, {1}, {0}},
           Case{{8192, 64}, {8192, 48}, {0}, {0}, bf16, bf16},
           Case{{8192, 64}, {8192, 48}, {0}, {0}, f16, f32}, Case{{8192, 64}, {8192, 48}, {0}, {0}, i8, i32},
           Case{{8, 1024, 64}, {8, 1024, 48}, {0, 1}, {0, 1}},
           Case{{8, 64, 1024}, {1024, 48, 8}, {0, 2}, {2, 0}},
           Case{{8190, 40}, {8190, 40}, {0}, {0}, f32, f32, 2},
           Case{{8191, 40}, {8191, 40}, {0}, {0}, f32, f32, 1},
           Case{{2048, 32}, {2048, 32}, {0}, {0}, f32, f32, 1},  // too little work
       }) {
    auto product = [&](Args a) {
      return Arrays{dot_general_p(
          DotGeneral{{c.contract_lhs, c.contract_rhs}, a[0].dtype() == f64 ? f64 : c.result}, {a[0], a[1]})};
    };
    check_exact_parts(product, {whole_numbers(c.lhs, 1.7), whole_numbers(c.rhs, 0.3)}, c.dtype, c.max_parts);
  }
}

// Indices that cost more than a load are computed by a separate vector loop, and their ranges are known after it.
TEST(Threads, ScattersToComputedTargets) {
  Array wave = sin(arange(5000, f32) * 1.7);
  auto histogram = [](Args x) {
    Array bin = floor(exp(x[0]) * 20 + 3).astype(i32);
    return Arrays{zeros({50}, i32).at(bin).add(1), zeros({40}, f32).at(clip(bin, 0, 39)).add(x[0]),
                  zeros({70}, f32).at(bin % 64 - 5).max(x[0])};
  };
  check_divided(histogram, {wave}, "histogram");
  auto cells = [](Args x) {
    Array i = clip((x[0] * 4 + 4).astype(i32), 0, 7), j = (square(x[0]) * 9).astype(i8);
    return Arrays{zeros({8, 7, 3}, f32).at(i, j).add(stack({x[0], x[0] * 2, x[0] + 1}, -1)),
                  zeros({8, 9}, f64).at(i, j.astype(u64)).set(exp(x[0].astype(f64)))};
  };
  check_divided(cells, {wave}, "cells");
}

TEST(Threads, LongScattersAreDivided) {
  auto parts = [](const Array& table, const Array& at, const Array& updates) {
    auto f = jit([](Array t, Array i, Array u) { return t.at(i).add(u); });
    return Inspection(f.jaxpr(table, at, updates)).kernel_list().back().parts;
  };
  Array at = zeros({1 << 16}, i32), few = zeros({8}, i32);
  EXPECT_GT(parts(ones({1 << 20}, f32), at, ones({1 << 16}, f32)), 1);
  EXPECT_EQ(parts(ones({1 << 10}, f32), at, ones({1 << 16}, f32)), 1);
  EXPECT_GT(parts(ones({1 << 10, 64}, f32), at, ones({1 << 16, 64}, f32)), 1);
  EXPECT_GT(parts(ones({1 << 16, 256}, f32), at, ones({1 << 16, 256}, f32)), 1);
  EXPECT_EQ(parts(ones({1 << 20, 16}, f32), few, ones({8, 16}, f32)), 1);
}

// The routine of long cumulative reductions: blocks of a vector, of short and of long inner axes.
TEST(Threads, LongCumulativeReductions) {
  using Operation = Array (*)(Operand, std::int64_t, bool);
  const std::pair<const char*, Operation> operations[] = {{"cumsum", lax::cumsum},
                                                          {"cumprod", lax::cumprod},
                                                          {"cummax", lax::cummax},
                                                          {"cummin", lax::cummin},
                                                          {"cumlogsumexp", lax::cumlogsumexp}};
  const std::pair<Shape, std::int64_t> arrays_and_axes[] = {
      {{40'001}, 0}, {{3, 17'000}, 1}, {{9'000, 5}, 0}, {{2, 70, 300}, 1}, {{64, 600}, 1}};
  for (auto [name, operation] : operations)
    for (Dtype dtype : {f32, f64, bf16, f16, c64, c128, i32, u8, u64}) {
      bool exact = dtype.is_integer(), is_log = operation == lax::cumlogsumexp;
      if ((dtype.is_complex() || exact) && is_log) continue;
      for (const auto& [shape, axis] : arrays_and_axes)
        for (bool reverse : {false, true}) {
          if (reverse && dtype != f32 && dtype != i32) continue;
          Array wave = sin(reshape(arange(static_cast<double>(element_count(shape)), f64), shape));
          Array x = operation == lax::cumprod ? 1 + wave * 1e-3 : exact ? wave * 50 + 50 : wave + 1.5;
          auto f = [operation = operation, axis = axis, reverse](Args a) {
            return Arrays{operation(a[0], axis, reverse)};
          };
          // The reference rounds each step in the widest type.
          double factor = dtype == f64 || dtype == c128 ? 1e5 : 8;
          check_program(f, {x.astype(dtype)}, str(name, " ", dtype, shape, reverse ? " reverse" : ""),
                        factor);
        }
    }
  // Results stay infinite or NaN from such an element on.
  Array special = ones({40'000}, f32).at(100).set(-INFINITY).at(20'000).set(INFINITY).at(30'000).set(NAN);
  for (auto [name, operation] : operations)
    check_program([operation = operation](Args a) { return Arrays{operation(a[0], 0, false)}; }, {special},
                  name);
}

// Factorizations of one matrix, by tiles.
TEST(SlowThreads, LargeMatrices) {
  for (Dtype dtype : {f32, f64, c64, c128}) {
    auto numbers = [&](const Shape& s) {
      Array wave = sin(reshape(arange(static_cast<double>(element_count(s)), f64) * 1.7, s));
      return dtype.is_complex() ? lax::complex(wave, cos(3 * wave)).astype(dtype) : wave.astype(dtype);
    };
    constexpr double factor = 1e4;  // of the tolerance: about 400 steps round
    std::int64_t n = 401;
    Array a = numbers({n, n}), spd = matmul(a, conj(a.mT())) / n + eye(n, dtype);
    check_program([](Args x) { return Arrays{cholesky_p({}, {x[0]})}; }, {spd}, str("cholesky ", dtype),
                  factor);
    for (const Shape& s : {Shape{n, n}, Shape{450, 330}, Shape{330, 450}}) {
      // Each pivot is much larger than the other candidates.
      Array x = numbers(s) * 0.05 + flip(eye(s[0], s[1], 0, dtype), 0);
      auto lu = [](Args x) {
        Arrays out = lu_p({}, x);
        return Arrays{out[0], out[2]};
      };
      check_program(lu, {x}, str("lu ", dtype, s), factor);
      auto qr = [](Args x) {
        auto factors = linalg::qr(x[0]);
        return Arrays{matmul(factors.q, factors.r), abs(factors.r)};
      };
      check_program(qr, {x}, str("qr ", dtype, s), factor);
    }
    for (bool left : {true, false})
      for (bool lower : {true, false}) {
        TriangularSolve options{.left_side = left,
                                .lower = lower,
                                .transpose_a = left != lower,
                                .conjugate_a = false,
                                .unit_diagonal = false};
        auto solve = [=](Args x) { return Arrays{triangular_solve_p(options, {x[0], x[1]})}; };
        Array triangle = numbers({n, n}) / n + eye(n, dtype);
        check_program(solve, {triangle, numbers(left ? Shape{n, 300} : Shape{300, n})},
                      str("triangular_solve ", dtype, left, lower), factor);
      }
  }
}

static void check_bits(unsigned seed) {
  auto wave = [&](const Shape& shape) {
    return sin(reshape(arange(static_cast<double>(element_count(shape)), f64), shape) * 1.7 + 0.1 * seed);
  };
  Arrays args = {wave({6, 20}), wave({35}), full({}, 0.4, f64), wave({4, 5, 6})};
  ClosedJaxpr closed = stage("program", avals_of(args), [&](Args in) {
    return RandomProgram(seed, 0, seed % 2 == 0)(Arrays(in.begin(), in.end()),
                                                 2 + static_cast<int>(seed % 9));
  });
  Arrays inputs = closed.consts, got;
  inputs.insert(inputs.end(), args.begin(), args.end());
  EXPECT_EQ(differences(*compiled(closed.jaxpr, kDivideAll), inputs, got), 0);
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
  std::string want(bytes_of(f(x).block_until_ready()));
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
