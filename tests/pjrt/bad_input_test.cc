// Bad input to the plugin: each is an error, none ends the process.
#include <gtest/gtest.h>
#include <tests/pjrt/c_client.h>
#include <cstddef>
#include <cstring>

namespace pjrt_test {
namespace {

constexpr const char* negate_text = R"(module {
  func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.negate %arg0 : tensor<3xf32>
    return %0 : tensor<3xf32>
  }
})";

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

// Every function of the table with arguments that are all zero, and with sizes that no version has.
TEST(BadInput, ZeroArgumentsAreErrors) {
  client();
  auto table = reinterpret_cast<const char*>(&api());
  // The functions before these return nothing.
  for (std::size_t at = offsetof(PJRT_Api, PJRT_Error_GetCode); at < sizeof(PJRT_Api); at += sizeof(void*)) {
    PJRT_Error* (*function)(void*);
    std::memcpy(&function, table + at, sizeof(function));
    for (std::size_t size : {std::size_t{0}, std::size_t{8}, std::size_t{23}, std::size_t{1} << 40}) {
      std::size_t args[128] = {size};
      if (at == offsetof(PJRT_Api, PJRT_Plugin_Initialize) && size == 23)
        continue;  // its struct has 16 bytes
      EXPECT_NE(text_of(function(args)), "") << at << " " << size;
    }
    std::size_t args[128] = {sizeof(args)};
    if (at == offsetof(PJRT_Api, PJRT_Plugin_Initialize) ||
        at == offsetof(PJRT_Api, PJRT_Plugin_Attributes) || at == offsetof(PJRT_Api, PJRT_Client_Create) ||
        at == offsetof(PJRT_Api, PJRT_Event_Create) || at == offsetof(PJRT_Api, PJRT_ExecuteContext_Create) ||
        at == offsetof(PJRT_Api, PJRT_TopologyDescription_Create))
      continue;  // these need no arguments
    std::string text = text_of(function(args));
    bool destroys = at == offsetof(PJRT_Api, PJRT_Event_Destroy) ||
                    at == offsetof(PJRT_Api, PJRT_Client_Destroy) ||
                    at == offsetof(PJRT_Api, PJRT_Executable_Destroy) ||
                    at == offsetof(PJRT_Api, PJRT_LoadedExecutable_Destroy) ||
                    at == offsetof(PJRT_Api, PJRT_Buffer_Destroy) ||
                    at == offsetof(PJRT_Api, PJRT_TopologyDescription_Destroy) ||
                    at == offsetof(PJRT_Api, PJRT_ExecuteContext_Destroy);
    EXPECT_EQ(text.empty(), destroys) << at << " " << text;
  }
}

// A caller of an older version, whose structs lack the last fields, and one of a newer version.
TEST(BadInput, OtherVersionsAreServed) {
  auto args = arguments<PJRT_Client_LookupDevice_Args>();
  args.client = client();
  args.id = 2;
  struct Longer {
    PJRT_Client_LookupDevice_Args args;
    std::size_t more[4];
  } longer{args, {1, 2, 3, 4}};
  longer.args.struct_size = sizeof(Longer);
  EXPECT_EQ(text_of(api().PJRT_Client_LookupDevice(&longer.args)), "");
  EXPECT_EQ(longer.args.device, device(2));
  EXPECT_EQ(longer.more[3], 4u);
  auto description = arguments<PJRT_Client_Devices_Args>();
  description.client = client();
  description.num_devices = 77;
  description.struct_size = offsetof(PJRT_Client_Devices_Args, num_devices);
  EXPECT_EQ(text_of(api().PJRT_Client_Devices(&description)), "");
  EXPECT_EQ(description.num_devices, 77u);  // not written
}

TEST(BadInput, TruncatedProgramsAreErrors) {
  std::string text = negate_text;
  for (std::size_t size = 0; size < text.size() - 2; size += 5) {
    Compiled compiled = compile(text.substr(0, size));
    EXPECT_NE(compiled.error, "") << size;
    EXPECT_FALSE(compiled.executable);
  }
  EXPECT_NE(compile("ML\xefR\x06").error, "");
  EXPECT_TRUE(
      contains(compile("module { func.func @main() -> tensor<f32> { %0 = \"foo.bar\"() : () -> tensor<f32> "
                       "return %0 : tensor<f32> } }")
                   .error,
               "foo.bar"));
}

TEST(BadInput, WrongOptionsAreErrors) {
  EXPECT_TRUE(contains(compile(negate_text, options(1, 5)).error, "5 devices"));
  EXPECT_NE(compile(negate_text, std::string{0x1a, 0x20, 0x20}).error, "");  // truncated
  // The number of replicas as a float, and a field number beyond the greatest.
  std::string fixed{0x1a, 5, 0x25, 1, 0, 0, 0}, field{'\x80', '\x80', '\x80', '\x80', 0x10, 0};
  EXPECT_TRUE(contains(compile(negate_text, fixed).error, "a floating-point number where an integer"));
  EXPECT_TRUE(contains(compile(negate_text, field).error, "invalid number"));
  EXPECT_NE(compile(negate_text, std::string(12, '\xff')).error, "");              // no message
  EXPECT_NE(compile(negate_text, std::string{0x1a, 0x02, 0x22, 0x00}).error, "");  // bytes for a number
}

TEST(BadInput, WrongArgumentsAreErrors) {
  Compiled negate = compile(negate_text);
  ASSERT_EQ(negate.error, "");
  PJRT_Buffer *x = to_device({1, 2, 3}, {3}), *longer = to_device({1, 2, 3, 4}, {4}),
              *elsewhere = to_device({1, 2, 3}, {3}, 1);
  EXPECT_TRUE(contains(run(negate.executable, {{longer}}, 1).error, "shape"));
  EXPECT_TRUE(contains(run(negate.executable, {{elsewhere}}, 1).error, "device 1"));
  EXPECT_TRUE(contains(run(negate.executable, {{x, x}}, 1).error, "2 arguments"));
  EXPECT_TRUE(contains(run(negate.executable, {{x}, {x}}, 1).error, "2 devices"));
  EXPECT_TRUE(contains(run(negate.executable, {{nullptr}}, 1).error, "null"));
  EXPECT_TRUE(contains(run(negate.executable, {{x}}, 1, {3}).error, "non_donatable_input_indices"));
  auto remove = arguments<PJRT_Buffer_Delete_Args>();
  remove.buffer = x;
  ASSERT_EQ(text_of(api().PJRT_Buffer_Delete(&remove)), "");
  EXPECT_TRUE(contains(run(negate.executable, {{x}}, 1).error, "deleted"));
  auto host = arguments<PJRT_Buffer_ToHostBuffer_Args>();
  float few[2];
  host.src = longer;
  host.dst = few;
  host.dst_size = sizeof(few);
  EXPECT_TRUE(contains(text_of(api().PJRT_Buffer_ToHostBuffer(&host)), "8 bytes"));
  for (PJRT_Buffer* buffer : {x, longer, elsewhere}) destroy(buffer);
  auto drop = arguments<PJRT_LoadedExecutable_Delete_Args>();
  drop.executable = negate.executable;
  ASSERT_EQ(text_of(api().PJRT_LoadedExecutable_Delete(&drop)), "");
  PJRT_Buffer* y = to_device({1, 2, 3}, {3});
  EXPECT_TRUE(contains(run(negate.executable, {{y}}, 1).error, "deleted"));
  destroy(y);
  destroy(negate.executable);
}

TEST(BadInput, UnknownDevicesAreErrors) {
  auto args = arguments<PJRT_Client_LookupDevice_Args>();
  args.client = client();
  for (int id : {-1, 4, 1 << 30}) {
    args.id = id;
    EXPECT_TRUE(contains(text_of(api().PJRT_Client_LookupDevice(&args)), "no device"));
  }
}

TEST(BadInput, WrongHostArraysAreErrors) {
  std::int64_t negative[] = {-3}, huge[] = {1LL << 40, 1LL << 40}, one[] = {1};
  float value = 1;
  auto args = arguments<PJRT_Client_BufferFromHostBuffer_Args>();
  args.client = client();
  args.data = &value;
  args.type = PJRT_Buffer_Type_F32;
  args.device = device(0);
  args.dims = negative;
  args.num_dims = 1;
  EXPECT_NE(text_of(api().PJRT_Client_BufferFromHostBuffer(&args)), "");
  args.dims = huge;
  args.num_dims = 2;
  EXPECT_NE(text_of(api().PJRT_Client_BufferFromHostBuffer(&args)), "");
  args.dims = one;
  args.num_dims = 1;
  args.type = static_cast<PJRT_Buffer_Type>(99);
  EXPECT_NE(text_of(api().PJRT_Client_BufferFromHostBuffer(&args)), "");
}

}  // namespace
}  // namespace pjrt_test
