module @su_round_nearest_afz {
  func.func public @main(%arg0: tensor<9xf32>) -> tensor<9xf32> {
    %0 = stablehlo.round_nearest_afz %arg0 : tensor<9xf32>
    return %0 : tensor<9xf32>
  }
}
