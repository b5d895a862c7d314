module @pow_int8 {
  func.func public @main(%arg0: tensor<3x4xi8>, %arg1: tensor<3x4xi8>) -> (tensor<3x4xi8>, tensor<3x4xi8>, tensor<3x4xi8>) {
    %0 = stablehlo.power %arg0, %arg1 : tensor<3x4xi8>
    %1 = stablehlo.divide %arg0, %arg1 : tensor<3x4xi8>
    %2 = stablehlo.remainder %arg0, %arg1 : tensor<3x4xi8>
    return %0, %1, %2 : tensor<3x4xi8>, tensor<3x4xi8>, tensor<3x4xi8>
  }
}
