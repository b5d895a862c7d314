module @su_tanh {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.tanh %arg0 : tensor<9xf32>
    return %0 : tensor<9xf32>
  }
}
