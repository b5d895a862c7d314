module @shift_int8 {
  func.func public @main(%arg0: tensor<3x4xi8>, %arg1: tensor<3x4xi8>) -> (tensor<3x4xi8>, tensor<3x4xi8>, tensor<3x4xi8>) {
    %0 = stablehlo.shift_left %arg0, %arg1 : tensor<3x4xi8>
    %1 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<3x4xi8>
    %2 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<3x4xi8>
    return %0, %1, %2 : tensor<3x4xi8>, tensor<3x4xi8>, tensor<3x4xi8>
  }
}
