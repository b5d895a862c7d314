module @pow_int32 {
  func.func public @main(%arg0: tensor<3x4xi32>, %arg1: tensor<3x4xi32>) -> (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) {
    %0 = stablehlo.power %arg0, %arg1 : tensor<3x4xi32>
    %1 = stablehlo.divide %arg0, %arg1 : tensor<3x4xi32>
    %2 = stablehlo.remainder %arg0, %arg1 : tensor<3x4xi32>
    return %0, %1, %2 : tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>
  }
}
