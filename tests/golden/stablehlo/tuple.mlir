module @tuple {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<3x4xf32>, tensor<3x4xf32>>
    %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<3x4xf32>, tensor<3x4xf32>>) -> tensor<3x4xf32>
    return %1 : tensor<3x4xf32>
  }
}
