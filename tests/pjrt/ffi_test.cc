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

}  // namespace
}  // namespace pjrt_test
