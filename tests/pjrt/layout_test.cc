// Arrays that are not row-major: buffers of such layouts, and programs that request them of arguments and results.
#include <gtest/gtest.h>
#include <tests/pjrt/c_client.h>
#include <xla/pjrt/c/pjrt_c_api_layouts_extension.h>

namespace pjrt_test {
namespace {

using Floats = std::vector<float>;
using Axes = std::vector<std::int64_t>;

// A 2 x 3 array in a layout.
MadeBuffer to_device_in(const Axes& minor_to_major, const Floats& values, int device_id = 0) {
  PJRT_Buffer_MemoryLayout layout{};
  layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  layout.tiled.minor_to_major = minor_to_major.data();
  layout.tiled.minor_to_major_size = minor_to_major.size();
  return make_buffer(values, {2, 3}, device_id, &layout);
}

const PJRT_Layouts_Extension& layouts() {
  for (const PJRT_Extension_Base* each = api().extension_start; each; each = each->next)
    if (each->type == PJRT_Extension_Type_Layouts)
      return *reinterpret_cast<const PJRT_Layouts_Extension*>(each);
  ADD_FAILURE() << "there is no layouts extension";
  std::abort();
}

std::string text_of_layout(PJRT_Layouts_MemoryLayout* layout) {
  auto args = arguments<PJRT_Layouts_MemoryLayout_Serialize_Args>();
  args.layout = layout;
  EXPECT_EQ(text_of(layouts().PJRT_Layouts_MemoryLayout_Serialize(&args)), "");
  std::string text(args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_layout_deleter(args.serialized_layout);
  return text;
}

std::string layout_of(PJRT_Buffer* buffer) {
  auto args = arguments<PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args>();
  args.buffer = buffer;
  EXPECT_EQ(text_of(layouts().PJRT_Layouts_PJRT_Buffer_MemoryLayout(&args)), "");
  std::string text = text_of_layout(args.layout);
  auto destroy = arguments<PJRT_Layouts_MemoryLayout_Destroy_Args>();
  destroy.layout = args.layout;
  EXPECT_EQ(text_of(layouts().PJRT_Layouts_MemoryLayout_Destroy(&destroy)), "");
  return text;
}

// The bytes of a buffer as they are in memory.
Floats memory_of(PJRT_Buffer* buffer) {
  Floats out(6);
  auto args = arguments<PJRT_Buffer_CopyRawToHost_Args>();
  args.buffer = buffer;
  args.dst = out.data();
  args.transfer_size = static_cast<std::int64_t>(out.size() * sizeof(float));
  EXPECT_EQ(text_of(api().PJRT_Buffer_CopyRawToHost(&args)), "");
  auto wait = arguments<PJRT_Event_Await_Args>();
  wait.event = args.event;
  EXPECT_EQ(text_of(api().PJRT_Event_Await(&wait)), "");
  auto done = arguments<PJRT_Event_Destroy_Args>();
  done.event = args.event;
  EXPECT_EQ(text_of(api().PJRT_Event_Destroy(&done)), "");
  return out;
}

// 10 x + y transposed, with the layouts that arguments and result request.
std::string transposing(const std::string& x, const std::string& y, const std::string& result) {
  return R"(module @f {
  func.func public @main(%arg0: tensor<2x3xf32> {mhlo.layout_mode = ")" +
         x + R"("}, %arg1: tensor<2x3xf32> {mhlo.layout_mode = ")" + y +
         R"("}) -> (tensor<3x2xf32> {mhlo.layout_mode = ")" + result + R"("}) {
    %c = stablehlo.constant dense<10.0> : tensor<2x3xf32>
    %0 = stablehlo.multiply %arg0, %c : tensor<2x3xf32>
    %1 = stablehlo.add %0, %arg1 : tensor<2x3xf32>
    %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    return %2 : tensor<3x2xf32>
  }
})";
}

const Floats values = {1, 2, 3, 4, 5, 6}, by_columns = {1, 4, 2, 5, 3, 6};

TEST(Layout, BuffersKeepTheirLayout) {
  MadeBuffer columns = to_device_in({0, 1}, values), rows = to_device_in({1, 0}, values);
  ASSERT_EQ(columns.error + rows.error, "");
  EXPECT_EQ(layout_of(columns.buffer), "{0,1}");
  EXPECT_EQ(layout_of(rows.buffer), "{1,0}");
  EXPECT_EQ(to_host(columns.buffer), values);
  EXPECT_EQ(memory_of(columns.buffer), by_columns);
  EXPECT_EQ(memory_of(rows.buffer), values);
  auto dims = arguments<PJRT_Buffer_Dimensions_Args>();
  dims.buffer = columns.buffer;
  ASSERT_EQ(text_of(api().PJRT_Buffer_Dimensions(&dims)), "");
  EXPECT_EQ(Axes(dims.dims, dims.dims + dims.num_dims), (Axes{2, 3}));
  auto layout = arguments<PJRT_Buffer_GetMemoryLayout_Args>();
  layout.buffer = columns.buffer;
  ASSERT_EQ(text_of(api().PJRT_Buffer_GetMemoryLayout(&layout)), "");
  EXPECT_EQ(layout.layout.tiled.minor_to_major[0], 0);
  auto copy = arguments<PJRT_Buffer_CopyToDevice_Args>();
  copy.buffer = columns.buffer;
  copy.dst_device = device(1);
  ASSERT_EQ(text_of(api().PJRT_Buffer_CopyToDevice(&copy)), "");
  EXPECT_EQ(layout_of(copy.dst_buffer), "{0,1}");
  EXPECT_EQ(to_host(copy.dst_buffer), values);
  for (PJRT_Buffer* buffer : {columns.buffer, rows.buffer, copy.dst_buffer}) destroy(buffer);
}

TEST(Layout, WrongLayoutsAreErrors) {
  for (const Axes& axes : {Axes{0}, Axes{0, 0}, Axes{0, 2}, Axes{-1, 0}, Axes{0, 1, 2}})
    EXPECT_NE(to_device_in(axes, values).error, "");
  for (const char* text :
       {"", "{", "{}", "{0}", "{0,0}", "{0,2}", "{0,1", "{0,1}}", "{0,1:T(8,128)}", "{,}", "0,1", "{-1,0}"})
    EXPECT_NE(compile(transposing("default", text, "default")).error, "") << text;
}

TEST(Layout, ProgramsTakeAndReturnRequestedLayouts) {
  Floats sums = {11, 44, 22, 55, 33, 66};
  struct Case {
    const char *x, *y, *requested, *actual;
  };
  for (const Case& c : {Case{"default", "{0,1}", "default", "{1,0}"},
                        {"{1,0}", "{0,1}", "{0,1}", "{0,1}"},
                        {"{0,1}", "{0,1}", "{1,0}", "{1,0}"},
                        {"auto", "{0,1}", "auto", "{0,1}"}}) {
    Compiled compiled = compile(transposing(c.x, c.y, c.requested));
    ASSERT_EQ(compiled.error, "");
    bool x_by_columns = std::string(c.x) == "{0,1}";
    PJRT_Buffer* x = to_device_in(x_by_columns ? Axes{0, 1} : Axes{1, 0}, values).buffer;
    PJRT_Buffer* y = to_device_in({0, 1}, values).buffer;
    Called called = run(compiled.executable, {{x, y}}, 1);
    ASSERT_EQ(called.error, "");
    PJRT_Buffer* result = called.results[0][0];
    EXPECT_EQ(layout_of(result), c.actual);
    EXPECT_EQ(to_host(result), sums);
    Executable executable(compiled.executable);
    auto outputs = arguments<PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args>();
    outputs.executable = executable.get;
    ASSERT_EQ(text_of(layouts().PJRT_Layouts_PJRT_Executable_GetOutputLayouts(&outputs)), "");
    ASSERT_EQ(outputs.num_outputs, 1u);
    EXPECT_EQ(text_of_layout(outputs.layouts[0]), c.actual);
    EXPECT_NE(run(compiled.executable, {{x, x_by_columns ? result : x}}, 1).error, "");  // another layout
    for (PJRT_Buffer* buffer : {x, y, result}) destroy(buffer);
    destroy(compiled.executable);
  }
}

// The second axis is sharded over four devices; the stored arrays have the axes in the other order.
TEST(Layout, ShardedProgramsTakeAndReturnRequestedLayouts) {
  Compiled compiled = compile(R"(module @f attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<2x12xf32>
        {mhlo.layout_mode = "{0,1}", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
      -> (tensor<2x12xf32> {mhlo.layout_mode = "{0,1}", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
          tensor<12x2xf32> {mhlo.layout_mode = "auto"}) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x12xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x12xf32>) -> tensor<12x2xf32>
    return %0, %1 : tensor<2x12xf32>, tensor<12x2xf32>
  }
})",
                              options(1, 4));
  ASSERT_EQ(compiled.error, "");
  std::vector<std::vector<PJRT_Buffer*>> in(4);
  for (int d = 0; d < 4; ++d) {
    Floats part;
    for (float v : values) part.push_back(v + static_cast<float>(10 * d));
    in[d] = {to_device_in({0, 1}, part, d).buffer};
  }
  Called called = run(compiled.executable, in, 2);
  ASSERT_EQ(called.error, "");
  for (int d = 0; d < 4; ++d) {
    PJRT_Buffer *twice = called.results[d][0], *transposed = called.results[d][1];
    EXPECT_EQ(layout_of(twice), "{0,1}");
    EXPECT_EQ(layout_of(transposed), "{0,1}");
    float first = static_cast<float>(2 * (1 + 10 * d));
    EXPECT_EQ(to_host(twice), (Floats{first, first + 2, first + 4, first + 6, first + 8, first + 10}));
    std::size_t size = to_host(transposed).size();
    EXPECT_TRUE(size == 6 || size == 24) << size;
    for (PJRT_Buffer* buffer : {in[d][0], twice, transposed}) destroy(buffer);
  }
  destroy(compiled.executable);
}

}  // namespace
}  // namespace pjrt_test
