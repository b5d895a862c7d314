// The reports of the partitioner: reasons, shardings, lowered programs, memory, comparison with one device.
#include <gtest/gtest.h>
#include <tessera/base/log.h>
#include <tessera/tessera.h>

namespace tessera {
namespace {

Mesh line() {
  static const Mesh mesh = [] {
    set_device_count(8);
    return make_mesh({{"x", 8}});
  }();
  return mesh;
}
Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(ones(shape).size()), f32), shape) * 0.37);
}

using Need = CollectiveUse::Need;

TEST(Reports, PartialSumsAreRequired) {
  Array a = shard(numbers({16, 64}), {line(), P(none, "x")}), b = shard(numbers({64, 8}), {line(), P("x")});
  CommunicationReport report = communication([](Array u, Array v) { return matmul(u, v); })(a, b);
  ASSERT_EQ(report.collectives().size(), 1u);
  const CollectiveUse& c = report.collectives()[0];
  EXPECT_EQ(c.kind, "all_reduce");
  EXPECT_EQ(c.need, Need::required);
  EXPECT_EQ(c.operation, "dot_general");
  EXPECT_EQ(c.value, "f32[16,8] sum@x -> f32[16,8]");
  EXPECT_EQ(
      c.reason,
      "dot_general sums over axis 1 of its operand 0, which \"x\" shards by P(none, \"x\") of argument 0");
  EXPECT_EQ(c.where.line, 24);
}

TEST(Reports, ConflictsNameBothAnnotations) {
  Array a = shard(numbers({16, 64}), {line(), P("x")}), b = shard(numbers({64, 8}), {line(), P(none, "x")});
  CommunicationReport report = communication([](Array u, Array v) { return matmul(tanh(u), v); })(a, b);
  ASSERT_FALSE(report.empty());
  const CollectiveUse& c = report.collectives()[0];
  EXPECT_EQ(c.need, Need::conflict) << report;
  EXPECT_NE(c.reason.find("of argument 0"), std::string::npos) << c.reason;
  EXPECT_NE(c.reason.find("of argument 1"), std::string::npos) << c.reason;
}

TEST(Reports, RequestsOfAnnotations) {
  Array a = shard(numbers({16, 8}), {line(), P("x")});
  CommunicationReport report = communication([](Array u) { return shard(u * 2.0, {line(), P()}); })(a);
  ASSERT_EQ(report.collectives().size(), 1u);
  EXPECT_EQ(report.collectives()[0].need, Need::requested) << report.collectives()[0].reason;
  // Strict mode accepts it.
  jit([](Array u) { return shard(u * 2.0, {line(), P()}); }, {.strict = true})(a);
}

TEST(Reports, CollectivesCalledByTheUser) {
  Array a = shard(numbers({16, 8}), {line(), P("x")});
  auto total =
      shard_map([](Array u) { return psum(u, "x"); }, {.in_specs = P("x"), .out_specs = P(), .mesh = line()});
  CommunicationReport report = communication(total)(a);
  ASSERT_EQ(report.collectives().size(), 1u);
  EXPECT_EQ(report.collectives()[0].need, Need::requested);
}

TEST(Reports, LoopsCountIterations) {
  Array a = shard(numbers({8, 16}), {line(), P("x")});
  auto f = [](Array u) {
    return fori_loop(
        0, 5,
        [](Array, Array c) {
          return shard(c, {line(), P("x")}) + sum(c, {0}) / 100.0;
        },
        u);
  };
  CommunicationReport report = communication(f)(a);
  ASSERT_EQ(report.collectives().size(), 1u) << to_string(report);
  EXPECT_EQ(report.collectives()[0].times, 5);
  assert_communication(f, {{"all_reduce", "x", 5}})(a);
  budget(f, report.bytes())(a);
}

TEST(Reports, ExplainNamesTheAnnotationAndThePath) {
  Array a = shard(numbers({16, 8}), {line(), P("x")}), b = numbers({8, 4});
  auto f = [](Array u, Array v) { return sin(matmul(tanh(u), v)); };
  Explanation all = explain(f)(a, b);
  ASSERT_FALSE(all.values().empty());
  EXPECT_EQ(all.values().back().sharded_type, "f32[16@x,4]");
  EXPECT_EQ(all.values().back().chain,
            "\"x\" shards axis 0: by P(\"x\") of argument 0 through sin (tests/spmd/reports_test.cc:84), "
            "dot_general "
            "(tests/spmd/reports_test.cc:84), tanh (tests/spmd/reports_test.cc:84)");
  Explanation dots = explain(f, "dot_general")(a, b);
  ASSERT_EQ(dots.values().size(), 1u);
  EXPECT_EQ(dots.values()[0].operation, "dot_general");
  EXPECT_FALSE(explain(f, 84)(a, b).values().empty());
  EXPECT_TRUE(explain(f, 1)(a, b).values().empty());
  std::string pictures = visualize(f)(a, b);
  EXPECT_NE(pictures.find("f32[16@x,4]  sin"), std::string::npos) << pictures;
}

TEST(Reports, ShardingsPrintAsWritten) {
  Array a = shard(numbers({3, 16, 2}), {line(), P(none, "x")});
  Explanation e = explain([](Array u) { return reshape(u, {48, 2}) * 2.0; }, "mul")(a);
  ASSERT_EQ(e.values().size(), 1u);
  EXPECT_EQ(e.values()[0].sharded_type, "f32[3.16@x,2]");
  EXPECT_FALSE(e.values()[0].sharding);
}

TEST(Reports, LowerAcceptsShapes) {
  auto f = jit([](Array u, Array v) { return matmul(u, v); });
  auto lowered =
      f.lower(ShapeDtype({16, 64}, f32, {line(), P(none, "x")}), ShapeDtype({64, 8}, f32, {line(), P("x")}));
  EXPECT_NE(lowered.as_text().find("f32[16,64]"), std::string::npos) << lowered.as_text();
  EXPECT_NE(lowered.as_text("partitioned").find("f32[16,8]"), std::string::npos)
      << lowered.as_text("partitioned");
  EXPECT_NE(lowered.as_text("partitioned").find("psum"), std::string::npos);
  EXPECT_EQ(lowered.communication().collectives().size(), 1u);
  MemoryEstimate memory = lowered.memory();
  EXPECT_EQ(memory.argument_bytes, 2 * 16 * 8 * 4 / 2 + 8 * 8 * 4);
  EXPECT_EQ(memory.result_bytes, 16 * 8 * 4);
  EXPECT_GE(memory.total(), memory.argument_bytes + memory.result_bytes);
  EXPECT_FALSE(memory.largest.empty());
  auto compiled = lowered.compile();
  EXPECT_EQ(f.compilations(), 1);
  Array a = shard(numbers({16, 64}), {line(), P(none, "x")}), b = shard(numbers({64, 8}), {line(), P("x")});
  assert_allclose(compiled(a, b), matmul(numbers({16, 64}), numbers({64, 8})), {.rtol = 1e-4, .atol = 1e-5});
  EXPECT_EQ(f.compilations(), 1);
  EXPECT_THROW(compiled(numbers({16, 64}), b), ArgumentError);
}

// The lines of collectives are the user's, and remain valid without the program.
TEST(Reports, LargestValuesNameTheUsersLines) {
  auto f = [](Array u) {
    auto part = annotate("part");
    return sin(sum(u, {0}));
  };
  MemoryEstimate memory = jit(f).lower(ShapeDtype({64, 16}, f32, {line(), P("x")})).memory();
  auto sum = std::find_if(memory.largest.begin(), memory.largest.end(),
                          [](const LiveValue& v) { return v.operation == "psum"; });
  ASSERT_NE(sum, memory.largest.end()) << to_string(memory);
  EXPECT_STREQ(sum->where.scope, "part");
  EXPECT_NE(to_string(memory).find("psum  tests/spmd/reports_test.cc:"), std::string::npos)
      << to_string(memory);
}

// Values that are equal on all devices share memory, and the report lists them: replicated arguments and
// results, and temporaries that a collective returns on all devices.
TEST(Reports, DevicesShareMemory) {
  auto sums = [](Array u, Array v) { return std::pair(sum(u, {0}), sin(matmul(u, v))); };
  auto lowered =
      jit(sums).lower(ShapeDtype({64, 16}, f32, {line(), P("x")}), ShapeDtype({16, 4}, f32, {line(), P()}));
  SharedMemory shared = lowered.memory().shared;
  std::int64_t n = 8, u = 64 * 16 * 4, v = 16 * 4 * 4, total = 16 * 4, product = 64 * 4 * 4;
  EXPECT_EQ(shared.devices, n);
  EXPECT_EQ(shared.argument_bytes, v);
  EXPECT_EQ(shared.result_bytes, total);
  std::int64_t temporaries = lowered.memory().temporary_bytes;
  EXPECT_EQ(shared.host_bytes, u + v + total + product + n * temporaries + shared.temporary_bytes);
  EXPECT_NE(to_string(lowered.memory()).find("8 devices of one host need"), std::string::npos);

  auto both = [](Array a) {
    Array all = all_gather(a, "x", 0, {.tiled = true});
    return a * sum(sin(all) * all);
  };
  auto gather = jit(shard_map(both, {.in_specs = P("x"), .out_specs = P("x"), .mesh = line()}));
  EXPECT_EQ(gather.lower(ShapeDtype({1024})).memory().shared.temporary_bytes, 1024 * 4);
}

TEST(Reports, LoweredMemoryIncludesDonation) {
  auto step = jit([](Array u) { return u * 2.0; }, {.donate = {0}});
  MemoryEstimate memory = step.lower(ShapeDtype({1024})).memory();
  EXPECT_EQ(memory.reused_bytes, 4096);
  EXPECT_EQ(memory.total(), 4096);
}

TEST(Reports, CheckShardedComparesWithOneDevice) {
  Array a = shard(numbers({16, 8}), {line(), P("x")}), b = numbers({8, 4});
  check_sharded([](Array u, Array v) { return std::pair(sin(matmul(tanh(u), v)), sum(u, {0})); },
                std::tuple(a, b));
  auto scanned = [](Array u) {
    return fori_loop(
        0, 5,
        [](Array, Array c) {
          return c + shard(sum(c, {0}), {line(), P()}) / 100.0;
        },
        u);
  };
  check_sharded(scanned, a);
}

TEST(Reports, StrictProgramsMayReduce) {
  Array a = shard(numbers({16, 64}), {line(), P(none, "x")}), b = shard(numbers({64, 8}), {line(), P("x")});
  auto f = [](Array u, Array v) { return matmul(u, v); };
  assert_allclose(jit(f, {.strict = true})(a, b), f(numbers({16, 64}), numbers({64, 8})),
                  {.rtol = 1e-4, .atol = 1e-5});
  Array x = shard(numbers({64, 16}), {line(), P("x")}), w = shard(numbers({16, 16}), {line(), P("x")});
  Config strict{.strict = true};
  EXPECT_THROW(jit([](Array u, Array v) { return matmul(u, v) + 0.5; })(x, w), ShardingError);
  Config loose{.strict = false};
}

std::vector<std::string>& log_lines() {
  static std::vector<std::string> lines;
  return lines;
}

TEST(Reports, OperationsWithoutARuleCauseAWarning) {
  auto twice = custom_kernel(
      "twice_whole", [](AvalArgs in) { return Avals{in[0]}; },
      [](const std::int64_t* sizes, void* const* in, void* const* out, void*) -> std::int32_t {
        for (int i = 0; i < sizes[0]; ++i)
          static_cast<float*>(out[0])[i] = 2 * static_cast<const float*>(in[0])[i];
        return 0;
      });
  set_log("compile", [](const std::string& line) { log_lines().push_back(line); });
  Array x = shard(numbers({16}), {line(), P("x")});
  assert_allclose(jit([&](Array v) { return twice.one({v}); })(x), numbers({16}) * 2.0);
  set_log("");
  bool warned = false;
  for (const std::string& line : log_lines())
    warned = warned || line.find("warning: custom_kernel has no sharding rule") != std::string::npos;
  EXPECT_TRUE(warned);
}

}  // namespace
}  // namespace tessera
