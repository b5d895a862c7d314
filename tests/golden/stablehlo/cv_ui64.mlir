module @cv_ui64 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xui64> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xui64>
    return %0 : tensor<9xui64>
  }
}
