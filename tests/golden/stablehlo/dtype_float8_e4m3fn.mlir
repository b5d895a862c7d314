module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf8E4M3FN>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf8E4M3FN> {jax.result_info = "result[1]"}, tensor<6x4xf8E4M3FN> {jax.result_info = "result[2]"}, tensor<4x3xf8E4M3FN> {jax.result_info = "result[3]"}, tensor<2x3xf8E4M3FN> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<[[1.500000e+00, 8.125000e-01, -8.125000e-01, 1.125000e+00], [2.812500e-01, -1.625000e+00, -4.375000e-01, -1.750000e+00], [-9.375000e-02, -2.812500e-01, -3.125000e-01, 3.437500e-01]]> : tensor<3x4xf8E4M3FN>
    %0 = stablehlo.convert %arg0 : (tensor<3x4xf8E4M3FN>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<3x4xf32>
    %3 = stablehlo.concatenate %arg0, %cst, dim = 0 : (tensor<3x4xf8E4M3FN>, tensor<3x4xf8E4M3FN>) -> tensor<6x4xf8E4M3FN>
    %4 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf8E4M3FN>) -> tensor<4x3xf8E4M3FN>
    %cst_1 = stablehlo.constant dense<3.125000e-01> : tensor<f8E4M3FN>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f8E4M3FN>) -> tensor<2x3xf8E4M3FN>
    return %2, %arg0, %3, %4, %5 : tensor<3x4xf32>, tensor<3x4xf8E4M3FN>, tensor<6x4xf8E4M3FN>, tensor<4x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  }
}
