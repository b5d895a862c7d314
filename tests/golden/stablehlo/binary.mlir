module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}, tensor<3x4xf32> {jax.result_info = "result[2]"}, tensor<3x4xf32> {jax.result_info = "result[3]"}, tensor<3x4xf32> {jax.result_info = "result[4]"}, tensor<3x4xf32> {jax.result_info = "result[5]"}, tensor<3x4xcomplex<f32>> {jax.result_info = "result[6]"}, tensor<3x4xf32> {jax.result_info = "result[7]"}, tensor<3x4xf32> {jax.result_info = "result[8]"}, tensor<3x4xf32> {jax.result_info = "result[9]"}, tensor<3x4xf32> {jax.result_info = "result[10][0]"}, tensor<3x4xf32> {jax.result_info = "result[10][1]"}) {
    %0 = stablehlo.atan2 %arg0, %arg1 : tensor<3x4xf32>
    %1 = stablehlo.power %arg0, %arg1 : tensor<3x4xf32>
    %2 = chlo.next_after %arg0, %arg1 : tensor<3x4xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
    %3 = stablehlo.remainder %arg0, %arg1 : tensor<3x4xf32>
    %4 = stablehlo.maximum %arg0, %arg1 : tensor<3x4xf32>
    %5 = stablehlo.divide %arg0, %arg1 : tensor<3x4xf32>
    %6 = stablehlo.complex %arg0, %arg1 : tensor<3x4xcomplex<f32>>
    %7 = stablehlo.negate %arg1 : tensor<3x4xf32>
    %8 = stablehlo.multiply %7, %arg1 : tensor<3x4xf32>
    %9 = stablehlo.multiply %arg1, %arg1 : tensor<3x4xf32>
    %10 = stablehlo.clamp %8, %arg0, %9 : tensor<3x4xf32>
    %11 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %12 = stablehlo.select %11, %arg0, %arg1 : tensor<3x4xi1>, tensor<3x4xf32>
    %13 = stablehlo.reduce_precision %arg0, format = e5m7 : tensor<3x4xf32>
    %14:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<3x4xf32>, tensor<3x4xf32>
    return %0, %1, %2, %3, %4, %5, %6, %10, %12, %13, %14#0, %14#1 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xcomplex<f32>>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
}
