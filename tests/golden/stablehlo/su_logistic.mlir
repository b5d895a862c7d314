module @su_logistic {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.logistic %arg0 : tensor<9xf32>
    return %0 : tensor<9xf32>
  }
}
