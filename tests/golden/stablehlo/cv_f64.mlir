module @cv_f64 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf64> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xf64>
    return %0 : tensor<9xf64>
  }
}
