module @broadcast {
  func.func public @main(%arg0: tensor<3x4xf32>) -> tensor<2x5x3x4xf32> {
    %0 = stablehlo.broadcast %arg0, sizes = [2, 5] : (tensor<3x4xf32>) -> tensor<2x5x3x4xf32>
    return %0 : tensor<2x5x3x4xf32>
  }
}
