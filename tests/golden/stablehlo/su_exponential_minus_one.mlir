module @su_exponential_minus_one {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.exponential_minus_one %arg0 : tensor<9xf32>
    return %0 : tensor<9xf32>
  }
}
