module @shift_uint32 {
  func.func public @main(%arg0: tensor<3x4xui32>, %arg1: tensor<3x4xui32>) -> (tensor<3x4xui32>, tensor<3x4xui32>, tensor<3x4xui32>) {
    %0 = stablehlo.shift_left %arg0, %arg1 : tensor<3x4xui32>
    %1 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<3x4xui32>
    %2 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<3x4xui32>
    return %0, %1, %2 : tensor<3x4xui32>, tensor<3x4xui32>, tensor<3x4xui32>
  }
}
