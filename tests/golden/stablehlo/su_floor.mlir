module @su_floor {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.floor %arg0 : tensor<9xf32>
    return %0 : tensor<9xf32>
  }
}
