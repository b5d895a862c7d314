// The plugin through PJRT's C API: programs on one device and several, donation, zero copy, serialization.
#include <gtest/gtest.h>
#include <tests/pjrt/c_client.h>
#include <cstring>

namespace pjrt_test {
namespace {

constexpr const char* add_text = R"(module @add {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
})";
constexpr const char* donating_text = R"(module @twice {
  func.func public @main(%arg0: tensor<3xf32> {tf.aliasing_output = 0 : i32}) -> tensor<3xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
})";
constexpr const char* sharded_text = R"(module @sharded attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<f32>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<8xf32>
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0]
      : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    return %0, %1 : tensor<8xf32>, tensor<f32>
  }
})";
using Floats = std::vector<float>;

TEST(Plugin, HasAttributes) {
  auto args = arguments<PJRT_Plugin_Attributes_Args>();
  ASSERT_EQ(text_of(api().PJRT_Plugin_Attributes(&args)), "");
  bool found = false;
  for (std::size_t i = 0; i < args.num_attributes; ++i)
    if (std::string(args.attributes[i].name, args.attributes[i].name_size) == "stablehlo_current_version") {
      found = true;
      ASSERT_EQ(args.attributes[i].value_size, 3u);
      EXPECT_EQ(args.attributes[i].int64_array_value[0], 1);
    }
  EXPECT_TRUE(found);
}

TEST(Plugin, RunsAProgram) {
  Compiled add = compile(add_text);
  ASSERT_EQ(add.error, "");
  PJRT_Buffer *x = to_device({1, 2, 3}, {3}), *y = to_device({10, 20, 30}, {3});
  Called called = run(add.executable, {{x, y}}, 1);
  ASSERT_EQ(called.error, "");
  EXPECT_EQ(to_host(called.results[0][0]), (Floats{11, 22, 33}));
  for (PJRT_Buffer* buffer : {x, y, called.results[0][0]}) destroy(buffer);
  destroy(add.executable);
}

TEST(Plugin, RunsAShardedProgram) {
  Compiled sharded = compile(sharded_text, options(1, 4));
  ASSERT_EQ(sharded.error, "");
  std::vector<std::vector<PJRT_Buffer*>> shards;
  for (int d = 0; d < 4; ++d) shards.push_back({to_device({float(2 * d), float(2 * d + 1)}, {2}, d)});
  Called called = run(sharded.executable, shards, 2);
  ASSERT_EQ(called.error, "");
  for (int d = 0; d < 4; ++d) {
    EXPECT_EQ(to_host(called.results[d][0]), (Floats{float(4 * d), float(4 * d + 2)}));
    EXPECT_EQ(to_host(called.results[d][1]), Floats{56});
    for (PJRT_Buffer* buffer : {shards[d][0], called.results[d][0], called.results[d][1]}) destroy(buffer);
  }
  destroy(sharded.executable);
}

TEST(Plugin, DonatesMemory) {
  Compiled twice = compile(donating_text);
  ASSERT_EQ(twice.error, "");
  PJRT_Buffer* x = to_device({1, 2, 3}, {3});
  Called not_donated = run(twice.executable, {{x}}, 1, {0});
  ASSERT_EQ(not_donated.error, "");
  EXPECT_FALSE(is_deleted(x));
  EXPECT_EQ(to_host(x), (Floats{1, 2, 3}));
  Called donated = run(twice.executable, {{x}}, 1);
  ASSERT_EQ(donated.error, "");
  EXPECT_TRUE(is_deleted(x));
  EXPECT_EQ(to_host(donated.results[0][0]), (Floats{2, 4, 6}));
  EXPECT_NE(run(twice.executable, {{x}}, 1).error.find("deleted or donated"), std::string::npos);
  for (PJRT_Buffer* buffer : {x, not_donated.results[0][0], donated.results[0][0]}) destroy(buffer);
  destroy(twice.executable);
}

// Memory with an external reference survives donation at its address.
TEST(Plugin, KeepsReferencedMemory) {
  Compiled twice = compile(donating_text);
  PJRT_Buffer* x = to_device({1, 2, 3}, {3});
  auto increase = arguments<PJRT_Buffer_IncreaseExternalReferenceCount_Args>();
  increase.buffer = x;
  ASSERT_EQ(text_of(api().PJRT_Buffer_IncreaseExternalReferenceCount(&increase)), "");
  auto pointer = arguments<PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args>();
  pointer.buffer = x;
  ASSERT_EQ(text_of(api().PJRT_Buffer_OpaqueDeviceMemoryDataPointer(&pointer)), "");
  Called called = run(twice.executable, {{x}}, 1);
  ASSERT_EQ(called.error, "");
  EXPECT_EQ(static_cast<const float*>(pointer.device_memory_ptr)[2], 3);
  auto decrease = arguments<PJRT_Buffer_DecreaseExternalReferenceCount_Args>();
  decrease.buffer = x;
  EXPECT_EQ(text_of(api().PJRT_Buffer_DecreaseExternalReferenceCount(&decrease)), "");
  EXPECT_NE(text_of(api().PJRT_Buffer_DecreaseExternalReferenceCount(&decrease)), "");
  destroy(called.results[0][0]);
  destroy(x);
  destroy(twice.executable);
}

TEST(Plugin, ReferencesHostMemoryWithoutCopy) {
  alignas(64) static float memory[16] = {7};
  std::int64_t dims[] = {16};
  auto args = arguments<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client();
  args.data = memory;
  args.type = PJRT_Buffer_Type_F32;
  args.dims = dims;
  args.num_dims = 1;
  args.host_buffer_semantics = PJRT_HostBufferSemantics_kImmutableZeroCopy;
  args.device = device(0);
  ASSERT_EQ(text_of(api().PJRT_Client_BufferFromHostBuffer(&args)), "");
  auto pointer = arguments<PJRT_Buffer_UnsafePointer_Args>();
  pointer.buffer = args.buffer;
  ASSERT_EQ(text_of(api().PJRT_Buffer_UnsafePointer(&pointer)), "");
  EXPECT_EQ(pointer.buffer_pointer, reinterpret_cast<std::uintptr_t>(memory));
  auto ready = arguments<PJRT_Event_IsReady_Args>();
  ready.event = args.done_with_host_buffer;
  ASSERT_EQ(text_of(api().PJRT_Event_IsReady(&ready)), "");
  EXPECT_FALSE(ready.is_ready);  // the buffer still refers to it
  destroy(args.buffer);
  ASSERT_EQ(text_of(api().PJRT_Event_IsReady(&ready)), "");
  EXPECT_TRUE(ready.is_ready);
  auto event = arguments<PJRT_Event_Destroy_Args>();
  event.event = args.done_with_host_buffer;
  EXPECT_EQ(text_of(api().PJRT_Event_Destroy(&event)), "");
}

TEST(Plugin, SerializesExecutables) {
  Compiled add = compile(add_text);
  Executable executable(add.executable);
  auto serialize = arguments<PJRT_Executable_Serialize_Args>();
  serialize.executable = executable.get;
  ASSERT_EQ(text_of(api().PJRT_Executable_Serialize(&serialize)), "");
  std::string bytes(serialize.serialized_bytes, serialize.serialized_bytes_size);
  serialize.serialized_executable_deleter(serialize.serialized_executable);
  auto load = arguments<PJRT_Executable_DeserializeAndLoad_Args>();
  load.client = client();
  load.serialized_executable = bytes.data();
  load.serialized_executable_size = bytes.size();
  ASSERT_EQ(text_of(api().PJRT_Executable_DeserializeAndLoad(&load)), "");
  PJRT_Buffer* x = to_device({1, 2, 3}, {3});
  Called called = run(load.loaded_executable, {{x, x}}, 1);
  EXPECT_EQ(to_host(called.results[0][0]), (Floats{2, 4, 6}));
  for (std::size_t size = 0; size < bytes.size(); size += 7) {
    load.serialized_executable_size = size;
    PJRT_LoadedExecutable* before = load.loaded_executable;
    EXPECT_NE(text_of(api().PJRT_Executable_DeserializeAndLoad(&load)), "") << size;
    load.loaded_executable = before;
  }
  destroy(called.results[0][0]);
  destroy(x);
  destroy(load.loaded_executable);
  destroy(add.executable);
}

TEST(Plugin, CallsBackWhenAnEventIsSet) {
  auto create = arguments<PJRT_Event_Create_Args>();
  ASSERT_EQ(text_of(api().PJRT_Event_Create(&create)), "");
  static std::string seen;
  seen = "none";
  auto on_ready = arguments<PJRT_Event_OnReady_Args>();
  on_ready.event = create.event;
  on_ready.callback = [](PJRT_Error* error, void*) { seen = text_of(error); };
  ASSERT_EQ(text_of(api().PJRT_Event_OnReady(&on_ready)), "");
  EXPECT_EQ(seen, "none");
  auto set = arguments<PJRT_Event_Set_Args>();
  set.event = create.event;
  set.error_code = PJRT_Error_Code_ABORTED;
  set.error_message = "stopped";
  set.error_message_size = 7;
  ASSERT_EQ(text_of(api().PJRT_Event_Set(&set)), "");
  EXPECT_EQ(seen, "stopped");
  EXPECT_NE(text_of(api().PJRT_Event_Set(&set)), "");
  auto end = arguments<PJRT_Event_Destroy_Args>();
  end.event = create.event;
  EXPECT_EQ(text_of(api().PJRT_Event_Destroy(&end)), "");
}

}  // namespace
}  // namespace pjrt_test
