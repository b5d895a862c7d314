module @cv_i8 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xi8> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xi8>
    return %0 : tensor<9xi8>
  }
}
