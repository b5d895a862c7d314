module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xbf16>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xbf16> {jax.result_info = "result[1]"}, tensor<6x4xbf16> {jax.result_info = "result[2]"}, tensor<4x3xbf16> {jax.result_info = "result[3]"}, tensor<2x3xbf16> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<[[-1.210940e+00, 1.234380e+00, -4.467770e-02, 1.953130e+00], [-1.265630e+00, 1.851560e+00, 1.203130e+00, -7.519530e-02], [1.257810e+00, 4.121090e-01, 6.210940e-01, 1.656250e+00]]> : tensor<3x4xbf16>
    %0 = stablehlo.convert %arg0 : (tensor<3x4xbf16>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<3x4xf32>
    %3 = stablehlo.concatenate %arg0, %cst, dim = 0 : (tensor<3x4xbf16>, tensor<3x4xbf16>) -> tensor<6x4xbf16>
    %4 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xbf16>) -> tensor<4x3xbf16>
    %cst_1 = stablehlo.constant dense<3.007810e-01> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x3xbf16>
    return %2, %arg0, %3, %4, %5 : tensor<3x4xf32>, tensor<3x4xbf16>, tensor<6x4xbf16>, tensor<4x3xbf16>, tensor<2x3xbf16>
  }
}
