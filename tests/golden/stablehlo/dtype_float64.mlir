module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf64>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf64> {jax.result_info = "result[1]"}, tensor<6x4xf64> {jax.result_info = "result[2]"}, tensor<4x3xf64> {jax.result_info = "result[3]"}, tensor<2x3xf64> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<[[1.196785569190979, -0.71085309982299805, 1.1865566968917847, -1.0986862182617188], [-0.55076819658279419, -0.33020755648612976, 0.16563993692398071, -1.5495452880859375], [-0.37220880389213562, -1.9987972974777222, 0.97752290964126587, 1.407503604888916]]> : tensor<3x4xf64>
    %0 = stablehlo.convert %arg0 : (tensor<3x4xf64>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<3x4xf32>
    %3 = stablehlo.concatenate %arg0, %cst, dim = 0 : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<6x4xf64>
    %4 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x4xf64>) -> tensor<4x3xf64>
    %cst_1 = stablehlo.constant dense<3.000000e-01> : tensor<f64>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    return %2, %arg0, %3, %4, %5 : tensor<3x4xf32>, tensor<3x4xf64>, tensor<6x4xf64>, tensor<4x3xf64>, tensor<2x3xf64>
  }
}
