module @dyn {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> (tensor<2x2xf32>, tensor<3x4xf32>) {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg2, sizes = [2, 2] : (tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %arg1 : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
    return %0, %1 : tensor<2x2xf32>, tensor<3x4xf32>
  }
}
