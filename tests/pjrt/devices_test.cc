// Programs for several devices: unreduced results, handlers, and the text of the program of each device.
#include <gtest/gtest.h>
#include <tests/pjrt/c_client.h>
#include <xla/ffi/api/c_api.h>
#include <xla/pjrt/c/pjrt_c_api_ffi_extension.h>
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

std::string optimized_text(PJRT_LoadedExecutable* loaded) {
  auto get = arguments<PJRT_LoadedExecutable_GetExecutable_Args>();
  get.loaded_executable = loaded;
  EXPECT_EQ(text_of(api().PJRT_LoadedExecutable_GetExecutable(&get)), "");
  PJRT_Program program{};
  program.struct_size = PJRT_Program_STRUCT_SIZE;
  auto args = arguments<PJRT_Executable_OptimizedProgram_Args>();
  args.executable = get.executable;
  args.program = &program;
  EXPECT_EQ(text_of(api().PJRT_Executable_OptimizedProgram(&args)), "");
  std::string code(program.code_size, ' ');
  program.code = code.data();
  EXPECT_EQ(text_of(api().PJRT_Executable_OptimizedProgram(&args)), "");
  auto end = arguments<PJRT_Executable_Destroy_Args>();
  end.executable = get.executable;
  EXPECT_EQ(text_of(api().PJRT_Executable_Destroy(&end)), "");
  return code;
}

TEST(SeveralDevices, UnreducedResultsAreTheValuesOfTheDevices) {
  Compiled made = compile(R"(module @unreduced attributes {mhlo.num_partitions = 4 : i32} {
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
})",
                          options(1, 4));
  ASSERT_EQ(made.error, "");
  auto shards = sharded_numbers(2);
  Called called = run(made.executable, shards, 1);
  ASSERT_EQ(called.error, "");
  for (int d = 0; d < 4; ++d)
    EXPECT_EQ(to_host(called.results[d][0]), (Floats{float(4 * d), float(4 * d + 2)})) << d;
  destroy_all(shards);
  destroy_all(called.results);
  destroy(made.executable);
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
  for (const PJRT_Extension_Base* each = api().extension_start; each; each = each->next) {
    if (each->type != PJRT_Extension_Type_FFI) continue;
    auto args = arguments<PJRT_FFI_Register_Handler_Args>();
    args.target_name = "count_calls";
    args.target_name_size = 11;
    args.handler = reinterpret_cast<void*>(count_calls);
    args.platform_name = "cpu";
    args.platform_name_size = 3;
    EXPECT_EQ(text_of(reinterpret_cast<const PJRT_FFI_Extension*>(each)->register_handler(&args)), "");
  }
  Compiled made = compile(R"(module @handler attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.custom_call @count_calls(%x) {api_version = 4 : i32} : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
})",
                          options(1, 4));
  ASSERT_EQ(made.error, "");
  auto shards = sharded_numbers(2);
  calls = 0;
  Called called = run(made.executable, shards, 1);
  ASSERT_EQ(called.error, "");
  for (int d = 0; d < 4; ++d)
    EXPECT_EQ(to_host(called.results[d][0]), (Floats{float(2 * d + 1), float(2 * d + 2)})) << d;
  EXPECT_EQ(calls, 1);
  destroy_all(shards);
  destroy_all(called.results);
  destroy(made.executable);
}

// The first part of "x" could shard the rows and the second part the columns, which JAX cannot express.
TEST(SeveralDevices, ResultsAreNotShardedAlongPartsOfAxes) {
  Compiled made = compile(R"(module @parts attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<2x4xf32> {
    %0 = stablehlo.reshape %x : (tensor<8xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
})",
                          options(1, 4));
  ASSERT_EQ(made.error, "");
  auto shards = sharded_numbers(2);
  Called called = run(made.executable, shards, 1);
  ASSERT_EQ(called.error, "");
  for (int d = 0; d < 4; ++d) EXPECT_EQ(to_host(called.results[d][0]), (Floats{0, 1, 2, 3, 4, 5, 6, 7})) << d;
  destroy_all(shards);
  destroy_all(called.results);
  destroy(made.executable);
}

TEST(SeveralDevices, TheTextShowsCollectives) {
  Compiled made = compile(R"(module @sum attributes {mhlo.num_partitions = 4 : i32} {
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
  ASSERT_EQ(made.error, "");
  std::string text = optimized_text(made.executable);
  EXPECT_NE(text.find("stablehlo.all_reduce"), std::string::npos) << text;
  EXPECT_NE(text.find("mhlo.num_partitions = 4"), std::string::npos) << text;
  EXPECT_NE(text.find("mhlo.spmd_parameters_shardings = [\"{devices=[4]"), std::string::npos) << text;
  EXPECT_NE(text.find("mhlo.spmd_output_sharding"), std::string::npos) << text;
  destroy(made.executable);
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
