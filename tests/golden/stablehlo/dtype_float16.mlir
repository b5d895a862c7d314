module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf16>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf16> {jax.result_info = "result[1]"}, tensor<6x4xf16> {jax.result_info = "result[2]"}, tensor<4x3xf16> {jax.result_info = "result[3]"}, tensor<2x3xf16> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<[[-1.748050e+00, 9.033200e-01, -1.649410e+00, -4.196780e-01], [1.494140e+00, -1.107790e-01, 1.650390e+00, 1.063480e+00], [1.661130e+00, -1.490230e+00, -1.706050e+00, -1.718750e+00]]> : tensor<3x4xf16>
    %0 = stablehlo.convert %arg0 : (tensor<3x4xf16>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<3x4xf32>
    %3 = stablehlo.concatenate %arg0, %cst, dim = 0 : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<6x4xf16>
    %4 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf16>) -> tensor<4x3xf16>
    %cst_1 = stablehlo.constant dense<3.000490e-01> : tensor<f16>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f16>) -> tensor<2x3xf16>
    return %2, %arg0, %3, %4, %5 : tensor<3x4xf32>, tensor<3x4xf16>, tensor<6x4xf16>, tensor<4x3xf16>, tensor<2x3xf16>
  }
}
