module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x2xi32>) -> (tensor<3x4xi32> {jax.result_info = "result[0]"}, tensor<3x4x4xui8> {jax.result_info = "result[1]"}, tensor<3xf64> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<3x4xf32>) -> tensor<3x4xi32>
    %1 = stablehlo.bitcast_convert %arg0 : (tensor<3x4xf32>) -> tensor<3x4x4xui8>
    %2 = stablehlo.bitcast_convert %arg1 : (tensor<3x2xi32>) -> tensor<3xf64>
    return %0, %1, %2 : tensor<3x4xi32>, tensor<3x4x4xui8>, tensor<3xf64>
  }
}
