module @gat {
  func.func public @main(%arg0: tensor<5x6xf32>, %arg1: tensor<2x4xi64>) -> tensor<4x2x3xf32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1, 0]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 3>}> : (tensor<5x6xf32>, tensor<2x4xi64>) -> tensor<4x2x3xf32>
    return %0 : tensor<4x2x3xf32>
  }
}
