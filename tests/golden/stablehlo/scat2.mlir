module @scat2 {
  func.func public @main(%arg0: tensor<5x6xf32>, %arg1: tensor<2x4xi32>, %arg2: tensor<3x4xf32>, %arg3: tensor<5x6xi32>, %arg4: tensor<3x4xi32>) -> (tensor<5x6xf32>, tensor<5x6xi32>) {
    %0:2 = "stablehlo.scatter"(%arg0, %arg3, %arg1, %arg2, %arg4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1, 0]>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<i32>, %arg7: tensor<f32>, %arg8: tensor<i32>):
      %1 = stablehlo.add %arg5, %arg7 : tensor<f32>
      %2 = stablehlo.maximum %arg6, %arg8 : tensor<i32>
      stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
    }) : (tensor<5x6xf32>, tensor<5x6xi32>, tensor<2x4xi32>, tensor<3x4xf32>, tensor<3x4xi32>) -> (tensor<5x6xf32>, tensor<5x6xi32>)
    return %0#0, %0#1 : tensor<5x6xf32>, tensor<5x6xi32>
  }
}
