module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32>) -> (tensor<2x4x16xf32> {jax.result_info = "result[0]"}, tensor<8x16xf32> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"y", ?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}, {?}]>, <@mesh, [{"y", ?}, {?}]>] manual_axes={"y"} (%arg1: tensor<4x16xf32>) {
      %1 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x16xf32>) -> tensor<1x4x16xf32>
      %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<1x4x16xf32>) -> tensor<2x4x16xf32>
      %3 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, []>] manual_axes={"x"} () {
        %c = stablehlo.constant dense<1> : tensor<ui32>
        %c_0 = stablehlo.constant dense<2> : tensor<ui32>
        %10 = stablehlo.partition_id : tensor<ui32>
        %11 = stablehlo.divide %10, %c : tensor<ui32>
        %12 = stablehlo.remainder %11, %c_0 : tensor<ui32>
        %13 = stablehlo.convert %12 : (tensor<ui32>) -> tensor<i32>
        sdy.return %13 : tensor<i32>
      } : () -> tensor<i32>
      %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<f32>
      %5 = sdy.sharding_constraint %4 <@mesh, []> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
      %7 = sdy.sharding_constraint %6 <@mesh, [{?}, {?}]> : tensor<4x16xf32>
      %8 = stablehlo.add %arg1, %7 : tensor<4x16xf32>
      %9 = sdy.sharding_constraint %8 <@mesh, [{?}, {?}]> : tensor<4x16xf32>
      sdy.return %2, %9 : tensor<2x4x16xf32>, tensor<4x16xf32>
    } : (tensor<8x16xf32>) -> (tensor<2x4x16xf32>, tensor<8x16xf32>)
    return %0#0, %0#1 : tensor<2x4x16xf32>, tensor<8x16xf32>
  }
}
