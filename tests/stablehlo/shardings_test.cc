// Shardings of several meshes in one program, and GSPMD's annotations.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

Array numbers(Shape shape) { return reshape(arange(static_cast<float>(element_count(shape))), shape); }

}  // namespace

TEST(Shardings, SeveralMeshesOfTheSameDevices) {
  const char* text = R"(module @two_meshes attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @first = <["x"=4, "y"=2]>
  sdy.mesh @second = <["a"=2, "b"=4]>
  sdy.mesh @transposed = <["p"=2, "q"=4], device_ids=[0, 2, 4, 6, 1, 3, 5, 7]>
  func.func public @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@first, [{"x"}, {"y"}]>})
      -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@second, [{"a"}, {"b"}]>},
          tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@transposed, [{"q"}, {"p"}]>}) {
    %0 = stablehlo.add %x, %x : tensor<8x16xf32>
    %1 = sdy.sharding_constraint %0 <@second, [{"b":(2)2}, {"a"}]> : tensor<8x16xf32>
    %2 = stablehlo.multiply %1, %x : tensor<8x16xf32>
    return %2, %0 : tensor<8x16xf32>, tensor<8x16xf32>
  }
})";
  Program p = import_stablehlo(text);
  Array x = numbers({8, 16});
  Arrays out = p({x});
  assert_allclose(out[0], (x + x) * x);
  assert_allclose(out[1], x + x);
  EXPECT_EQ(out[0].sharding().shard_count(0), 2);
  EXPECT_EQ(out[0].sharding().shard_count(1), 4);
  // q and p are x and y: device 1 has the second half of the columns.
  EXPECT_EQ(out[1].sharding().shard_count(0), 4);
  EXPECT_EQ(out[1].sharding().shard_count(1), 2);
}

TEST(Shardings, ManualComputationsOfSeveralMeshes) {
  const char* text = R"(module @two_meshes attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @first = <["x"=2, "y"=2]>
  sdy.mesh @second = <["a"=4, "one"=1]>
  func.func public @main(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<2xf32>) {
    %0 = sdy.manual_computation(%x) in_shardings=[<@first, [{"x", "y"}]>] out_shardings=[<@first, [{"x", "y"}]>]
        manual_axes={"x", "y"} (%b: tensor<2xf32>) {
      %2 = stablehlo.add %b, %b : tensor<2xf32>
      sdy.return %2 : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@second, [{"a"}]>] out_shardings=[<@second, [{}]>]
        manual_axes={"a", "one"} (%b: tensor<2xf32>) {
      %2 = "stablehlo.all_reduce"(%b) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %sum = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %sum : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      sdy.return %2 : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<2xf32>
    return %0, %1 : tensor<8xf32>, tensor<2xf32>
  }
})";
  Array x = numbers({8});
  Arrays out = import_stablehlo(text)({x});
  assert_allclose(out[0], x + x);
  assert_allclose(out[1], sum(reshape(x + x, {4, 2}), axis(0)));
}

TEST(Shardings, AnnotationsOfGspmdAreHonoured) {
  const char* text = R"(module @gspmd attributes {mhlo.num_partitions = 8 : i32} {
  func.func public @main(%x: tensor<8x16xf32> {mhlo.sharding = "{devices=[4,2]<=[8]}"})
      -> (tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[4,2]T(1,0)}"}, tensor<8x16xf32>) {
    %0 = stablehlo.add %x, %x : tensor<8x16xf32>
    %1 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = "{replicated}"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %2 = stablehlo.custom_call @Sharding(%0) {backend_config = "unspecified_dims=[1]",
        mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    return %1, %2 : tensor<8x16xf32>, tensor<8x16xf32>
  }
})";
  Program p = import_stablehlo(text);
  Array x = numbers({8, 16});
  Arrays out = p({x});
  for (const Array& y : out) assert_allclose(y, x + x);
  EXPECT_EQ(out[0].sharding().shard_count(0), 2);
  EXPECT_EQ(out[0].sharding().shard_count(1), 4);
  EXPECT_EQ(out[1].sharding().shard_count(0), 4);
  EXPECT_EQ(out[1].sharding().shard_count(1), 2);  // as the argument
}

// A row-major matrix: LAPACK reads its elements in column-major order, and its result is read in row-major order.
TEST(Layouts, MatricesOfLapackStoredByRows) {
  auto text = [](const char* layout) {
    return std::string(R"(func.func public @main(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%x) {operand_layouts = [dense<)") +
           layout + "> : tensor<3xindex>], result_layouts = [dense<" + layout +
           R"(> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>]}
      : (tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3xf32>)
    return %0#0 : tensor<2x3x4xf32>
  }
)";
  };
  Array x = random::normal(random::key(1), {2, 3, 4});
  auto by_rows = [](Array a) { return swapaxes(reshape(a, {2, 4, 3}), 1, 2); };
  Array expected = import_stablehlo(text("[1, 2, 0]"))({by_rows(x)})[0];
  assert_allclose(by_rows(import_stablehlo(text("[2, 1, 0]"))({x})[0]), expected,
                  {.rtol = 1e-5, .atol = 1e-5});
}

TEST(Shardings, GroupsAreShardedAlike) {
  const char* text = R"(module @groups attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
      -> (tensor<8xf32>, tensor<8xi32>) {
    %0 = stablehlo.sine %x : tensor<8xf32>
    %1 = stablehlo.iota dim = 0 : tensor<8xi32>
    sdy.sharding_group %0 group_id=3 : tensor<8xf32>
    sdy.sharding_group %1 group_id=3 : tensor<8xi32>
    return %0, %1 : tensor<8xf32>, tensor<8xi32>
  }
})";
  Array x = numbers({8});
  Arrays out = import_stablehlo(text)({x});
  assert_allclose(out[0], sin(x));
  EXPECT_TRUE(array_equal(out[1], arange(8)));
  EXPECT_EQ(out[1].sharding().shard_count(0), 4);
}
