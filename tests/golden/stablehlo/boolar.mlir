module @boolar {
  func.func public @main(%arg0: tensor<3x4xi1>, %arg1: tensor<3x4xi1>) -> (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<3x4xi1>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<3x4xi1>
    %2 = stablehlo.maximum %arg0, %arg1 : tensor<3x4xi1>
    %3 = stablehlo.not %arg0 : tensor<3x4xi1>
    %4 = stablehlo.compare LT, %arg0, %arg1 : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    return %0, %1, %2, %3, %4 : tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>
  }
}
