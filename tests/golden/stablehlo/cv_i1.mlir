module @cv_i1 {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xi1> {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xi1>
    return %0 : tensor<9xi1>
  }
}
