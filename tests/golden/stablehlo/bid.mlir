module @bid {
  func.func public @main(%arg0: tensor<3x4xf32>) -> tensor<4x2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 0] : (tensor<3x4xf32>) -> tensor<4x2x3xf32>
    return %0 : tensor<4x2x3xf32>
  }
}
