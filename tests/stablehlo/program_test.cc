// What a program says of itself, how it joins transformations, and its own checks.
#include <gtest/gtest.h>
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

TEST(Program, SaysWhatItTakesAndGives) {
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

TEST(Program, KeepsTheLinesOfItsSource) {
  Program p = import_stablehlo(affine, "affine.mlir");
  std::vector<std::string> lines;
  for (const Eqn& eqn : p.jaxpr()->eqns) lines.push_back(to_string(eqn.where));
  EXPECT_EQ(lines,
            (std::vector<std::string>{"affine.mlir:5", "model.py:12", "layer.py:7", "affine.mlir:11"}));
}

TEST(Program, JoinsTransformations) {
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

TEST(Program, GivesMemoryAwayWhereAsked) {
  Program p = import_stablehlo(affine, "affine.mlir", {.donate = true});
  Array x = ones({8, 4});
  const void* memory = x.span<float>().data();
  Array y = p(x, scalar(2.0, f32))[0];
  EXPECT_EQ(static_cast<const void*>(y.span<float>().data()), memory);
  EXPECT_THROW(x.span<float>(), DeviceError);
}

TEST(Program, OfReplicasTakesAnAxisInFront) {
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

TEST(Program, SaysWhetherItChecksItself) {
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

TEST(Program, SaysHowManyDevicesItIsFor) {
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

// A megabyte of text in less than a second here: the aim is 0.2 s on an idle machine.
TEST(Program, LongTextIsReadQuickly) {
  std::string text = "func.func @main(%v0: tensor<128x128xf32>) -> tensor<128x128xf32> {\n";
  int n = 0;
  for (; text.size() < 1'000'000; ++n)
    text += str("  %v", n + 1, " = stablehlo.add %v", n, ", %v", n, " : tensor<128x128xf32>\n");
  text += str("  return %v", n, " : tensor<128x128xf32>\n}\n");
  auto begin = std::chrono::steady_clock::now();
  Program p = import_stablehlo(text);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  EXPECT_EQ(p.jaxpr()->eqns.size(), static_cast<std::size_t>(n));
  EXPECT_LT(seconds, 1.0);
}

}  // namespace
