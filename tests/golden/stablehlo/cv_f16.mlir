module @cv_f16 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf16> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xf16>
    return %0 : tensor<9xf16>
  }
}
