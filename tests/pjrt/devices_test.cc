// Programs for several devices: unreduced results, handlers, and the text of the program of each device.
#include <gtest/gtest.h>
#include <tests/pjrt/c_client.h>
#include <atomic>

namespace pjrt_test {
namespace {

using Floats = std::vector<float>;

// The shards of 0, 1, 2, ... on 4 devices, `each` elements on every device.
std::vector<std::vector<PJRT_Buffer*>> sharded_numbers(int each) {
  std::vector<std::vector<PJRT_Buffer*>> out;
  for (int d = 0; d < 4; ++d) {
    Floats values;
    for (int i = 0; i < each; ++i) values.push_back(static_cast<float>(each * d + i));
    out.push_back({to_device(values, {each}, d)});
  }
  return out;
}
void destroy_all(const std::vector<std::vector<PJRT_Buffer*>>& lists) {
  for (const auto& list : lists)
    for (PJRT_Buffer* buffer : list) destroy(buffer);
}

// Compiles a program for 4 devices and runs it on sharded_numbers(2); its result on each device.
std::vector<Floats> values_of(const std::string& program) {
  Compiled compiled = compile(program, options(1, 4));
  EXPECT_EQ(compiled.error, "");
  if (!compiled.error.empty()) return std::vector<Floats>(4);
  auto shards = sharded_numbers(2);
  Called called = run(compiled.executable, shards, 1);
  EXPECT_EQ(called.error, "");
  std::vector<Floats> out;
  for (int d = 0; d < 4; ++d) out.push_back(called.error.empty() ? to_host(called.results[d][0]) : Floats());
  destroy_all(shards);
  if (called.error.empty()) destroy_all(called.results);
  destroy(compiled.executable);
  return out;
}

std::string optimized_text(PJRT_LoadedExecutable* loaded) {
  Executable executable(loaded);
  PJRT_Program program{};
  program.struct_size = PJRT_Program_STRUCT_SIZE;
  auto args = arguments<PJRT_Executable_OptimizedProgram_Args>();
  args.executable = executable.get;
  args.program = &program;
  EXPECT_EQ(text_of(api().PJRT_Executable_OptimizedProgram(&args)), "");
  std::string code(program.code_size, ' ');
  program.code = code.data();
  EXPECT_EQ(text_of(api().PJRT_Executable_OptimizedProgram(&args)), "");
  return code;
}

TEST(SeveralDevices, UnreducedResultsAreTheValuesOfTheDevices) {
  std::vector<Floats> values = values_of(R"(module @unreduced attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>})
      -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}], unreduced={"y"}>}) {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x", "y"}]>]
        out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%b: tensor<2xf32>) {
      %1 = stablehlo.add %b, %b : tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
})");
  for (int d = 0; d < 4; ++d) EXPECT_EQ(values[d], (Floats{float(4 * d), float(4 * d + 2)})) << d;
}

// A sum over "x" and "y" of 0, 1, ..., 7, and half of them, which are sharded along "x" and equal along "y".
TEST(SeveralDevices, UnreducedResultsAreThePartialSums) {
  std::vector<Floats> sums = values_of(R"(module @sums attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>})
      -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [], unreduced={"x", "y"}>}) {
    %0 = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.reduce(%x init: %0) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %2 = sdy.sharding_constraint %1 <@mesh, [], unreduced={"x", "y"}> : tensor<f32>
    return %2 : tensor<f32>
  }
})");
  for (int d = 0; d < 4; ++d) EXPECT_EQ(sums[d], Floats{float(4 * d + 1)}) << d;
  std::vector<Floats> shards = values_of(R"(module @shards attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>})
      -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x", "y"}>}) {
    %0 = stablehlo.slice %x [0:4] : (tensor<8xf32>) -> tensor<4xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<4xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{}], unreduced={"x", "y"}> : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
})");
  EXPECT_EQ(shards, (std::vector<Floats>{{0, 1, 0, 0}, {0, 0, 0, 0}, {0, 0, 2, 3}, {0, 0, 0, 0}}));
}

// A region reads the summand of each device.
TEST(SeveralDevices, UnreducedOperandsOfRegionsAreSummands) {
  std::vector<Floats> values = values_of(R"(module @unreduced attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>})
      -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x", "y"}]>]
        out_shardings=[<@mesh, [{"x"}], unreduced={"y"}>] manual_axes={"x", "y"} (%b: tensor<2xf32>) {
      sdy.return %b : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<4xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}], unreduced={"y"}>]
        out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<2xf32>) {
      sdy.return %b : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
})");
  for (int d = 0; d < 4; ++d) EXPECT_EQ(values[d], (Floats{float(2 * d), float(2 * d + 1)})) << d;
}

// A region reads the summand that each device is given.
TEST(SeveralDevices, UnreducedArgumentsAreSummands) {
  std::vector<Floats> values = values_of(R"(module @unreduced attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>})
      -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}], unreduced={"x"}>]
        out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
      sdy.return %b : tensor<2xf32>
    } : (tensor<2xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
})");
  for (int d = 0; d < 4; ++d) EXPECT_EQ(values[d], (Floats{float(2 * d), float(2 * d + 1)})) << d;
}

std::atomic<int> calls;
XLA_FFI_Error* count_calls(XLA_FFI_CallFrame* frame) {
  ++calls;
  auto* x = static_cast<XLA_FFI_Buffer*>(frame->args.args[0]);
  auto* y = static_cast<XLA_FFI_Buffer*>(frame->rets.rets[0]);
  for (std::int64_t i = 0; i < x->dims[0]; ++i)
    static_cast<float*>(y->data)[i] = 1 + static_cast<const float*>(x->data)[i];
  return nullptr;
}

TEST(SeveralDevices, HandlersRunOnce) {
  ASSERT_EQ(register_handler("count_calls", count_calls), "");
  calls = 0;
  std::vector<Floats> values = values_of(R"(module @handler attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.custom_call @count_calls(%x) {api_version = 4 : i32} : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
})");
  for (int d = 0; d < 4; ++d) EXPECT_EQ(values[d], (Floats{float(2 * d + 1), float(2 * d + 2)})) << d;
  EXPECT_EQ(calls, 1);
}

// The first part of "x" could shard the rows and the second part the columns, which JAX cannot express.
TEST(SeveralDevices, ResultsAreNotShardedAlongPartsOfAxes) {
  std::vector<Floats> values = values_of(R"(module @parts attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<2x4xf32> {
    %0 = stablehlo.reshape %x : (tensor<8xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
})");
  for (int d = 0; d < 4; ++d) EXPECT_EQ(values[d], (Floats{0, 1, 2, 3, 4, 5, 6, 7})) << d;
}

TEST(SeveralDevices, TheTextShowsCollectives) {
  Compiled compiled = compile(R"(module @sum attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%x init: %cst) applies stablehlo.add across dimensions = [0]
      : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
})",
                              options(1, 4));
  ASSERT_EQ(compiled.error, "");
  std::string text = optimized_text(compiled.executable);
  EXPECT_NE(text.find("stablehlo.all_reduce"), std::string::npos) << text;
  EXPECT_NE(text.find("mhlo.num_partitions = 4"), std::string::npos) << text;
  EXPECT_NE(text.find("mhlo.spmd_parameters_shardings = [\"{devices=[4]"), std::string::npos) << text;
  EXPECT_NE(text.find("mhlo.spmd_output_sharding"), std::string::npos) << text;
  destroy(compiled.executable);
  Compiled nothing = compile(R"(module @nothing attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%x: tensor<8xf32>) { return }
})",
                             options(1, 4));
  ASSERT_EQ(nothing.error, "");
  text = optimized_text(nothing.executable);
  EXPECT_EQ(text.find("mhlo.spmd_output_sharding"), std::string::npos) << text;
  destroy(nothing.executable);
}

}  // namespace
}  // namespace pjrt_test
