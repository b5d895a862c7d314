module @cv_ui8 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xui8> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xui8>
    return %0 : tensor<9xui8>
  }
}
