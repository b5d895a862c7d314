module @einsum {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<4x5xf32>) -> tensor<5x3xf32> {
    %0 = stablehlo.einsum %arg0, %arg1, config = "ij,jk->ki" : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<5x3xf32>
    return %0 : tensor<5x3xf32>
  }
}
