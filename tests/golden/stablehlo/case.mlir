module @case {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<i32>) {
    %0:2 = "stablehlo.case"(%arg0) ({
      stablehlo.return %arg1, %arg0 : tensor<3x4xf32>, tensor<i32>
    }, {
      %1 = stablehlo.sine %arg1 : tensor<3x4xf32>
      stablehlo.return %1, %arg0 : tensor<3x4xf32>, tensor<i32>
    }, {
      %1 = stablehlo.cosine %arg1 : tensor<3x4xf32>
      stablehlo.return %1, %arg0 : tensor<3x4xf32>, tensor<i32>
    }) : (tensor<i32>) -> (tensor<3x4xf32>, tensor<i32>)
    return %0#0, %0#1 : tensor<3x4xf32>, tensor<i32>
  }
}
