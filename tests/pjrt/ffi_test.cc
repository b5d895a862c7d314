// Handlers of XLA's FFI, registered through the plugin's extension, run as custom calls.
#include <gtest/gtest.h>
#include <tests/pjrt/c_client.h>

namespace pjrt_test {
namespace {

// Scales by the attribute `factor`; a factor of 0 is an error.
XLA_FFI_Error* scale(XLA_FFI_CallFrame* frame) {
  EXPECT_EQ(frame->args.size, 1);
  EXPECT_EQ(frame->rets.size, 1);
  if (frame->attrs.size != 1) {
    XLA_FFI_Error_Create_Args args{XLA_FFI_Error_Create_Args_STRUCT_SIZE, nullptr,
                                   "there is not one attribute", XLA_FFI_Error_Code_INVALID_ARGUMENT};
    return frame->api->XLA_FFI_Error_Create(&args);
  }
  EXPECT_EQ(std::string(frame->attrs.names[0]->ptr, frame->attrs.names[0]->len), "factor");
  auto* x = static_cast<XLA_FFI_Buffer*>(frame->args.args[0]);
  auto* y = static_cast<XLA_FFI_Buffer*>(frame->rets.rets[0]);
  EXPECT_EQ(x->dtype, XLA_FFI_DataType_F32);
  EXPECT_EQ(x->rank, 1);
  auto* scalar = static_cast<XLA_FFI_Scalar*>(frame->attrs.attrs[0]);
  EXPECT_EQ(scalar->dtype, XLA_FFI_DataType_S64);
  std::int64_t factor = *static_cast<std::int64_t*>(scalar->value);
  if (factor == 0) {
    XLA_FFI_Error_Create_Args args{XLA_FFI_Error_Create_Args_STRUCT_SIZE, nullptr, "the factor is zero",
                                   XLA_FFI_Error_Code_INVALID_ARGUMENT};
    return frame->api->XLA_FFI_Error_Create(&args);
  }
  for (std::int64_t i = 0; i < x->dims[0]; ++i)
    static_cast<float*>(y->data)[i] = static_cast<float>(factor) * static_cast<const float*>(x->data)[i];
  return nullptr;
}

std::string text(const char* target, int factor) {
  return R"(module { func.func public @main(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.custom_call @)" +
         std::string(target) +
         "(%arg0) {api_version = 4 : i32, mhlo.backend_config = {factor = " + std::to_string(factor) +
         R"( : i64}} : (tensor<3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32> } })";
}

TEST(Ffi, RunsAHandler) {
  ASSERT_EQ(register_handler("scale", scale), "");
  Compiled compiled = compile(text("scale", 3));
  ASSERT_EQ(compiled.error, "");
  PJRT_Buffer* x = to_device({1, 2, 3}, {3});
  Called called = run(compiled.executable, {{x}}, 1);
  ASSERT_EQ(called.error, "");
  EXPECT_EQ(to_host(called.results[0][0]), (std::vector<float>{3, 6, 9}));
  destroy(called.results[0][0]);
  destroy(compiled.executable);
  Compiled failing = compile(text("scale", 0));
  ASSERT_EQ(failing.error, "");
  EXPECT_NE(run(failing.executable, {{x}}, 1).error.find("the factor is zero"), std::string::npos);
  destroy(x);
  destroy(failing.executable);
}

TEST(Ffi, UnknownTargetsAreErrors) {
  EXPECT_NE(compile(text("no_such_target", 1)).error.find("no_such_target"), std::string::npos);
  EXPECT_NE(register_handler("null", nullptr), "");
}

// Writes the data types and values of the attributes, in the order of their names.
std::string described_attributes;
template <class T>
std::string values_of(const void* data, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += " " + std::to_string(static_cast<const T*>(data)[i]);
  return out;
}
std::string described(XLA_FFI_DataType type, const void* data, std::size_t count) {
  switch (type) {
    case XLA_FFI_DataType_PRED:
      return "pred" + values_of<bool>(data, count);
    case XLA_FFI_DataType_U8:
      return "u8" + values_of<std::uint8_t>(data, count);
    case XLA_FFI_DataType_S32:
      return "s32" + values_of<std::int32_t>(data, count);
    case XLA_FFI_DataType_S64:
      return "s64" + values_of<std::int64_t>(data, count);
    case XLA_FFI_DataType_F32:
      return "f32" + values_of<float>(data, count);
    case XLA_FFI_DataType_F64:
      return "f64" + values_of<double>(data, count);
    default:
      return "type " + std::to_string(type);
  }
}
XLA_FFI_Error* describe(XLA_FFI_CallFrame* frame) {
  described_attributes.clear();
  for (std::int64_t i = 0; i < frame->attrs.size; ++i) {
    std::string value = "text";
    if (frame->attrs.types[i] == XLA_FFI_AttrType_SCALAR) {
      auto* scalar = static_cast<XLA_FFI_Scalar*>(frame->attrs.attrs[i]);
      value = described(scalar->dtype, scalar->value, 1);
    } else if (frame->attrs.types[i] == XLA_FFI_AttrType_ARRAY) {
      auto* array = static_cast<XLA_FFI_Array*>(frame->attrs.attrs[i]);
      value = "array of " + described(array->dtype, array->data, array->size);
    }
    described_attributes +=
        std::string(frame->attrs.names[i]->ptr, frame->attrs.names[i]->len) + ": " + value + "\n";
  }
  auto* x = static_cast<XLA_FFI_Buffer*>(frame->args.args[0]);
  auto* y = static_cast<XLA_FFI_Buffer*>(frame->rets.rets[0]);
  std::copy_n(static_cast<const float*>(x->data), x->dims[0], static_cast<float*>(y->data));
  return nullptr;
}

TEST(Ffi, AttributesHaveTheirTypes) {
  ASSERT_EQ(register_handler("describe", describe), "");
  std::string program = text("describe", 1);
  program.replace(
      program.find("factor = 1 : i64"), 16,
      "a = 7 : i32, b = 2.5 : f32, c = true, d = -3 : i64, e = 0.5 : f64, f = 200 : ui8, g = 1.25, h = 4, "
      "i = array<i32: 1, -2>, j = array<f32: 1.5, 0x3F800000>, k = array<i1: true, false>, l = [5, 6], "
      "m = dense<[1.0, 2.0]> : tensor<2xf32>, n = dense<3> : tensor<2xi32>, o = array<i64>, p = \"x\"");
  Compiled compiled = compile(program);
  ASSERT_EQ(compiled.error, "");
  PJRT_Buffer* x = to_device({1, 2, 3}, {3});
  Called called = run(compiled.executable, {{x}}, 1);
  ASSERT_EQ(called.error, "");
  EXPECT_EQ(
      described_attributes,
      "a: s32 7\nb: f32 2.500000\nc: pred 1\nd: s64 -3\ne: f64 0.500000\nf: u8 200\ng: f64 1.250000\nh: s64 "
      "4\n"
      "i: array of s32 1 -2\nj: array of f32 1.500000 1.000000\nk: array of pred 1 0\nl: array of s64 5 6\n"
      "m: array of f32 1.000000 2.000000\nn: array of s32 3 3\no: array of s64\np: text\n");
  destroy(called.results[0][0]);
  destroy(x);
  destroy(compiled.executable);
}

}  // namespace
}  // namespace pjrt_test
