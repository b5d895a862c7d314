module @su_ceil {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.ceil %arg0 : tensor<9xf32>
    return %0 : tensor<9xf32>
  }
}
