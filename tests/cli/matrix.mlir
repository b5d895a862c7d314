module @matrix {
  func.func public @main(%arg0: tensor<2x3xi64>, %arg1: tensor<2xbf16>) -> (tensor<2x3xi64>, tensor<2xbf16>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xi64>
    %1 = stablehlo.add %arg1, %arg1 : tensor<2xbf16>
    return %0, %1 : tensor<2x3xi64>, tensor<2xbf16>
  }
}
