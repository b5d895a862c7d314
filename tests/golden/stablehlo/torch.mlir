module @torch {
  func.func public @main(%arg0: tensor<5x6x2xf32>, %arg1: tensor<3xi32>) -> tensor<5x3x2xf32> {
    %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<5x6x2xf32>, tensor<3xi32>) -> tensor<5x3x2xf32>
    return %0 : tensor<5x3x2xf32>
  }
}
