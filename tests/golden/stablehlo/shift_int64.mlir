module @shift_int64 {
  func.func public @main(%arg0: tensor<3x4xi64>, %arg1: tensor<3x4xi64>) -> (tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>) {
    %0 = stablehlo.shift_left %arg0, %arg1 : tensor<3x4xi64>
    %1 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<3x4xi64>
    %2 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<3x4xi64>
    return %0, %1, %2 : tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>
  }
}
