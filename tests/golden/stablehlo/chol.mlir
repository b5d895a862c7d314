module @chol {
  func.func public @main(%arg0: tensor<2x3x3xf32>) -> tensor<2x3x3xf32> {
    %0 = stablehlo.cholesky %arg0, lower = true : tensor<2x3x3xf32>
    %1 = stablehlo.iota dim = 1 : tensor<2x3x3xi32>
    %2 = stablehlo.iota dim = 2 : tensor<2x3x3xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<2x3x3xf32>
    %3 = stablehlo.compare GE, %1, %2 : (tensor<2x3x3xi32>, tensor<2x3x3xi32>) -> tensor<2x3x3xi1>
    %4 = stablehlo.select %3, %0, %cst : tensor<2x3x3xi1>, tensor<2x3x3xf32>
    return %4 : tensor<2x3x3xf32>
  }
}
