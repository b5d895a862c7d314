// Imported programs: their properties, their use under transformations, and their own checks.
#include <gtest/gtest.h>
#include <tessera/core/jaxpr.h>
#include <tessera/tessera.h>
#include <chrono>

using namespace tessera;

namespace {

const char* const affine = R"(
#loc1 = loc("model.py":12:3)
module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(
      %arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y", ?}]>,
                              tf.aliasing_output = 0 : i32} loc("x"),
      %arg1: tensor<f32> {jax.buffer_donor = true}) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8x4xf32> loc(#loc1)
    %1 = stablehlo.multiply %arg0, %0 : tensor<8x4xf32> loc(#loc2)
    %2 = sdy.sharding_constraint %1 <@mesh, [{"x"}, {}]> : tensor<8x4xf32>
    return %2 : tensor<8x4xf32>
  }
}
#loc2 = loc("jit(f)/mul"(#loc3))
#loc3 = loc(callsite("layer.py":7:1 at #loc1))
)";

TEST(Program, ListsArgumentsAndResults) {
  Program p = import_stablehlo(affine, "affine.mlir");
  EXPECT_EQ(p.name(), "jit_f");
  ASSERT_EQ(p.arguments().size(), 2u);
  const ProgramValue& x = p.arguments()[0];
  EXPECT_EQ(str(x.type), "f32[8,4]");
  EXPECT_TRUE(x.donated);
  EXPECT_EQ(x.result_alias, 0);
  EXPECT_TRUE(p.arguments()[1].donated);
  EXPECT_FALSE(p.arguments()[1].result_alias);
  ASSERT_TRUE(x.sharding);
  EXPECT_EQ(str(x.sharding->mesh), "(x=4, y=2)");
  EXPECT_EQ(x.sharding->spec, P("x", "y"));
  EXPECT_EQ(p.results()[0].name, "result[0]");
  EXPECT_EQ(p.device_count(), 8);
}

TEST(Program, EquationsHaveSourceLines) {
  Program p = import_stablehlo(affine, "affine.mlir");
  std::vector<std::string> lines;
  for (const Eqn& eqn : p.jaxpr()->eqns) lines.push_back(to_string(eqn.where));
  EXPECT_EQ(lines,
            (std::vector<std::string>{"affine.mlir:5", "model.py:12", "layer.py:7", "affine.mlir:11"}));
}

// JAX's pmap over one device.
TEST(Program, CollectivesOfOneDevice) {
  const char* text = R"(module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %sum = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %sum : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>}>
      : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "stablehlo.all_to_all"(%1) <{concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>,
      split_count = 1 : i64, split_dimension = 0 : i64}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.collective_permute"(%2) <{source_target_pairs = dense<0> : tensor<1x2xi64>}>
      : (tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.collective_permute"(%2) <{source_target_pairs = dense<> : tensor<0x2xi64>}>
      : (tensor<4xf32>) -> tensor<4xf32>
    return %0, %1, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
})";
  Array x = arange(4).astype(f32);
  Arrays out = import_stablehlo(text)({x});
  for (int i : {0, 1, 2}) EXPECT_TRUE(array_equal(out[i], x)) << i;
  EXPECT_TRUE(array_equal(out[3], zeros({4})));
}

TEST(Program, CollectivesOfOneDeviceNameNoOther) {
  auto refusal = [](const char* call) {
    std::string text =
        str("module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {\n",
            "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n%0 = ", call,
            " : (tensor<4xf32>) -> tensor<4xf32>\nreturn %0 : tensor<4xf32>\n}\n}");
    try {
      import_stablehlo(text);
    } catch (const ImportError& e) {
      return e.message() + " | " + e.advice();
    }
    return std::string("imported");
  };
  std::string groups = refusal(
      "\"stablehlo.all_gather\"(%x) <{all_gather_dim = 0 : i64, "
      "replica_groups = dense<1> : tensor<1x1xi64>}>");
  EXPECT_NE(groups.find("Expected groups of device 0, the only one"), std::string::npos) << groups;
  std::string pairs =
      refusal("\"stablehlo.collective_permute\"(%x) <{source_target_pairs = dense<1> : tensor<1x2xi64>}>");
  EXPECT_NE(pairs.find("Expected pairs of device 0, the only one"), std::string::npos) << pairs;
}

TEST(Program, WorksUnderTransformations) {
  Program p = import_stablehlo(affine, "affine.mlir");
  Array x = ones({8, 4});
  EXPECT_EQ(float(sum(p(x, scalar(3.0, f32))[0])), 96);
  EXPECT_EQ(float(grad([&](Array s) { return sum(p(x, s)[0]); })(scalar(3.0, f32))), 32);
  EXPECT_EQ(float(jit([&](Array s) { return sum(p(x, s)[0] * 2.0); })(scalar(3.0, f32))), 192);
  Array many = vmap([&](Array s) { return p(x, s)[0]; })(arange(3).astype(f32));
  EXPECT_EQ(str(many.shape()), "(3, 8, 4)");
}

TEST(Program, RaggedProductsAsOperationAndComposite) {
  Program p = import_stablehlo(R"(module @jit__lambda {
    func.func public @main(%a: tensor<2x6x4xf32>, %b: tensor<2x3x4x5xf32>, %c: tensor<3xi32>) -> tensor<2x6x5xf32> {
      %0 = "chlo.ragged_dot"(%a, %b, %c) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<
          lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2],
          rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [1]>}>
        : (tensor<2x6x4xf32>, tensor<2x3x4x5xf32>, tensor<3xi32>) -> tensor<2x6x5xf32>
      return %0 : tensor<2x6x5xf32>
    }
  })");
  Program composite = load_program("tests/golden/stablehlo/ragged_rows.mlir");
  EXPECT_EQ(to_string(*p.jaxpr()), to_string(*composite.jaxpr()));
}

TEST(Program, DonatesMemory) {
  Program p = import_stablehlo(affine, "affine.mlir", {.donate = true});
  Array x = ones({8, 4});
  const void* memory = x.span<float>().data();
  Array y = p(x, scalar(2.0, f32))[0];
  EXPECT_EQ(static_cast<const void*>(y.span<float>().data()), memory);
  EXPECT_THROW(x.span<float>(), DeviceError);
}

TEST(Program, ReplicasHaveALeadingAxis) {
  Program p = import_stablehlo(R"(module @pmapped attributes {mhlo.num_replicas = 4 : i32} {
    func.func public @main(%arg0: tensor<2xf32>) -> (tensor<2xf32>, tensor<ui32>) {
      %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %1 = stablehlo.replica_id : tensor<ui32>
      return %0, %1 : tensor<2xf32>, tensor<ui32>
    }
  })");
  EXPECT_EQ(p.device_count(), 4);
  Arrays out = p(arange(8).reshape({4, 2}).astype(f32));
  EXPECT_EQ(out[0].to_vector<float>(), (std::vector<float>{2, 4, 2, 4, 10, 12, 10, 12}));
  EXPECT_EQ(out[1].to_vector<std::uint32_t>(), (std::vector<std::uint32_t>{0, 1, 2, 3}));
}

TEST(Program, ChecksItself) {
  auto program = [](const char* call) {
    return import_stablehlo(str(R"(func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) {
      stablehlo.custom_call @)",
                                call,
                                R"((%a, %b) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
      return
    })"));
  };
  Array x = array({1.0f, 2.0f}), close = array({1.0f, 2.0000002f}), far = array({1.0f, 2.5f});
  for (const char* call : {"check.expect_eq", "check.expect_close", "check.expect_almost_eq", "check.eq"}) {
    EXPECT_NO_THROW(program(call)(x, x)) << call;
    EXPECT_THROW(program(call)(x, far), Error) << call;
  }
  EXPECT_NO_THROW(program("check.expect_close")(x, close));
  EXPECT_THROW(program("check.expect_eq")(x, close), Error);
}

TEST(Program, ReportsWhetherItHasChecks) {
  Program p = import_stablehlo(R"(func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<i1> {
    %0 = stablehlo.custom_call @check.eq(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>
    return %0 : tensor<i1>
  })");
  EXPECT_TRUE(p.checks_itself());
  Array x = array({1.0f, 2.0f});
  EXPECT_TRUE(p(x, array({1.00005f, 2.0f}))[0].item<bool>());
  EXPECT_THROW(p(x, array({1.001f, 2.0f})), Error);
  EXPECT_FALSE(import_stablehlo(affine, "affine.mlir").checks_itself());
}

TEST(Program, KeepsOperandsOfDceSink) {
  Program p = import_stablehlo(R"(func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.add %a, %a : tensor<2xf32>
    stablehlo.custom_call @dce_sink(%0) {has_side_effect = true} : (tensor<2xf32>) -> ()
    return %a : tensor<2xf32>
  })");
  Array x = array({1.0f, 2.0f});
  EXPECT_EQ(p(x)[0].to_vector<float>(), x.to_vector<float>());
  auto f = [&](Array x) { return p(x); };
  EXPECT_NE(inspect(jit(f))(x).kernels().find("add"), std::string::npos);
}

TEST(Program, ReportsItsNumberOfDevices) {
  EXPECT_EQ(program_devices("tests/cli/scale.mlir"), 1);
  EXPECT_EQ(program_devices("tests/cli/replicas.mlir"), 4);
  EXPECT_EQ(program_devices("tests/cli/devices/c_automatic.mlir"), 8);
  EXPECT_EQ(program_devices("tests/golden/stablehlo_bytecode/scan.jaxexport"), 1);
  EXPECT_EQ(program_devices("tests/golden/stablehlo_bytecode/sharded.jaxexport"), 8);
  EXPECT_THROW(program_devices("tests/cli/folder/broken.mlir"), ImportError);
}

TEST(Program, QuantizesUniformly) {
  Program p = import_stablehlo(R"(func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %q = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:-3>>
    %r = stablehlo.uniform_dequantize %q : (tensor<4x!quant.uniform<i8:f32, 0.5:-3>>) -> tensor<4xf32>
    return %r : tensor<4xf32>
  })");
  EXPECT_EQ(p(array({0.3f, -1.0f, 100.0f, 0.25f}))[0].to_vector<float>(),
            (std::vector<float>{0.5, -1.0, 65.0, 0.0}));
}

// Operations on quantized numbers compute with the dequantized numbers, also in regions and for literals.
TEST(Program, ComputesWithQuantizedNumbers) {
  Program p = import_stablehlo(R"(
    !q = tensor<3x!quant.uniform<i8:f32, 0.5:3>>
    !wide = tensor<3x!quant.uniform<i8:f32, 0.25>>
    func.func @main(%x: tensor<3xf32>, %w: tensor<3x2xf32>)
        -> (tensor<3xf32>, tensor<3xf32>, tensor<3xi1>, tensor<3xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>) {
      %c = "stablehlo.constant"() {value = dense<[3, 5, 7]> : tensor<3xi8>} : () -> !q
      %q = stablehlo.uniform_quantize %x : (tensor<3xf32>) -> !q
      %sum = stablehlo.add %q, %q : !q
      %product = stablehlo.multiply %q, %c : (!q, !q) -> !wide
      %less = stablehlo.compare LT, %q, %c : (!q, !q) -> tensor<3xi1>
      %least = stablehlo.minimum %q, %c : !q
      %turned = stablehlo.reverse %least, dims = [0] : !q
      %zero = "stablehlo.constant"() {value = dense<3> : tensor<i8>} : () -> tensor<!quant.uniform<i8:f32, 0.5:3>>
      %total = "stablehlo.reduce"(%q, %zero) ({
      ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<!quant.uniform<i8:f32, 0.5:3>>):
        %s = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 0.5:3>>
        stablehlo.return %s : tensor<!quant.uniform<i8:f32, 0.5:3>>
      }) {dimensions = array<i64: 0>} : (!q, tensor<!quant.uniform<i8:f32, 0.5:3>>)
          -> tensor<!quant.uniform<i8:f32, 0.5:3>>
      %weights = stablehlo.uniform_quantize %w : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.125:2}>>
      %both = stablehlo.dot_general %q, %weights, contracting_dims = [0] x [0]
        : (!q, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.125:2}>>) -> tensor<2x!quant.uniform<i32:f32, 0.0625>>
      %one = stablehlo.dot_general %x, %weights, contracting_dims = [0] x [0]
        : (tensor<3xf32>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.125:2}>>) -> tensor<2xf32>
      %0 = stablehlo.uniform_dequantize %sum : (!q) -> tensor<3xf32>
      %1 = stablehlo.uniform_dequantize %product : (!wide) -> tensor<3xf32>
      %3 = stablehlo.uniform_dequantize %turned : (!q) -> tensor<3xf32>
      %4 = stablehlo.uniform_dequantize %total : (tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<f32>
      %5 = stablehlo.uniform_dequantize %both : (tensor<2x!quant.uniform<i32:f32, 0.0625>>) -> tensor<2xf32>
      return %0, %1, %less, %3, %4, %5, %one
        : tensor<3xf32>, tensor<3xf32>, tensor<3xi1>, tensor<3xf32>, tensor<f32>, tensor<2xf32>, tensor<2xf32>
    })");
  Arrays out = p(array({1.0f, 2.0f, -3.0f}), array({{1.0f, 0.25f}, {0.5f, -1.0f}, {2.0f, 0.5f}}));
  EXPECT_EQ(out[0].to_vector<float>(), (std::vector<float>{2, 4, -6}));
  EXPECT_EQ(out[1].to_vector<float>(), (std::vector<float>{0, 2, -6}));  // of 0, 1, 2
  EXPECT_EQ(out[2].to_vector<bool>(), (std::vector<bool>{false, false, true}));
  EXPECT_EQ(out[3].to_vector<float>(), (std::vector<float>{-3, 1, 0}));
  EXPECT_EQ(out[4].to_vector<float>(), std::vector<float>{0});
  EXPECT_EQ(out[5].to_vector<float>(), (std::vector<float>{-4, -3.25}));
  EXPECT_EQ(out[6].to_vector<float>(), (std::vector<float>{-4, -3.25}));
}

// No golden values: XLA counts more bits than the type has, and sorts 2-bit integers wrongly.
TEST(Program, PopcountAndSortOfNarrowIntegers) {
  Program p =
      import_stablehlo(R"(func.func @main(%x: tensor<4xi4>) -> (tensor<4xi4>, tensor<4xi4>, tensor<4xi2>) {
    %0 = stablehlo.popcnt %x : tensor<4xi4>
    %1 = stablehlo.count_leading_zeros %x : tensor<4xi4>
    %2 = stablehlo.convert %x : (tensor<4xi4>) -> tensor<4xi2>
    %3 = "stablehlo.sort"(%2) ({
    ^bb0(%a: tensor<i2>, %b: tensor<i2>):
      %c = stablehlo.compare LT, %a, %b : (tensor<i2>, tensor<i2>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }) {dimension = 0 : i64} : (tensor<4xi2>) -> tensor<4xi2>
    return %0, %1, %3 : tensor<4xi4>, tensor<4xi4>, tensor<4xi2>
  })");
  // The bits of an argument's byte above the 4 used ones may be arbitrary.
  Arrays out = p(array({-1, 0, 5, 24}, i8));
  EXPECT_EQ(out[0].to_vector<std::int8_t>(), (std::vector<std::int8_t>{4, 0, 2, 1}));
  EXPECT_EQ(out[1].to_vector<std::int8_t>(), (std::vector<std::int8_t>{0, 4, 1, 0}));
  EXPECT_EQ(out[2].to_vector<std::int8_t>(), (std::vector<std::int8_t>{-1, 0, 0, 1}));
}

// ragged_all_to_all as JAX exports it; XLA does not run it on CPUs.
TEST(Program, RaggedAllToAllOfRows) {
  Program p = import_stablehlo(R"(
  module attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
    sdy.mesh @mesh = <["y"=2]>
    func.func public @main(%x: tensor<8xf32>, %i: tensor<2x2xi32>, %s: tensor<2x2xi32>, %o: tensor<2x2xi32>, %r: tensor<2x2xi32>)
        -> tensor<8xf32> {
      %0 = sdy.manual_computation(%x, %i, %s, %o, %r)
          in_shardings=[<@mesh, [{"y"}]>, <@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>]
          out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"}
          (%a: tensor<4xf32>, %b: tensor<1x2xi32>, %c: tensor<1x2xi32>, %d: tensor<1x2xi32>, %e: tensor<1x2xi32>) {
        %z = stablehlo.constant dense<0.0> : tensor<4xf32>
        %1 = stablehlo.reshape %b : (tensor<1x2xi32>) -> tensor<2xi32>
        %2 = stablehlo.reshape %c : (tensor<1x2xi32>) -> tensor<2xi32>
        %3 = stablehlo.reshape %d : (tensor<1x2xi32>) -> tensor<2xi32>
        %4 = stablehlo.reshape %e : (tensor<1x2xi32>) -> tensor<2xi32>
        %5 = stablehlo.custom_call @ragged_all_to_all(%a, %z, %1, %2, %3, %4)
          {api_version = 4 : i32, backend_config = {channel_id = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}
          : (tensor<4xf32>, tensor<4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4xf32>
        sdy.return %5 : tensor<4xf32>
      } : (tensor<8xf32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<8xf32>
      return %0 : tensor<8xf32>
    }
  })");
  // Device 0 keeps row 0 and sends rows 1 and 2; device 1 sends row 0 and keeps row 1.
  Array sizes = array({{1, 2}, {1, 1}}), received = array({{1, 1}, {2, 1}});
  Array starts = array({{0, 1}, {0, 1}}), positions = array({{0, 0}, {1, 2}});
  EXPECT_EQ(p(arange(8.0f), starts, sizes, positions, received)[0].to_vector<float>(),
            (std::vector<float>{0, 4, 0, 0, 1, 2, 5, 0}));
}

// Narrow numbers are drawn in f32: rounded before the inverse error function, one of 500 in bf16 would be infinite.
TEST(Program, NormalNumbersAreFinite) {
  for (const char* type : {"bf16", "f16", "f32", "f64"}) {
    Program p = import_stablehlo(str("func.func @main(%mean: tensor<", type, ">, %deviation: tensor<", type,
                                     ">) -> tensor<1000000x", type,
                                     "> {\n  %shape = stablehlo.constant dense<1000000> : tensor<1xi64>\n  "
                                     "%0 = stablehlo.rng %mean, %deviation, "
                                     "%shape, distribution = NORMAL : (tensor<",
                                     type, ">, tensor<", type, ">, tensor<1xi64>) -> tensor<1000000x", type,
                                     ">\n  return %0 : tensor<1000000x", type, ">\n}\n"));
    EnableX64 wide;
    Dtype dtype = p.results()[0].type.dtype();
    Array x = p(scalar(3.0, dtype), scalar(2.0, dtype))[0].astype(f64);
    EXPECT_TRUE(bool(all(isfinite(x)))) << type;
    EXPECT_NEAR(float(mean(x)), 3, 0.01) << type;
    EXPECT_NEAR(float(var(x)), 4, 0.03) << type;
  }
}

// Reading a megabyte of text takes less than a second here; the goal is 0.2 s on an idle machine.
TEST(Program, LongTextIsReadQuickly) {
  std::string text = "func.func @main(%v0: tensor<128x128xf32>) -> tensor<128x128xf32> {\n";
  int n = 0;
  for (; text.size() < 1'000'000; ++n)
    text += str("  %v", n + 1, " = stablehlo.add %v", n, ", %v", n, " : tensor<128x128xf32>\n");
  text += str("  return %v", n, " : tensor<128x128xf32>\n}\n");
  auto begin = std::chrono::steady_clock::now();
  Program p = import_stablehlo(text);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  EXPECT_EQ(std::ssize(p.jaxpr()->eqns), n);
  EXPECT_LT(seconds, 1.0);
}

}  // namespace
