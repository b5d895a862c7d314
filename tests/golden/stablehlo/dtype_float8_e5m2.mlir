module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf8E5M2>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf8E5M2> {jax.result_info = "result[1]"}, tensor<6x4xf8E5M2> {jax.result_info = "result[2]"}, tensor<4x3xf8E5M2> {jax.result_info = "result[3]"}, tensor<2x3xf8E5M2> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<[[2.000000e+00, -6.250000e-01, -1.250000e+00, -4.375000e-01], [1.000000e+00, -2.500000e-01, 3.750000e-01, -1.500000e+00], [8.750000e-01, -8.750000e-01, -1.250000e+00, 1.500000e+00]]> : tensor<3x4xf8E5M2>
    %0 = stablehlo.convert %arg0 : (tensor<3x4xf8E5M2>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<3x4xf32>
    %3 = stablehlo.concatenate %arg0, %cst, dim = 0 : (tensor<3x4xf8E5M2>, tensor<3x4xf8E5M2>) -> tensor<6x4xf8E5M2>
    %4 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf8E5M2>) -> tensor<4x3xf8E5M2>
    %cst_1 = stablehlo.constant dense<3.125000e-01> : tensor<f8E5M2>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f8E5M2>) -> tensor<2x3xf8E5M2>
    return %2, %arg0, %3, %4, %5 : tensor<3x4xf32>, tensor<3x4xf8E5M2>, tensor<6x4xf8E5M2>, tensor<4x3xf8E5M2>, tensor<2x3xf8E5M2>
  }
}
