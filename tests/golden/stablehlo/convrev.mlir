module @convrev {
  func.func public @main(%arg0: tensor<2x3x6x7xf32>, %arg1: tensor<2x5x3x3xf32>) -> tensor<2x2x5x12xf32> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 1, 0]x[1, o, 0, i]->[0, b, f, 1], window = {stride = [2, 1], pad = [[1, 0], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x6x7xf32>, tensor<2x5x3x3xf32>) -> tensor<2x2x5x12xf32>
    return %0 : tensor<2x2x5x12xf32>
  }
}
